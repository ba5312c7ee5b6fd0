import { COUNTRIES, EMPLOYMENTS, LANGUAGES, type Rows } from "../../database.types.ts";

/** What an alert for jobs asks for; null where it does not matter. */
export type AlertCriteria = Pick<
  Rows["job_alert_row"],
  "category" | "min_pay" | "employment" | "country" | "language" | "words"
>;

/** The parameters by which the job board is asked for them. */
const PARAMETERS = {
  category: "category",
  min_pay: "pay",
  employment: "employment",
  country: "country",
  language: "language",
  words: "q",
} as const;

/** They in words, such as "Spanish, interpretation, from $10 an hour, open to Colombia, part-time". */
export function criteriaText(criteria: AlertCriteria): string {
  const { category, min_pay, employment, country, language, words } = criteria;
  const parts = [
    words && `“${words}”`,
    nameIn(LANGUAGES, language),
    category?.replaceAll("_", " "),
    min_pay && `from $${amountText(min_pay)} an hour`,
    country && `open to ${nameIn(COUNTRIES, country)}`,
    nameIn(EMPLOYMENTS, employment)?.toLowerCase(),
  ];
  return parts.filter(Boolean).join(", ");
}

/** A page that asks for the same; the job board by default. */
export function criteriaPath(criteria: AlertCriteria, page = "/jobs"): string {
  const query = new URLSearchParams();
  for (const [name, parameter] of Object.entries(PARAMETERS)) {
    const value = criteria[name as keyof AlertCriteria];
    if (value !== null) query.set(parameter, String(value));
  }
  return `${page}?${query}`;
}

const nameIn = (names: Record<string, string>, code: string | null) =>
  code === null ? null : (names[code] ?? code);

const amountText = (amount: number) =>
  Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
