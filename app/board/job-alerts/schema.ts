import { z } from "zod/v4";
import {
  ALERT_CRITERIA_CATEGORY_VALUES,
  ALERT_CRITERIA_ENGLISH_VALUES,
  ALERT_CRITERIA_PAY_UNIT_VALUES,
  CURRENCIES,
  EMPLOYMENTS,
  JOB_ALERTS_PERIOD_VALUES,
} from "#database";
import { findLanguage, findPlace } from "~/board/jobs/facts.server";
import { MAX_PAY } from "~/board/jobs/job-search";
import { isInCents, withoutUnseen } from "~/lib/form/fields";

const NO_PAY = "Please enter an amount, such as 12.50.";

const keysOf = <Values extends object>(values: Values) =>
  z.enum(Object.keys(values) as [keyof Values & string]);

/** A name from a list, which becomes its code. */
const nameOf = <Code extends string>(find: (name: string) => Code | undefined) =>
  z.string().transform((name, context) => {
    const code = find(name);
    if (!code) context.addIssue("Please choose one from the list.");
    return code ?? z.NEVER;
  });

/** What is asked for, and how often it is mailed. */
export const alertFields = {
  words: z.string().overwrite(withoutUnseen).trim().max(100).optional().describe("Words"),
  category: z.enum(ALERT_CRITERIA_CATEGORY_VALUES).optional().describe("Category"),
  language: nameOf(findLanguage).optional().describe("Language"),
  minPay: z
    .number({ error: NO_PAY })
    .min(0.01)
    .max(MAX_PAY)
    .refine(isInCents, { error: NO_PAY })
    .optional()
    .describe("Pay from"),
  payUnit: z.enum(ALERT_CRITERIA_PAY_UNIT_VALUES).default("hour").describe("Per"),
  currency: z.enum(CURRENCIES).default("USD").describe("Currency"),
  openTo: nameOf(findPlace).optional().describe("Open to"),
  employment: keysOf(EMPLOYMENTS).optional().describe("Employment"),
  english: z.enum(ALERT_CRITERIA_ENGLISH_VALUES).optional().describe("Your English"),
  period: z.enum(JOB_ALERTS_PERIOD_VALUES).describe("How often"),
};

/** What a signed-out visitor fills in. */
export const askByMailForm = z.object({
  intent: z.literal("askByMail"),
  email: z.email().max(255).describe("Email"),
  ...alertFields,
});

export const newAlertForm = z.discriminatedUnion("intent", [
  askByMailForm,
  z.object({ intent: z.literal("ask"), ...alertFields }),
]);

export const changeForm = z.object({ intent: z.literal("change"), ...alertFields });

/** What is done with an alert that there is. */
export const alertForm = z.discriminatedUnion("intent", [
  changeForm,
  z.object({ intent: z.literal("pause") }),
  z.object({ intent: z.literal("resume") }),
  z.object({ intent: z.literal("end") }),
]);
