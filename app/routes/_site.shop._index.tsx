import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { withFormRecovery } from "~/base/form-recovery.server";
import { contextOf } from "~/context.server";
import { parseForm } from "~/lib/form/form.server";
import { listDepartments } from "~/shop/catalog/catalog.server";
import { DepartmentList } from "~/shop/catalog/department-list";
import { NewestOnly, SafePayment, TalkToUs } from "~/shop/catalog/shop-notes";
import { stockRequestForm } from "~/shop/stock-requests/schema";
import {
  changeStockRequest,
  listAwaitedProducts,
} from "~/shop/stock-requests/stock-requests.server";
import { pageMeta } from "~/site/page-meta";
import { ButtonLink } from "~/ui/button";
import { PageTitle } from "~/ui/page-title";

const INTRO = "Headsets for the calls, and routers that keep the line steady.";

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: "Shop",
    description: `Equipment for working from home. ${INTRO} Routers ship free to the Dominican Republic.`,
    path: "/shop",
  });

export async function loader(args: LoaderFunctionArgs) {
  const context = contextOf(args);
  const [list, awaited] = await Promise.all([
    listDepartments(context.publicDb),
    listAwaitedProducts(context),
  ]);

  return { ...list, awaited };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const context = contextOf(args);
    const form = await parseForm(context, stockRequestForm);
    if (!form.ok) return form.rejected();

    return form.answer(await changeStockRequest(args, form.value));
  });
}

export default function Shop() {
  const { departments, hasMore, awaited } = useLoaderData<typeof loader>();

  return (
    <>
      <PageTitle intro={INTRO}>Shop</PageTitle>
      <DepartmentList {...{ departments, awaited }} />
      {hasMore && <NewestOnly what="products" />}
      <SafePayment className="mt-8" />
      <TalkToUs
        title="Not Sure What You Need?"
        text="Say where you work and what your line is like, and we tell you what helps, or that what you have will do."
      >
        <ButtonLink to="/contact">Contact Us</ButtonLink>
        <ButtonLink to="/services" variant="secondary">
          View Services
        </ButtonLink>
      </TalkToUs>
    </>
  );
}
