import { EMPLOYMENTS, LANGUAGES, type Rows } from "../../../database.types.ts";
import { enoughEnglishText } from "./english.ts";
import { formatPay } from "./job-pay.ts";
import { openToText } from "./job-requirements.ts";

/** What an alert for jobs asks for; null where it does not matter. */
export type AlertCriteria = Pick<
  Rows["job_alert_row"],
  | "category"
  | "min_pay"
  | "pay_unit"
  | "pay_currency"
  | "employment"
  | "open_to"
  | "language"
  | "english"
  | "words"
>;

/** The parameters by which the job board is asked for them. */
const PARAMETERS = {
  category: "category",
  min_pay: "pay",
  pay_unit: "per",
  pay_currency: "currency",
  employment: "employment",
  open_to: "open_to",
  language: "language",
  english: "english",
  words: "q",
} as const;

/** They in words, such as "Spanish, interpretation, from US$10 an hour, open to Colombia, no English needed, part-time". */
export function criteriaText(criteria: AlertCriteria): string {
  const { category, employment, open_to, language, english, words } = criteria;
  const parts = [
    words && `“${words}”`,
    nameIn(LANGUAGES, language),
    category?.replaceAll("_", " "),
    payText(criteria),
    open_to && openToText(open_to),
    english && uncapitalized(enoughEnglishText(english)),
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

function payText({ min_pay, pay_unit, pay_currency }: AlertCriteria) {
  if (min_pay === null || pay_currency === null) return null;

  return `from ${formatPay(min_pay, pay_currency)} ${pay_unit === "month" ? "a month" : "an hour"}`;
}

const uncapitalized = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const nameIn = (names: Record<string, string>, code: string | null) =>
  code === null ? null : (names[code] ?? code);
