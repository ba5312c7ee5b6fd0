import type { MetaFunction } from "@remix-run/node";
import type { ReactNode } from "react";
import { FarAddress, FarDesk } from "~/features/plans/illustrations";
import { PlanCard } from "~/features/plans/plan-card";
import {
  DESKTOP_PLANS,
  IP_PLANS,
  PERFORMANCE,
  type Plan,
  SECURITY,
  structuredPlans,
} from "~/features/plans/plans";
import { pageMeta } from "~/features/seo/page-meta";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { PageTitle } from "~/ui/page-title";

const TITLE = "USA IP and Remote Desktop Pricing";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: TITLE,
    description:
      "USA IP servers from $45.00 and remote desktops from $25.00 a month, for people who work from home for employers in the USA.",
    path: "/ip-pricing",
    structured: structuredPlans([...IP_PLANS, ...DESKTOP_PLANS]),
  });

export default function IpPricing() {
  return (
    <>
      <PageTitle intro="A line into the USA for the desk you have at home. Choose a plan, write to us, and we set it up with you. You pay by the month.">
        {TITLE}
      </PageTitle>
      <div className="grid gap-14">
        <Plans
          id="ip"
          title="USA IP servers"
          intro="Your work goes out through an address in the USA. Ask your employer first which kind they accept."
          drawing={<FarAddress />}
          plans={IP_PLANS}
          columns="sm:grid-cols-2 lg:grid-cols-4"
        />
        <Plans
          id="desktop"
          title="Remote desktops"
          intro="A computer that stands in the USA and opens in a window of yours."
          drawing={<FarDesk />}
          plans={DESKTOP_PLANS}
          columns="md:grid-cols-3"
        />
        <div className="grid gap-x-5 gap-y-10 md:grid-cols-2">
          <Points title="Security" points={SECURITY} />
          <Points title="Performance" points={PERFORMANCE} />
        </div>
        <ShopTicket />
      </div>
    </>
  );
}

interface PlansProps {
  id: string;
  title: string;
  intro: string;
  drawing: ReactNode;
  plans: readonly Plan[];
  columns: string;
}

function Plans({ id, title, intro, drawing, plans, columns }: PlansProps) {
  return (
    <section aria-labelledby={id}>
      <div className="mb-7 flex items-end justify-between gap-6">
        <div className="grid gap-2">
          <h2 id={id} className="text-section">
            {title}
          </h2>
          <p className="max-w-measure text-soft">{intro}</p>
        </div>
        {drawing}
      </div>
      <ul className={`grid gap-5 ${columns}`}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </ul>
    </section>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section aria-labelledby={title.toLowerCase()}>
      <h2 id={title.toLowerCase()} className="mb-3 text-section">
        {title}
      </h2>
      <ul className="divide-y border-y">
        {points.map((point) => (
          <li key={point} className="flex gap-3 py-3">
            <Icon name="check" className="mt-0.5 text-brand" />
            {point}
          </li>
        ))}
      </ul>
    </section>
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
