import { href } from "~/lib/href";
import { formatPrice } from "~/lib/money";
import { SITE_NAME } from "~/site-name";

export interface Plan {
  id: string;
  name: string;
  /** What the plan is for, in the singular. */
  kind: string;
  /** Dollars per month; null if the price is on request. */
  price: number | null;
  /** What one compares, in the order of the columns of its table. */
  facts: readonly string[];
  isMostPopular?: boolean;
}

/** Plans that are compared with each other. */
export interface PlanGroup {
  id: string;
  title: string;
  intro: string;
  /** What the facts of each plan are about. */
  columns: readonly string[];
  plans: readonly Plan[];
}

const IP = "USA IP server";
const DESKTOP = "Remote desktop";

export const IP_PLANS: PlanGroup = {
  id: "ip",
  title: "USA IP servers",
  intro:
    "Your work goes out through an address in the USA, over an encrypted connection. Ask your employer first which kind they accept.",
  columns: ["USA IPs", "For", "Setup"],
  plans: [
    {
      id: "basic-ip",
      name: "Basic",
      kind: IP,
      price: 45,
      facts: ["One data center IP", "One person on one computer", "Guide and help by email"],
    },
    {
      id: "residential-ip",
      name: "Residential",
      kind: IP,
      price: 55,
      facts: ["One residential IP", "One person, with a travel router, too", "With you, by phone"],
      isMostPopular: true,
    },
    {
      id: "multiple-ip",
      name: "Multiple",
      kind: IP,
      price: 75,
      facts: ["Up to three, side by side", "A household or a small team", "With you, by phone"],
    },
    {
      id: "custom-ip",
      name: "Custom",
      kind: IP,
      price: null,
      facts: ["As many as you need", "A team, or a certain city", "With you, by phone"],
    },
  ],
};

export const DESKTOP_PLANS: PlanGroup = {
  id: "desktop",
  title: "Remote desktops",
  intro: "A computer that stands in the USA and opens in a window of yours.",
  columns: ["Desktop", "For", "Setup"],
  plans: [
    {
      id: "basic-desktop",
      name: "Basic",
      kind: DESKTOP,
      price: 25,
      facts: ["One desktop", "A browser and one program at a time", "Guide and help by email"],
    },
    {
      id: "professional-desktop",
      name: "Professional",
      kind: DESKTOP,
      price: 45,
      facts: [
        "More memory, kept overnight",
        "Chat, tickets and spreadsheets side by side",
        "With you, by phone",
      ],
    },
    {
      id: "enterprise-desktop",
      name: "Enterprise",
      kind: DESKTOP,
      price: 85,
      facts: [
        "Our largest, a sign-in each",
        "A team on the same things",
        "Your programs, before day one",
      ],
    },
  ],
};

const PLANS = [...IP_PLANS.plans, ...DESKTOP_PLANS.plans];

export const findPlan = (id: string) => PLANS.find((plan) => plan.id === id);

/** "USA IP server plan: Basic" */
const nameOf = ({ kind, name }: Plan) => `${kind} plan: ${name}`;

export function subjectFor(plan: Plan): string {
  const { price } = plan;

  return price === null ? nameOf(plan) : `${nameOf(plan)}, ${formatPrice(price)}/month`;
}

/** What a letter about the plan begins with, so that its writer need only add to it. */
export const openingFor = ({ kind, name, price }: Plan) =>
  price === null
    ? `I would like a quote for a ${kind} plan.`
    : `I would like the ${name} ${kind} plan.`;

/** Leads to the contact form, which knows the plan. */
export const orderHref = ({ id }: Plan) => href("/contact", { plan: id });

export const AFTER_CHOOSING: readonly string[] = [
  "You write to us. The form names the plan already.",
  "We answer within one business day, and say how you pay.",
  "You agree, and we set it up with you. Before that you pay nothing.",
];

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

export function structuredPlans() {
  return {
    "@type": "ItemList",
    name: "USA IP server and remote desktop plans",
    itemListElement: PLANS.flatMap((plan) =>
      plan.price === null ? [] : [{ ...plan, price: plan.price }],
    ).map((plan, index) => ({ "@type": "ListItem", position: index + 1, item: service(plan) })),
  };
}

function service(plan: Plan & { price: number }) {
  const { kind, facts, price } = plan;
  const amount = { price: price.toFixed(2), priceCurrency: "USD" };

  return {
    "@type": "Service",
    name: nameOf(plan),
    serviceType: kind,
    description: `${facts.join(". ")}.`,
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
