import { z } from "zod/v4";
import {
  CURRENCIES,
  JOBS_CATEGORY_VALUES,
  JOBS_ENGLISH_VALUES,
  JOBS_LIMITS,
  JOBS_PAY_UNIT_VALUES,
  JOBS_VISIBILITY_VALUES,
} from "#database";
import { tickedRows } from "~/admin/ticks-schema";
import { dayOf } from "~/lib/dates";
import {
  isInCents,
  optionalText,
  requiredText,
  rowForms,
  type ValuesOf,
  webOrMailAddress,
} from "~/lib/form/fields";
import { CHECKS } from "./checks";
import { EMPLOYMENT_CODES, findPlace, LANGUAGE_CODES, placeNames } from "./facts.server";

const NO_AMOUNT = "Please enter an amount, such as 12.50.";
const pay = z
  .number({ error: NO_AMOUNT })
  .min(0.01, { abort: true })
  .max(999_999_999)
  .refine(isInCents, "Please enter an amount with at most two decimals.")
  .nullable()
  .default(null);

const NO_DAY = "Please enter a day, such as 2027-03-31.";
const day = z.iso
  .date({ error: NO_DAY, abort: true })
  .refine((text) => /^20\d\d-/.test(text), { error: NO_DAY, abort: true })
  .nullable()
  .default(null);

const MAX_PLACES = 60;

/** Places as they are ticked, and a country a line; without countries their field is empty. */
const places = z
  .array(z.string().max(5000).default(""))
  .max(20)
  .default([])
  .transform((texts, context) => {
    const names = texts.flatMap((text) => text.split("\n")).map((line) => line.trim());
    const codes = names.filter(Boolean).map((name) => {
      const code = findPlace(name);
      if (!code) context.addIssue(`“${name.slice(0, 60)}” is no country that is known here.`);
      return code ?? "";
    });
    const distinct = [...new Set(codes)];
    if (distinct.length > MAX_PLACES) context.addIssue(`Please name at most ${MAX_PLACES} places.`);
    return placeNames(distinct);
  });

const job = {
  title: requiredText(JOBS_LIMITS.title).describe("Job Title"),
  company: requiredText(JOBS_LIMITS.company).describe("Company"),
  category: z.enum(JOBS_CATEGORY_VALUES).default("customer_service").describe("Job Category"),
  location: optionalText(JOBS_LIMITS.location).describe("Location"),
  type: optionalText(JOBS_LIMITS.type).describe("Job Type"),
  salary: optionalText(JOBS_LIMITS.salary).describe("Salary"),
  url: webOrMailAddress(JOBS_LIMITS.url).describe("Application URL"),
  description: optionalText(JOBS_LIMITS.description).describe("Job Description"),
  payFrom: pay.describe("Pay from"),
  payTo: pay.describe("Pay to"),
  payCurrency: z.enum(CURRENCIES).nullable().default(null).describe("Currency"),
  payUnit: z.enum(JOBS_PAY_UNIT_VALUES).nullable().default(null).describe("Per"),
  employment: z.array(z.enum(EMPLOYMENT_CODES)).default([]).describe("Kind of employment"),
  openTo: places.describe("Open to"),
  languages: z.array(z.enum(LANGUAGE_CODES)).default([]).describe("Languages"),
  english: z.enum(JOBS_ENGLISH_VALUES).nullable().default(null).describe("English"),
  publishedFrom: day.describe("Published from"),
  closesAt: day.describe("Closes on"),
  visibility: z.enum(JOBS_VISIBILITY_VALUES).default("shown").describe("Visibility"),
};

export type JobFields = ValuesOf<typeof job>;

const NO_PAY = "Please enter from how much it pays, or empty the other fields of the pay.";
const PAYS_LESS = "This is less than it pays from. Please enter more, or leave it empty.";
const CLOSES_FIRST =
  "A job closes after it is published. Please choose a later day to close it, or an earlier one to publish it.";
export const CLOSED_BEFORE = "This day is over. Please choose a later one, or leave it empty.";

function checkFacts(facts: JobFields, context: z.RefinementCtx) {
  const { payFrom, payTo, payCurrency, payUnit, publishedFrom, closesAt } = facts;
  const refuse = (field: keyof JobFields, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });

  if (payFrom === null) {
    if (payTo !== null || payCurrency || payUnit) refuse("payFrom", NO_PAY);
  } else {
    if (payTo !== null && payTo < payFrom) refuse("payTo", PAYS_LESS);
    if (!payCurrency) refuse("payCurrency", "Please choose the currency of the pay.");
    if (!payUnit) refuse("payUnit", "Please choose what the pay is for.");
  }
  if (publishedFrom && closesAt && closesAt < publishedFrom) refuse("closesAt", CLOSES_FIRST);
}

export const closesInThePast = ({ closesAt }: Pick<JobFields, "closesAt">) =>
  closesAt !== null && closesAt < dayOf(new Date().toISOString());

/** A new job that has closed before would be on no page, and nobody would know why. */
function checkNewFacts(facts: JobFields, context: z.RefinementCtx) {
  checkFacts(facts, context);
  if (closesInThePast(facts)) {
    context.addIssue({ code: "custom", path: ["closesAt"], message: CLOSED_BEFORE });
  }
}

const forms = rowForms(job);
export const newJobForm = forms.newForm.superRefine(checkNewFacts);
export const editJobForm = forms.editForm.superRefine(checkFacts);

const CHECK_NAMES = Object.keys(CHECKS) as (keyof typeof CHECKS)[];

/** Nothing that was looked at takes an earlier check back. */
export const checkJobForm = z.object({
  intent: z.literal("markChecked"),
  id: z.uuid(),
  checked: z.array(z.enum(CHECK_NAMES)).default([]).describe("What You Have Looked At"),
});

/** How many jobs a page of the back office has. */
export const MAX_JOBS = 10;
const ticked = tickedRows("jobs", MAX_JOBS);

export const jobsForm = z.discriminatedUnion("intent", [
  newJobForm,
  editJobForm,
  checkJobForm,
  z.object({ intent: z.literal("markReviewed"), id: z.uuid() }),
  z.object({ intent: z.literal("delete"), id: z.uuid() }),
  z.object({ intent: z.literal("closeTicked"), ticked }),
  z.object({ intent: z.literal("hideTicked"), ticked }),
]);
