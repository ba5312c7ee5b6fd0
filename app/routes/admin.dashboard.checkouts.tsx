import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/admin/guard.server";
import { AdminListPage } from "~/admin/list-page";
import { BackToDashboard } from "~/admin/list-parts";
import { withFormRecovery } from "~/base/form-recovery.server";
import { parseForm } from "~/lib/form/form.server";
import { pageHref } from "~/lib/href";
import { pageFrom, pagesOrRedirect } from "~/lib/pagination.server";
import {
  CHECKOUTS_PER_PAGE,
  listUnclearCheckouts,
  reviewCheckout,
} from "~/shop/checkout/admin.server";
import { UnclearCheckouts } from "~/shop/checkout/admin-list";
import { unclearCheckoutForm } from "~/shop/checkout/admin-schema";
import { metaWithTitle } from "~/site/page-meta";
import { EmptyState } from "~/ui/empty-state";
import { EmptyBox } from "~/ui/illustrations";

export const meta = metaWithTitle("Unclear Checkouts");

export async function loader(args: LoaderFunctionArgs) {
  const { context, db } = await requireAdmin(args, "dashboard");
  const page = pageFrom(args.request);
  const list = await listUnclearCheckouts(db, { page });

  return {
    checkouts: list.rows,
    page,
    pages: pagesOrRedirect(context, { ...list, page, perPage: CHECKOUTS_PER_PAGE }),
  };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const { context, db } = await requireAdmin(args, "dashboard");
    const form = await parseForm(context, unclearCheckoutForm);

    return form.ok ? form.answer(await reviewCheckout(db, form.value)) : form.rejected();
  });
}

export default function Checkouts() {
  const { checkouts, page, pages } = useLoaderData<typeof loader>();

  return (
    <AdminListPage
      title="Unclear Checkouts"
      intro="Of these we do not know whether the customer has paid. We ask the payment provider again every six hours; look for the payment there."
      action={<BackToDashboard />}
      pages={{ page, pages, href: (to) => pageHref("/admin/dashboard/checkouts", {}, to) }}
    >
      {checkouts.length === 0 ? (
        <EmptyState title="No checkout is unclear" drawing={<EmptyBox />} />
      ) : (
        <UnclearCheckouts checkouts={checkouts} />
      )}
    </AdminListPage>
  );
}
