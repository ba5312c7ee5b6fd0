import { COUNTRIES, CURRENCIES, EMPLOYMENTS, LANGUAGES, REGIONS } from "#database";
import { LANGUAGE } from "~/lib/locale";
import { optionsOf } from "~/ui/form/select";

// What jobs are filtered by, and asked for by alerts.

const { compare } = new Intl.Collator(LANGUAGE);

const byName = (names: Record<string, string>) =>
  Object.fromEntries(Object.entries(names).sort(([, one], [, other]) => compare(one, other)));

// Their names stand in sentences, too, so that some begin with an article.
const REGION_NAMES = Object.fromEntries(
  Object.entries(REGIONS).map(([code, { name }]) => [code, name.replace(/^the /, "")]),
);

/** Where a job may be open to: the whole world, then regions, then countries. */
export const PLACES: Record<string, string> = {
  worldwide: "Worldwide",
  ...byName(REGION_NAMES),
  ...byName(COUNTRIES),
};

export const PAY_UNITS = { hour: "an hour", month: "a month" };

export const EMPLOYMENT_OPTIONS = optionsOf(EMPLOYMENTS, "Any");
export const PLACE_OPTIONS = optionsOf(PLACES, "Any");
export const LANGUAGE_OPTIONS = optionsOf(byName(LANGUAGES), "Any");
export const PAY_UNIT_OPTIONS = Object.entries(PAY_UNITS).map(([value, label]) => ({
  value,
  label,
}));
export const CURRENCY_OPTIONS = CURRENCIES.map((code) => ({ value: code, label: code }));
