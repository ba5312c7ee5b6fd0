import type { z } from "zod/v4";
import type { AlertCriteria } from "#functions/alert-criteria";
import { jobSearchFrom } from "~/features/jobs/job-search.server";
import { countryOf, readQuery } from "~/features/jobs/job-words.server";
import { countryName } from "~/lib/countries.server";
import type { alertFields } from "./schema";

type AlertForm = z.output<z.ZodObject<typeof alertFields>>;

/** What a form about an alert begins with. */
export type AlertValues = Record<Exclude<keyof AlertForm, "period">, string>;

/** What a form asks for. Words that name a language, a country or the like are read as the job board reads them. */
export function criteriaIn(form: AlertForm): AlertCriteria {
  return withWords(form.words ?? "", {
    category: form.category ?? null,
    min_pay: form.minPay ?? null,
    employment: form.employment ?? null,
    country: countryOf(form.country ?? ""),
    language: form.language ?? null,
  });
}

/** What the address of a page asks for, which has the parameters of the job board. */
export function criteriaFrom(request: Request): AlertCriteria {
  const { category, minPay, employment, country, language, query } = jobSearchFrom(request).search;

  return withWords(query, { category, min_pay: minPay, employment, country, language });
}

const COLUMNS = {
  category: "category",
  pay: "min_pay",
  employment: "employment",
  country: "country",
  language: "language",
} as const;

function withWords(query: string, chosen: Omit<AlertCriteria, "words">): AlertCriteria {
  const { said, rest } = readQuery(query, (name) => chosen[COLUMNS[name]]?.toString() ?? null);
  const spoken = said.map(({ name, value }) => [
    COLUMNS[name],
    name === "pay" ? Number(value) : value,
  ]);

  return { ...chosen, ...Object.fromEntries(spoken), words: rest || null };
}

export function valuesOf(criteria: AlertCriteria): AlertValues {
  const { words, category, language, min_pay, country, employment } = criteria;

  return {
    words: words ?? "",
    category: category ?? "",
    language: language ?? "",
    minPay: min_pay === null ? "" : String(min_pay),
    country: country ? countryName(country) : "",
    employment: employment ?? "",
  };
}
