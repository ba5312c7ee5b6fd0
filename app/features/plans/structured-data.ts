import { SITE } from "~/site";
import type { Plan } from "./plans";

export function structuredPlans(plans: readonly Plan[]) {
  return {
    "@type": "ItemList",
    name: "USA IP server and remote desktop plans",
    itemListElement: plans
      .flatMap((plan) => (plan.price === null ? [] : [{ ...plan, price: plan.price }]))
      .map((plan, index) => ({ "@type": "ListItem", position: index + 1, item: service(plan) })),
  };
}

function service({ kind, name, summary, price }: Plan & { price: number }) {
  const amount = { price: price.toFixed(2), priceCurrency: "USD" };

  return {
    "@type": "Service",
    name: `${kind} plan: ${name}`,
    serviceType: kind,
    description: summary,
    areaServed: { "@type": "Country", name: "US" },
    provider: { "@type": "Organization", name: SITE.name },
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
