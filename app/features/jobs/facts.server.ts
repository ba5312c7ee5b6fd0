import { COUNTRIES, DEFAULT_EXCHANGE_RATES, EMPLOYMENTS, LANGUAGES, REGIONS } from "#database";
import { payOf } from "#functions/job-pay";
import { countryName, plain } from "~/lib/countries.server";
import { LANGUAGE } from "~/lib/locale";
import type { Job } from "./job";

const byName = new Intl.Collator(LANGUAGE).compare;

const WORLDWIDE = "Worldwide";

// Their names stand in sentences, too, so that some begin with an article.
const REGION_NAMES = new Map<string, string>(
  Object.entries(REGIONS).map(([code, { name }]) => [code, name.replace(/^the /, "")]),
);

const PLACE_NAMES = new Map([
  ["worldwide", WORLDWIDE],
  ...REGION_NAMES,
  ...Object.entries(COUNTRIES),
]);

const PLACE_CODES = new Map(
  [...PLACE_NAMES].flatMap(([code, name]) => [
    [plain(name), code],
    [plain(code), code],
  ]),
);

/** Places by their names, those that a code stands for. */
export const placeNames = (codes: string[]) =>
  codes.map((code) => PLACE_NAMES.get(code) ?? code).sort(byName);

/** The code of a place by its name, whatever its accents and capital letters. */
export const findPlace = (text: string) => PLACE_CODES.get(plain(text));

/** The countries of regions, and those that are named themselves. */
export function countriesIn(codes: string[]): string[] {
  const regions = Object.values(REGIONS);
  const all = codes.flatMap((code) => {
    if (code === "worldwide") return regions.flatMap(({ countries }) => countries);
    const region = Object.entries(REGIONS).find(([name]) => name === code);
    return region ? region[1].countries : code;
  });

  return [...new Set<string>(all)].map(countryName).sort(byName);
}

const EMPLOYMENT_NAMES = new Map<string, string>(Object.entries(EMPLOYMENTS));
const LANGUAGE_NAMES = new Map<string, string>(Object.entries(LANGUAGES));

export const EMPLOYMENT_CODES = [...EMPLOYMENT_NAMES.keys()];
export const LANGUAGE_CODES = [...LANGUAGE_NAMES.keys()];
export const CURRENCIES = Object.keys(DEFAULT_EXCHANGE_RATES).sort();

/** What the form of a job offers, beside countries. */
export const JOB_CHOICES = {
  currencies: CURRENCIES,
  places: [WORLDWIDE, ...[...REGION_NAMES.values()].sort(byName)],
  languages: [...LANGUAGE_NAMES]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => byName(one.label, other.label)),
};

export type JobChoices = typeof JOB_CHOICES;

/** The facts of a job in words; those that it does not have are empty or null. */
export function factsOf(job: Job) {
  const names = (codes: string[], known: Map<string, string>) =>
    codes.map((code) => known.get(code) ?? code).join(", ");

  return {
    pay: payOf(job),
    employment: names(job.employment, EMPLOYMENT_NAMES),
    openTo: placeNames(job.open_to).join(", "),
    languages: names(job.languages, LANGUAGE_NAMES),
  };
}

export type JobFacts = ReturnType<typeof factsOf>;
