import type { ReactNode } from "react";
import { formatPrice } from "~/lib/money";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { withRole } from "~/ui/table";
import { CONTACT_US, orderHref, PLAN_KINDS, type PlanKind } from "./plan";
import { FarAddress, FarDesk } from "./plan-illustrations";
import type { Plan } from "./plans.server";

const DRAWINGS: Record<PlanKind, ReactNode> = { ip: <FarAddress />, desktop: <FarDesk /> };

interface PlanTableProps {
  kind: PlanKind;
  plans: Plan[];
}

/** A row for each plan, which is a card where there is no room for a table. */
export function PlanTable({ kind, plans }: PlanTableProps) {
  const { title, intro } = PLAN_KINDS[kind];
  const id = `${kind}-plans`;

  return (
    <section aria-labelledby={id}>
      <div className="mb-5 flex items-end justify-between gap-6">
        <div className="grid gap-2">
          <h2 id={id} className="text-section">
            {title}
          </h2>
          <p className="max-w-measure text-soft">{intro}</p>
        </div>
        {DRAWINGS[kind]}
      </div>
      <div className="rounded-card lg:overflow-clip lg:border lg:bg-card">
        <table
          className="w-full text-left text-small max-lg:block"
          aria-labelledby={id}
          {...withRole("table")}
        >
          <thead className="text-tiny text-soft max-lg:sr-only" {...withRole("rowgroup")}>
            <tr {...withRole("row")}>
              {["Plan", ...factsOf(kind), "Price"].map((header) => (
                <th
                  key={header}
                  scope="col"
                  className="px-2 py-2 font-semibold first:pl-5"
                  {...withRole("columnheader")}
                >
                  {header}
                </th>
              ))}
              <th scope="col" {...withRole("columnheader")}>
                <span className="sr-only">Choose</span>
              </th>
            </tr>
          </thead>
          <tbody
            className="max-lg:grid max-lg:grid-cols-1 max-lg:gap-3 md:max-lg:grid-cols-2"
            {...withRole("rowgroup")}
          >
            {plans.map((plan) => (
              <PlanRow key={plan.slug} plan={plan} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** What the facts of a plan are about. */
const factsOf = (kind: PlanKind) => [PLAN_KINDS[kind].includes, "For", "Setup"];

function PlanRow({ plan }: { plan: Plan }) {
  const { slug, kind, name, price, includes, suits, setup, is_most_popular } = plan;
  const facts = factsOf(kind);
  const what = PLAN_KINDS[kind].name;

  return (
    <tr id={slug} className="plan" data-popular={is_most_popular || undefined} {...withRole("row")}>
      <th scope="row" {...withRole("rowheader")}>
        <span className="inline-block max-w-full font-heading text-item font-semibold wrap-break-word lg:max-w-48">
          {name}
        </span>{" "}
        {is_most_popular && <Badge>Most Popular</Badge>}
      </th>
      {[includes, suits, setup].map((fact, at) => (
        <td key={facts[at]} {...withRole("cell")}>
          {/* A card shows no row of headers. */}
          <span aria-hidden="true" className="text-soft lg:hidden">
            {facts[at]}
          </span>{" "}
          <span className="wrap-break-word lg:wrap-anywhere">{fact}</span>
        </td>
      ))}
      <td className="whitespace-nowrap" {...withRole("cell")}>
        <PlanPrice price={price} />
      </td>
      <td {...withRole("cell")}>
        <ButtonLink to={orderHref(plan)} variant={is_most_popular ? "primary" : "secondary"}>
          <span>
            {price === null ? "Ask for a quote" : "Choose"}
            <span className="sr-only"> {price === null ? what : `${name} ${what}`} plan</span>
          </span>
        </ButtonLink>
      </td>
    </tr>
  );
}

function PlanPrice({ price }: { price: number | null }) {
  if (price === null)
    return <span className="font-heading text-item font-semibold">{CONTACT_US}</span>;

  return (
    <span className="tabular-nums">
      <span className="font-heading text-item font-semibold">{formatPrice(price)}</span>
      <span className="text-soft">/month</span>
    </span>
  );
}
