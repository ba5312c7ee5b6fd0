import { formatPrice } from "~/lib/money";
import { SITE_NAME } from "~/site-name";
import { nameOf, PLAN_KINDS, type PlanKind } from "./plan";
import type { Plan } from "./plans.server";

/** The description for search results. */
export function describePlans(plans: Plan[]): string {
  const offers = [lowestOf(plans, "ip"), lowestOf(plans, "desktop")].filter(Boolean).join(" and ");
  const what = offers ? `${offers} a month,` : "USA IP servers and remote desktops";

  return `${what} for people who work from home for employers in the USA.`;
}

/** "USA IP servers from $45.00" */
function lowestOf(plans: Plan[], kind: PlanKind) {
  const prices = plans.filter((plan) => plan.kind === kind).flatMap(({ price }) => price ?? []);
  if (prices.length === 0) return null;

  return `${PLAN_KINDS[kind].title} from ${formatPrice(Math.min(...prices))}`;
}

/** The plans with a price as schema.org describes them. */
export function structuredPlans(plans: Plan[]) {
  const priced = plans.flatMap((plan) =>
    plan.price === null ? [] : [{ ...plan, price: plan.price }],
  );

  return {
    "@type": "ItemList",
    name: "USA IP server and remote desktop plans",
    itemListElement: priced.map((plan, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: service(plan),
    })),
  };
}

function service(plan: Plan & { price: number }) {
  const { kind, includes, suits, setup, price } = plan;
  const amount = { price: price.toFixed(2), priceCurrency: "USD" };

  return {
    "@type": "Service",
    name: nameOf(plan),
    serviceType: PLAN_KINDS[kind].name,
    description: `${includes}. ${suits}. ${setup}.`,
    areaServed: { "@type": "Country", name: "US" },
    provider: { "@type": "Organization", name: SITE_NAME },
    offers: {
      "@type": "Offer",
      ...amount,
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        ...amount,
        billingDuration: 1,
        billingIncrement: 1,
        unitCode: "MON",
      },
    },
  };
}
