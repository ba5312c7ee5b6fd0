import {
  COUNTRIES,
  COUNTRY_WORDS,
  CURRENCIES,
  EMPLOYMENTS,
  LANGUAGE_WORDS,
  LANGUAGES,
  REGION_WORDS,
  REGIONS,
} from "#database";
import { ENGLISH_LEVELS } from "#functions/board/english";
import { payOf } from "#functions/board/job-pay";
import { employmentText, jobTypeOf } from "#functions/board/job-type";
import { countryName, plain } from "~/lib/countries.server";
import { formatDayOfYear } from "~/lib/dates";
import { LANGUAGE } from "~/lib/locale";
import { CHECKS } from "./checks";
import type { Job } from "./job";
import type { JobLanguage } from "./job-search";

const byName = new Intl.Collator(LANGUAGE).compare;

const sorted = (names: Record<string, string>) =>
  Object.fromEntries(Object.entries(names).sort(([, one], [, other]) => byName(one, other)));

// Their names stand in sentences, too, so that some begin with an article.
const REGION_NAMES = Object.fromEntries(
  Object.entries(REGIONS).map(([code, { name }]) => [code, name.replace(/^the /, "")]),
);

/** Where a job may be open to: the whole world, then regions, then countries. */
const PLACES: Record<string, string> = {
  worldwide: "Worldwide",
  ...sorted(REGION_NAMES),
  ...sorted(COUNTRIES),
};

const LANGUAGE_NAMES = sorted(LANGUAGES);

/** Of each of these jobs are asked for one by its name. */
export const CRITERIA_CHOICES = {
  places: Object.values(PLACES),
  languages: Object.values(LANGUAGE_NAMES),
  currencies: [...CURRENCIES] as string[],
};

export type CriteriaChoices = typeof CRITERIA_CHOICES;

export const placeName = (code: string | null) => (code && PLACES[code]) ?? "";

export const languageName = (code: string | null) => (code && LANGUAGE_NAMES[code]) ?? "";

const placesOf = (codes: string[]) =>
  codes
    .map((code) => ({ code, name: PLACES[code] ?? code }))
    .sort((one, other) => byName(one.name, other.name));

/** Places by their names, those that a code stands for. */
export const placeNames = (codes: string[]) => placesOf(codes).map(({ name }) => name);

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

export const EMPLOYMENT_CODES = Object.keys(EMPLOYMENTS);
export const LANGUAGE_CODES = Object.keys(LANGUAGES);

/** What the form of a job offers, beside countries. */
export const JOB_CHOICES = {
  currencies: CRITERIA_CHOICES.currencies,
  places: Object.keys(PLACES)
    .filter((code) => code === "worldwide" || code in REGIONS)
    .flatMap((code) => PLACES[code] ?? []),
  languages: LANGUAGE_NAMES,
};

export type JobChoices = typeof JOB_CHOICES;

/** The facts of a job in words; those that it does not have are empty or null. */
export function factsOf(job: Job) {
  return {
    pay: payOf(job),
    type: jobTypeOf(job),
    employment: employmentText(job.employment),
    places: placesOf(job.open_to),
    languages: job.languages.map((code) => LANGUAGE_NAMES[code] ?? code).join(", "),
    english: job.english && ENGLISH_LEVELS[job.english],
    checked: checkOf(job),
  };
}

function checkOf({ checked, checked_at }: Job): string | null {
  if (!checked_at) return null;
  const names = Object.entries(CHECKS).flatMap(([check, name]) =>
    checked.includes(check) ? name : [],
  );

  return `Checked by us on ${formatDayOfYear(checked_at)}: ${names.join(" and ")}.`;
}

export type JobFacts = ReturnType<typeof factsOf>;
