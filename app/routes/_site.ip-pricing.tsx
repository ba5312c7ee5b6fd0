import type { MetaFunction } from "@remix-run/node";
import { FarAddress, FarDesk } from "~/shop/plan-illustrations";
import { PlanTable } from "~/shop/plan-table";
import {
  AFTER_CHOOSING,
  DESKTOP_PLANS,
  IP_PLANS,
  PERFORMANCE,
  SECURITY,
  structuredPlans,
} from "~/shop/plans";
import { pageMeta } from "~/site/page-meta";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { PageTitle } from "~/ui/page-title";
import { Section } from "~/ui/section";

const TITLE = "USA IP and Remote Desktop Pricing";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: TITLE,
    description:
      "USA IP servers from $45.00 and remote desktops from $25.00 a month, for people who work from home for employers in the USA.",
    path: "/ip-pricing",
    structured: structuredPlans(),
  });

export default function IpPricing() {
  return (
    <>
      <PageTitle intro="A line into the USA for the desk you have at home. Choose a plan, write to us, and we set it up with you. You pay by the month.">
        {TITLE}
      </PageTitle>
      <div className="grid gap-10">
        <PlanTable group={IP_PLANS} drawing={<FarAddress />} />
        <PlanTable group={DESKTOP_PLANS} drawing={<FarDesk />} />
        <Section id="after-choosing" title="After You Choose">
          <ol className="grid list-decimal gap-x-10 gap-y-2 pl-5 md:grid-cols-3">
            {AFTER_CHOOSING.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Section>
        <div className="grid gap-x-5 gap-y-10 md:grid-cols-2">
          <Points title="Security" points={SECURITY} />
          <Points title="Performance" points={PERFORMANCE} />
        </div>
        <ShopTicket />
      </div>
    </>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <Section id={title.toLowerCase()} title={title}>
      <ul className="divide-y border-y">
        {points.map((point) => (
          <li key={point} className="flex gap-3 py-2">
            <Icon name="check" className="mt-0.5 text-brand" />
            {point}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ShopTicket() {
  return (
    <Card ticket className="flex flex-wrap items-center justify-between gap-4 sm:p-6">
      <div>
        <h2 className="mb-1 text-item">Bring the line along</h2>
        <p className="text-soft">
          A travel router connects everything at your desk, wherever the desk is.
        </p>
      </div>
      <ButtonLink to="/shop" variant="secondary">
        Visit the shop
      </ButtonLink>
    </Card>
  );
}
