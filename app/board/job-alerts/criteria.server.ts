import type { z } from "zod/v4";
import type { AlertCriteria } from "#functions/board/alert-criteria";
import { languageName, placeName } from "~/board/jobs/facts.server";
import { ALL_JOBS, type JobSearch } from "~/board/jobs/job-search";
import { jobSearchFrom } from "~/board/jobs/job-search.server";
import type { alertFields } from "./schema";

type AlertForm = z.output<z.ZodObject<typeof alertFields>>;

/** What a form about an alert begins with. */
export type AlertValues = Record<Exclude<keyof AlertForm, "period">, string>;

/** What a form asks for. */
export function criteriaIn(form: AlertForm): AlertCriteria {
  const { category, employment, openTo, language, english, words } = form;

  return {
    category: category ?? null,
    ...payOf({ ...form, minPay: form.minPay ?? null }),
    employment: employment ?? null,
    open_to: openTo ?? null,
    language: language ?? null,
    english: english ?? null,
    words: words ?? null,
  };
}

/** What the address of a page asks for, which has the parameters of the job board. */
export function criteriaFrom(request: Request): AlertCriteria {
  const search = jobSearchFrom(request);
  const { category, employment, openTo, language, english, query } = search;
  const pay = payOf(search);

  return { category, ...pay, employment, open_to: openTo, language, english, words: query || null };
}

/** Pay has a unit and a currency, and nothing is asked of it without an amount. */
function payOf({ minPay, payUnit, currency }: Pick<JobSearch, "minPay" | "payUnit" | "currency">) {
  if (minPay === null) return { min_pay: null, pay_unit: null, pay_currency: null };

  return { min_pay: minPay, pay_unit: payUnit, pay_currency: currency };
}

export function valuesOf(criteria: AlertCriteria): AlertValues {
  const {
    category,
    min_pay,
    pay_unit,
    pay_currency,
    employment,
    open_to,
    language,
    english,
    words,
  } = criteria;

  return {
    words: words ?? "",
    category: category ?? "",
    language: languageName(language),
    minPay: min_pay === null ? "" : String(min_pay),
    payUnit: pay_unit ?? ALL_JOBS.payUnit,
    currency: pay_currency ?? ALL_JOBS.currency,
    openTo: placeName(open_to),
    employment: employment ?? "",
    english: english ?? "",
  };
}
