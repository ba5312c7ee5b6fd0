import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { contextOf } from "~/context.server";
import { FloatingCartLink } from "~/features/cart/cart-link";
import { listDepartments } from "~/features/catalog/catalog.server";
import { DepartmentList } from "~/features/catalog/department-list";
import { NewestOnly, SafePayment, TalkToUs } from "~/features/catalog/shop-notes";
import { pageMeta } from "~/features/seo/page-meta";
import { ButtonLink } from "~/ui/button";
import { PageTitle } from "~/ui/page-title";

const INTRO = "Headsets for the calls, and routers that keep the line steady.";

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: "Shop",
    description: `Equipment for working from home. ${INTRO} Routers ship free to the Dominican Republic.`,
    path: "/shop",
  });

export function loader(args: LoaderFunctionArgs) {
  return listDepartments(contextOf(args).publicDb);
}

export default function Shop() {
  const { departments, hasMore } = useLoaderData<typeof loader>();

  return (
    <>
      <PageTitle intro={INTRO}>Shop</PageTitle>
      <DepartmentList departments={departments} />
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
      <FloatingCartLink />
    </>
  );
}
