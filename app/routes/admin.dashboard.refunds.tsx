import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/admin/guard.server";
import { AdminListPage } from "~/admin/list-page";
import { BackToDashboard } from "~/admin/list-parts";
import { REFUNDS_PATH } from "~/admin/sections";
import { withFormRecovery } from "~/base/form-recovery.server";
import { parseForm } from "~/lib/form/form.server";
import { pageHref } from "~/lib/href";
import { pageFrom, pagesOrRedirect } from "~/lib/pagination.server";
import {
  listRefunds,
  REFUNDS_PER_PAGE,
  retryRefund,
  reviewRefund,
} from "~/shop/payments/admin.server";
import { FailedRefunds, OpenDisputes } from "~/shop/payments/admin-list";
import { failedRefundForm } from "~/shop/payments/admin-schema";
import { metaWithTitle } from "~/site/page-meta";
import { EmptyState } from "~/ui/empty-state";
import { EmptyBox } from "~/ui/illustrations";
import { Section } from "~/ui/section";

export const meta = metaWithTitle("Refunds and Disputes");

export async function loader(args: LoaderFunctionArgs) {
  const { context, db } = await requireAdmin(args, "dashboard");
  const page = pageFrom(args.request);
  const list = await listRefunds(db, { page });

  return {
    refunds: list.rows,
    disputes: list.disputes,
    hasMoreDisputes: list.has_more_disputes,
    page,
    pages: pagesOrRedirect(context, { ...list, page, perPage: REFUNDS_PER_PAGE }),
  };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const { context, db } = await requireAdmin(args, "dashboard");
    const form = await parseForm(context, failedRefundForm);
    if (!form.ok) return form.rejected();

    switch (form.value.intent) {
      case "tryAgain":
        return form.answer(await retryRefund(db, form.value));
      case "markReviewed":
        return form.answer(await reviewRefund(db, form.value));
    }
  });
}

export default function Refunds() {
  const { refunds, disputes, hasMoreDisputes, page, pages } = useLoaderData<typeof loader>();

  return (
    <AdminListPage
      title="Refunds and Disputes"
      intro="Disputes are answered at Stripe, before their deadline. A refund that failed has given nothing back."
      action={<BackToDashboard />}
      pages={{ page, pages, href: (to) => pageHref(REFUNDS_PATH, {}, to) }}
    >
      <div className="grid gap-8">
        <Section id="disputes" title="Disputes to Answer">
          {disputes.length === 0 ? (
            <EmptyState title="No payment is disputed" drawing={<EmptyBox />} />
          ) : (
            <OpenDisputes disputes={disputes} hasMore={hasMoreDisputes} />
          )}
        </Section>
        <Section id="failed" title="Refunds That Failed">
          {refunds.length === 0 ? (
            <EmptyState title="No refund has failed" drawing={<EmptyBox />} />
          ) : (
            <FailedRefunds refunds={refunds} />
          )}
        </Section>
      </div>
    </AdminListPage>
  );
}
