import { LANGUAGE } from "~/lib/locale";
import { asHtml } from "./description";
import type { Job } from "./job";

const EMPLOYMENT_TYPES: [RegExp, string][] = [
  [/\bfull[ -]?time\b/i, "FULL_TIME"],
  [/\bpart[ -]?time\b/i, "PART_TIME"],
  [/\b(contract|contractor|freelance|freelancer)\b/i, "CONTRACTOR"],
  [/\b(temporary|seasonal)\b/i, "TEMPORARY"],
  [/\bintern(ship)?\b/i, "INTERN"],
];

/** The job as schema.org describes one, without what its text does not plainly say. */
export function jobPosting(job: Job) {
  return {
    "@type": "JobPosting",
    title: job.title,
    description: asHtml(job.description ?? "") || asHtml(`${job.title}, ${job.company}`),
    identifier: { "@type": "PropertyValue", name: job.company, value: job.id },
    datePosted: job.created_at,
    hiringOrganization: { "@type": "Organization", name: job.company },
    jobLocationType: "TELECOMMUTE",
    applicantLocationRequirements: placesIn(job.location),
    directApply: false,
    ...employment(job.type ?? ""),
    ...salary(job.salary ?? ""),
  };
}

function employment(type: string) {
  const types = EMPLOYMENT_TYPES.filter(([words]) => words.test(type)).map(([, name]) => name);

  return types.length > 0 ? { employmentType: types } : {};
}

function salary(line: string) {
  const pay = readSalary(line);
  if (!pay) return {};

  const { currency, min, max, unit } = pay;
  const range = min === max ? { value: min } : { minValue: min, maxValue: max };
  return {
    baseSalary: {
      "@type": "MonetaryAmount",
      currency,
      value: { "@type": "QuantitativeValue", ...range, unitText: unit },
    },
  };
}

const NOT_COUNTRIES = ["EU", "EZ", "UN"];
const COUNTRIES = new Set(countryNames());

/** Where applicants may live: countries, or else an area by its name. */
export function placesIn(location: string | null) {
  const place = (location ?? "").replace(/^(remote\b[\s,:-]*)?(anywhere in )?/i, "").trim();
  const parts = place.split(/,| or | and /).map((name) => name.trim());
  const names = COUNTRIES.has(place) ? [place] : parts;
  if (names.every((name) => COUNTRIES.has(name))) {
    return names.map((name) => ({ "@type": "Country", name }));
  }

  return { "@type": "AdministrativeArea", name: place || "Worldwide" };
}

// JavaScript can name every region code, but has no list of the codes.
function countryNames(): string[] {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const names = new Intl.DisplayNames(LANGUAGE, { type: "region", fallback: "none" });

  return codes
    .filter((code) => !NOT_COUNTRIES.includes(code))
    .map((code) => names.of(code))
    .filter((name) => name !== undefined);
}

const CURRENCIES: Record<string, string> = {
  $: "USD",
  US$: "USD",
  "€": "EUR",
  "£": "GBP",
  J$: "JMD",
  R$: "BRL",
  RD$: "DOP",
};

const CURRENCY_CODES = new Set(Intl.supportedValuesOf("currency"));

const UNITS = new Map([
  ["hour", "HOUR"],
  ["hr", "HOUR"],
  ["day", "DAY"],
  ["week", "WEEK"],
  ["month", "MONTH"],
  ["year", "YEAR"],
]);

const AMOUNT = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,9}(?:\.\d{1,2})?`;
const SALARY = new RegExp(
  String.raw`^([A-Z]{3}|[A-Z]{0,2}\$|€|£) ?(${AMOUNT})(?: ?(?:to|-|–) ?\1? ?(${AMOUNT}))? ?(?:per|an?|\/) ?([a-z]+)$`,
);

interface Salary {
  currency: string;
  min: number;
  max: number;
  unit: string;
}

/** Reads a line such as "$11 to $14 per hour"; null for one that is ambiguous. */
export function readSalary(line: string): Salary | null {
  const [, sign = "", from = "", to = from, per = ""] = SALARY.exec(line.trim()) ?? [];
  const currency = CURRENCY_CODES.has(sign) ? sign : CURRENCIES[sign];
  const unit = UNITS.get(per);
  const min = amount(from);
  const max = amount(to);
  if (!currency || !unit || min <= 0 || max < min) return null;

  return { currency, min, max, unit };
}

const amount = (text: string) => Number(text.replaceAll(",", ""));
