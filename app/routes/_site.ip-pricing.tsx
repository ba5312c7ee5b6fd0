import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { contextOf } from "~/context.server";
import { PLAN_KINDS, type PlanKind } from "~/shop/plans/plan";
import { describePlans, structuredPlans } from "~/shop/plans/plan-meta";
import { AFTER_CHOOSING, PERFORMANCE, SECURITY } from "~/shop/plans/plan-notes";
import { PlanTable } from "~/shop/plans/plan-table";
import { listPlans } from "~/shop/plans/plans.server";
import { pageMeta } from "~/site/page-meta";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { EmptyBox } from "~/ui/illustrations";
import { PageTitle } from "~/ui/page-title";
import { Section } from "~/ui/section";
import { Steps } from "~/ui/steps";

const TITLE = "USA IP and Remote Desktop Pricing";
const KINDS = Object.keys(PLAN_KINDS) as PlanKind[];

export const meta: MetaFunction<typeof loader> = ({ matches, data = { plans: [] } }) =>
  pageMeta(matches, {
    title: TITLE,
    description: describePlans(data.plans),
    path: "/ip-pricing",
    structured: structuredPlans(data.plans),
  });

export async function loader(args: LoaderFunctionArgs) {
  return { plans: await listPlans(contextOf(args).publicDb) };
}

export default function IpPricing() {
  const { plans } = useLoaderData<typeof loader>();
  const plansOf = (kind: PlanKind) => plans.filter((plan) => plan.kind === kind);

  return (
    <>
      <PageTitle intro="A line into the USA for the desk you have at home. Choose a plan, write to us, and we set it up with you. You pay by the month.">
        {TITLE}
      </PageTitle>
      <div className="grid gap-10">
        {plans.length === 0 && <NoPlans />}
        {KINDS.filter((kind) => plansOf(kind).length > 0).map((kind) => (
          <PlanTable key={kind} kind={kind} plans={plansOf(kind)} />
        ))}
        <Steps id="after-choosing" title="After You Choose" steps={AFTER_CHOOSING} />
        <div className="grid gap-x-5 gap-y-10 md:grid-cols-2">
          <Points title="Security" points={SECURITY} />
          <Points title="Performance" points={PERFORMANCE} />
        </div>
        <ShopTicket />
      </div>
    </>
  );
}

function NoPlans() {
  return (
    <EmptyState
      drawing={<EmptyBox />}
      title="No plans yet"
      text="Please come back soon, or ask us what you need."
      action={<ButtonLink to="/contact">Contact Us</ButtonLink>}
    />
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
