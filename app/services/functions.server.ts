import { FunctionsHttpError } from "@supabase/supabase-js";
import { z } from "zod/v4";
import {
  ALERT_CRITERIA_CATEGORY_VALUES,
  ALERT_CRITERIA_EMPLOYMENT_VALUES,
  ALERT_CRITERIA_ENGLISH_VALUES,
  ALERT_CRITERIA_LANGUAGE_VALUES,
  ALERT_CRITERIA_PAY_UNIT_VALUES,
  JOB_ALERTS_PERIOD_VALUES,
} from "#database";
import type { CheckoutBody, TEXT_FIELDS } from "#functions/bodies";
import { env } from "~/env.server";
import { BackendUnavailable } from "~/lib/backend-unavailable.server";
import { logBackendError } from "~/lib/log.server";
import type { Db } from "./supabase.server";

// A forged answer must not send the customer to another site.
const paymentUrl = z
  .url()
  .refine((url) => new URL(url).origin === new URL(env.PAYMENT_PAGE_ORIGIN).origin);

const done = z.object({ success: z.literal(true) });
const paymentState = z.enum(["open", "paid", "closed", "unknown"]);
const jobAlert = z.object({
  id: z.uuid(),
  period: z.enum(JOB_ALERTS_PERIOD_VALUES),
  asked_period: z.enum(JOB_ALERTS_PERIOD_VALUES).nullable(),
  due_at: z.string(),
  paused_at: z.string().nullable(),
  confirmed_at: z.string().nullable(),
  category: z.enum(ALERT_CRITERIA_CATEGORY_VALUES).nullable(),
  min_pay: z.number().nullable(),
  pay_unit: z.enum(ALERT_CRITERIA_PAY_UNIT_VALUES).nullable(),
  pay_currency: z.string().nullable(),
  employment: z.enum(ALERT_CRITERIA_EMPLOYMENT_VALUES).nullable(),
  open_to: z.string().nullable(),
  language: z.enum(ALERT_CRITERIA_LANGUAGE_VALUES).nullable(),
  english: z.enum(ALERT_CRITERIA_ENGLISH_VALUES).nullable(),
  words: z.string().nullable(),
});
const answers = {
  "confirm-checkout": done.extend({ state: paymentState }),
  "create-checkout": done.extend({ url: paymentUrl, checkoutId: z.uuid() }),
  "create-moderator": done,
  "job-alert": done.extend({ alert: jobAlert.nullable() }),
  "release-reservation": done,
  "report-job": done,
  "send-refund": done,
  "set-user-password": done,
  "submit-contact-message": done,
  subscribe: done,
  "use-mail-link": done.extend({ isDone: z.boolean() }),
  "use-recovery-code": done,
};

type TextFields = typeof TEXT_FIELDS;

/** What each edge function is sent. */
type FunctionBodies = {
  [Name in keyof TextFields]: Record<TextFields[Name][number], string>;
} & { "create-checkout": CheckoutBody };

/** What each edge function answers when it has done what it was asked. */
export type FunctionAnswers = {
  [Name in keyof typeof answers]: z.output<(typeof answers)[Name]>;
};

const answerOf: { [Name in keyof FunctionAnswers]: z.ZodType<FunctionAnswers[Name]> } = answers;
const otherAnswer = z.object({ success: z.boolean() });
const errorAnswer = z.object({
  error: z.string(),
  code: z.string().optional(),
  earlierUrl: paymentUrl.optional().catch(undefined),
});

type Result<Data> = { data: Data; refusal: null } | { data: null; refusal: FunctionRefusal };

export interface FunctionRefusal {
  /** 200 if the function answered something else than it should. */
  status: number;
  message?: string;
  code?: string;
  /** The page of an earlier checkout, if that one may still be open. */
  earlierUrl?: string;
  /** How long to wait, where it was asked too often. */
  retryAfterSeconds?: number;
}

/**
 * The answer of an edge function, or its refusal with a text for the user. An answer of anything
 * else, such as a gateway, is thrown as `BackendUnavailable`. The call shares the time limit of the
 * request unless it has its own.
 */
export async function callFunction<Name extends keyof FunctionAnswers>(
  db: Db,
  name: Name,
  body: FunctionBodies[Name],
  options: { timeout?: number } = {},
): Promise<Result<FunctionAnswers[Name]>> {
  const { data, error } = await db.functions.invoke<unknown>(name, { body, ...options });
  if (!error) {
    const answer = answerOf[name].safeParse(data);
    if (answer.success) return { data: answer.data, refusal: null };
    if (otherAnswer.safeParse(data).success) return { data: null, refusal: { status: 200 } };
  }

  const response: unknown = error instanceof FunctionsHttpError ? error.context : null;
  if (!(response instanceof Response)) throw noAnswer(name, error ?? { message: "no success" });
  const read = errorAnswer.safeParse(await response.json().catch(() => null)).data;
  const { status, headers } = response;
  if (!read && (status === 429 || status >= 500))
    throw noAnswer(name, { message: `status ${status}` });
  const { error: message, ...more } = read ?? {};
  const retryAfterSeconds = Number(headers.get("Retry-After"));
  const limit = status === 429 && retryAfterSeconds > 0 ? { retryAfterSeconds } : {};
  return { data: null, refusal: { status, message, ...limit, ...more } };
}

/** Takes no answer for a refusal, for forms that have a sentence for it and are shown again with that. */
export async function orRefusal<Data>(call: Promise<Result<Data>>): Promise<Result<Data>> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof BackendUnavailable)) throw error;
    return { data: null, refusal: { status: 503, code: "unexpected" } };
  }
}

function noAnswer(name: string, { message }: { message: string }) {
  logBackendError(`${name} did not answer`, { message });
  return new BackendUnavailable(`${name} did not answer`);
}
