import {
  COUNTRY_WORDS,
  EMPLOYMENTS,
  LANGUAGE_WORDS,
  LANGUAGES,
  REGION_WORDS,
  REGIONS,
} from "#database";
import { payOf } from "#functions/job-pay";
import { countryName, plain } from "~/lib/countries.server";
import { LANGUAGE } from "~/lib/locale";
import { CURRENCY_OPTIONS, LANGUAGE_OPTIONS, PLACES } from "./choices";
import type { Job } from "./job";
import type { JobLanguage } from "./job-search";

const byName = new Intl.Collator(LANGUAGE).compare;

/** Places by their names, those that a code stands for. */
export const placeNames = (codes: string[]) =>
  codes.map((code) => PLACES[code] ?? code).sort(byName);

/** Codes by names in English and Spanish, and by themselves. */
const codesOf = <Code extends string>(...lists: Record<string, string>[]) =>
  new Map(
    lists
      .flatMap((list) => Object.entries(list) as [Code, string][])
      .flatMap(([code, names]) => [code, ...names.split(", ")].map((name) => [plain(name), code])),
  ) as Map<string, Code>;

const PLACE_CODES = codesOf(COUNTRY_WORDS, REGION_WORDS, PLACES);
const LANGUAGE_CODES_BY_NAME = codesOf<JobLanguage>(LANGUAGE_WORDS, LANGUAGES);

/** The code of a place by its name, whatever its accents and capital letters. */
export const findPlace = (text: string) => PLACE_CODES.get(plain(text));

export const findLanguage = (text: string) => LANGUAGE_CODES_BY_NAME.get(plain(text));

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

/** What the form of a job offers, beside countries. */
export const JOB_CHOICES = {
  currencies: CURRENCY_OPTIONS,
  places: Object.keys(PLACES)
    .filter((code) => code === "worldwide" || code in REGIONS)
    .flatMap((code) => PLACES[code] ?? []),
  languages: LANGUAGE_OPTIONS.filter(({ value }) => value !== ""),
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
