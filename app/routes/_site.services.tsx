import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ACCEPTANCE_DAYS } from "#database";
import { contextOf } from "~/context.server";
import { listServices } from "~/shop/catalog/catalog.server";
import { ServiceCard } from "~/shop/catalog/service-card";
import { NewestOnly, TalkToUs } from "~/shop/catalog/shop-notes";
import { pageMeta } from "~/site/page-meta";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { EmptyBox } from "~/ui/illustrations";
import { PageTitle } from "~/ui/page-title";
import { Steps } from "~/ui/steps";

const INTRO = "Help to get hired, from people who have hired. You see the price before you order.";

const AFTER_ORDERING = [
  "You pay by card, and your order opens with a conversation. There you send what we need from you.",
  "Within one business day we write to you there, and say by which day it is done.",
  `You get the work there, too, and ask for the revisions that are included. After ${ACCEPTANCE_DAYS} days without a word it counts as accepted.`,
];

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: "Services",
    description: `Resumes, typing tests and interview help for remote work. ${INTRO}`,
    path: "/services",
  });

export function loader(args: LoaderFunctionArgs) {
  return listServices(contextOf(args).publicDb);
}

export default function Services() {
  const { services, hasMore } = useLoaderData<typeof loader>();

  return (
    <>
      <PageTitle intro={INTRO}>Services</PageTitle>
      {services.length === 0 ? (
        <EmptyState
          drawing={<EmptyBox />}
          title="No services available"
          text="Please come back soon, or ask us what you need."
        />
      ) : (
        <ul className="grid gap-5 wrap-anywhere sm:grid-cols-2 lg:grid-cols-3">
          {services.map((service, index) => (
            <ServiceCard key={service.id} service={service} isEager={index < 3} />
          ))}
        </ul>
      )}
      {hasMore && <NewestOnly what="services" />}
      {services.length > 0 && (
        <div className="mt-12">
          <Steps id="after-ordering" title="After You Order" steps={AFTER_ORDERING} />
        </div>
      )}
      <TalkToUs
        title="Questions Before You Order?"
        text="Tell us where you stand and what you are applying for. A person reads it and says which service fits, or that you need none."
      >
        <ButtonLink to="/contact">Contact Support</ButtonLink>
      </TalkToUs>
    </>
  );
}
