import type { ReactNode } from "react";
import { formatPrice } from "~/lib/money";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { withRole } from "~/ui/table";
import { orderHref, type Plan, type PlanGroup } from "./plans";

interface PlanTableProps {
  group: PlanGroup;
  drawing: ReactNode;
}

/** A row for each plan, which is a card on a phone. */
export function PlanTable({ group, drawing }: PlanTableProps) {
  const { id, title, intro, columns, plans } = group;

  return (
    <section aria-labelledby={id}>
      <div className="mb-5 flex items-end justify-between gap-6">
        <div className="grid gap-2">
          <h2 id={id} className="text-section">
            {title}
          </h2>
          <p className="max-w-measure text-soft">{intro}</p>
        </div>
        {drawing}
      </div>
      <div className="rounded-card md:overflow-clip md:border md:bg-card">
        <table
          className="w-full text-left text-small max-md:block"
          aria-labelledby={id}
          {...withRole("table")}
        >
          <thead className="text-tiny text-soft max-md:sr-only" {...withRole("rowgroup")}>
            <tr {...withRole("row")}>
              {["Plan", ...columns, "Price"].map((header) => (
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
          <tbody className="max-md:grid max-md:gap-3" {...withRole("rowgroup")}>
            {plans.map((plan) => (
              <PlanRow key={plan.id} plan={plan} columns={columns} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function PlanRow({ plan, columns }: { plan: Plan; columns: PlanGroup["columns"] }) {
  const { id, kind, name, price, facts, isMostPopular } = plan;

  return (
    <tr id={id} className="plan" data-popular={isMostPopular || undefined} {...withRole("row")}>
      <th scope="row" {...withRole("rowheader")}>
        <span className="inline-block font-heading text-item font-semibold">{name}</span>{" "}
        {isMostPopular && <Badge>Most Popular</Badge>}
      </th>
      {facts.map((fact, at) => (
        <td key={columns[at]} {...withRole("cell")}>
          {/* On a phone the row of headers is not seen. */}
          <span aria-hidden="true" className="w-16 shrink-0 text-soft md:hidden">
            {columns[at]}
          </span>{" "}
          <span>{fact}</span>
        </td>
      ))}
      <td className="whitespace-nowrap" {...withRole("cell")}>
        <PlanPrice price={price} />
      </td>
      <td {...withRole("cell")}>
        <ButtonLink to={orderHref(plan)} variant={isMostPopular ? "primary" : "secondary"}>
          <span>
            {price === null ? "Ask for a quote" : "Choose"}
            <span className="sr-only"> {price === null ? kind : `${name} ${kind}`} plan</span>
          </span>
        </ButtonLink>
      </td>
    </tr>
  );
}

function PlanPrice({ price }: { price: number | null }) {
  if (price === null)
    return <span className="font-heading text-item font-semibold">Contact us</span>;

  return (
    <span className="tabular-nums">
      <span className="font-heading text-item font-semibold">{formatPrice(price)}</span>
      <span className="text-soft">/month</span>
    </span>
  );
}
