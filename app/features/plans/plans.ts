import { href } from "~/lib/href";
import { formatPrice } from "~/lib/money";
import { SITE } from "~/site";

export interface Plan {
  id: string;
  name: string;
  /** What the plan is for, in the singular. */
  kind: string;
  /** Dollars per month; null if the price is on request. */
  price: number | null;
  summary: string;
  features: readonly string[];
  isMostPopular?: boolean;
}

const IP = "USA IP server";
const DESKTOP = "Remote desktop";

export const IP_PLANS: readonly Plan[] = [
  {
    id: "basic-ip",
    name: "Basic",
    kind: IP,
    price: 45,
    summary: "One address in the USA for light, everyday work.",
    features: [
      "One USA data center IP",
      "For one person on one computer",
      "Encrypted connection",
      "Setup guide and help by email",
    ],
  },
  {
    id: "residential-ip",
    name: "Residential",
    kind: IP,
    price: 55,
    summary: "An address of the kind that a home in the USA has.",
    features: [
      "One USA residential IP",
      "For one person, by computer or travel router",
      "Encrypted connection",
      "We set it up with you by phone",
    ],
    isMostPopular: true,
  },
  {
    id: "multiple-ip",
    name: "Multiple",
    kind: IP,
    price: 75,
    summary: "More than one address, for more than one job or person.",
    features: [
      "Up to three USA IPs side by side",
      "For a household or a small team",
      "Encrypted connection on each",
      "We set it up with you by phone",
    ],
  },
  {
    id: "custom-ip",
    name: "Custom",
    kind: IP,
    price: null,
    summary: "A whole team, a certain city, or something we have not thought of.",
    features: [
      "As many USA IPs as you need",
      "Data center, residential or both",
      "A quote before you decide",
      "One person who answers your questions",
    ],
  },
];

export const DESKTOP_PLANS: readonly Plan[] = [
  {
    id: "basic-desktop",
    name: "Basic",
    kind: DESKTOP,
    price: 25,
    summary: "A second computer for email, forms and a browser.",
    features: [
      "One desktop in the USA",
      "For a browser and one program at a time",
      "Opens from the computer you have",
      "Help by email",
    ],
  },
  {
    id: "professional-desktop",
    name: "Professional",
    kind: DESKTOP,
    price: 45,
    summary: "Room for a full day with several programs open.",
    features: [
      "One desktop in the USA, with more memory",
      "For chat, tickets and spreadsheets side by side",
      "Stays as you left it overnight",
      "We set it up with you by phone",
    ],
  },
  {
    id: "enterprise-desktop",
    name: "Enterprise",
    kind: DESKTOP,
    price: 85,
    summary: "For a team that works on the same things.",
    features: [
      "Our largest desktop, in the USA",
      "A sign-in of their own for each person",
      "Your programs installed before the first day",
      "One person who answers your questions",
    ],
  },
];

const PLANS = [...IP_PLANS, ...DESKTOP_PLANS];

export const findPlan = (id: string) => PLANS.find((plan) => plan.id === id);

export function subjectFor({ kind, name, price }: Plan): string {
  const line = `${kind} plan: ${name}`;

  return price === null ? line : `${line}, ${formatPrice(price)}/month`;
}

/** Leads to the contact form with the subject filled in. */
export const orderHref = (plan: Plan) => href("/contact", { subject: subjectFor(plan) });

export const SECURITY: readonly string[] = [
  "The connection between your desk and the server is encrypted.",
  "Your sign-in is yours alone; nobody else works under it.",
  "Lost a password or a laptop? Write to us, and we close the old sign-in.",
  "We never ask for the password of your employer's systems.",
];

export const PERFORMANCE: readonly string[] = [
  "Servers in the USA, near the systems that employers there use.",
  "Made for calls and chat: a steady line counts for more than a fast one.",
  "With a travel router, every device at your desk is covered at once.",
  "No plan is faster than your internet at home; we help you test it first.",
];

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
