import type { Enums } from "#database";
import { href } from "~/lib/href";
import { formatPrice } from "~/lib/money";
import type { Plan } from "./plans.server";

export type PlanKind = Enums<"plan_kind">;

interface KindFacts {
  /** What a plan is for, in the singular. */
  name: string;
  title: string;
  intro: string;
  /** The column of the table that says what a plan includes. */
  includes: string;
}

/** Plans of a kind are compared with each other. */
export const PLAN_KINDS: Record<PlanKind, KindFacts> = {
  ip: {
    name: "USA IP server",
    title: "USA IP servers",
    intro:
      "Your work goes out through an address in the USA, over an encrypted connection. Ask your employer first which kind they accept.",
    includes: "USA IPs",
  },
  desktop: {
    name: "Remote desktop",
    title: "Remote desktops",
    intro: "A computer that stands in the USA and opens in a window of yours.",
    includes: "Desktop",
  },
};

export const CONTACT_US = "Contact us";

/** "USA IP server plan: Basic" */
export const nameOf = ({ kind, name }: Plan) => `${PLAN_KINDS[kind].name} plan: ${name}`;

export function subjectFor(plan: Plan): string {
  const { price } = plan;

  return price === null ? nameOf(plan) : `${nameOf(plan)}, ${formatPrice(price)}/month`;
}

/** What a letter about the plan begins with, so that its writer need only add to it. */
export function openingFor({ kind, name, price }: Plan): string {
  const what = PLAN_KINDS[kind].name;

  return price === null
    ? `I would like a quote for a ${what} plan.`
    : `I would like the ${name} ${what} plan.`;
}

/** Leads to the contact form, which knows the plan. */
export const orderHref = ({ slug }: Plan) => href("/contact", { plan: slug });

/** Where the page of all plans has this one. */
export const planHref = (slug: string) => `/ip-pricing#${slug}`;
