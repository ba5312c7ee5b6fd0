import { REGIONS } from "#database";
import { countryName } from "~/lib/countries.server";
import { LOCALE } from "~/lib/locale";
import type { BoardJob, Job } from "./job";

/** What a card of the board shows of a job. */
export function toBoardJob(job: Job): BoardJob {
  const { id, title, company, category, location, type, salary, url, published_at } = job;

  return {
    ...{ id, title, company, category, location, type, salary, url, published_at },
    pay: salary || payOf(job),
    openTo: describePlaces(job),
    age: ageOf(published_at),
  };
}

/** Pay in the currency in which it was given. */
function payOf({ pay_from, pay_to, pay_currency, pay_unit }: Job): string | null {
  if (pay_from === null || !pay_currency || !pay_unit) return null;

  const { format } = new Intl.NumberFormat(LOCALE, {
    style: "currency",
    currency: pay_currency,
    trailingZeroDisplay: "stripIfInteger",
  });
  const amount = pay_to ? `${format(pay_from)} to ${format(pay_to)}` : format(pay_from);

  return `${amount} per ${pay_unit}`;
}

const REGION_NAMES = new Map(Object.entries(REGIONS).map(([code, { name }]) => [code, name]));
const MAX_PLACES = 2;

/** Who may apply, unless the text of the place says so. */
function describePlaces({ open_to: codes, location }: Job): string | null {
  if (codes.length === 0) return null;
  if (codes.includes("worldwide")) return isIn(location, "worldwide") ? null : "Open worldwide";

  const names = codes.map((code) => REGION_NAMES.get(code) ?? countryName(code));
  if (names.every((name) => isIn(location, name))) return null;

  const shown = names.length > MAX_PLACES + 1 ? names.slice(0, MAX_PLACES) : names;
  const more = names.length - shown.length;

  return `Open to ${LIST.format([...shown, ...(more > 0 ? [`${more} more`] : [])])}`;
}

const isIn = (location: string | null, name: string) =>
  location?.toLowerCase().includes(name.toLowerCase()) ?? false;

const LIST = new Intl.ListFormat(LOCALE);

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long ago it was; a page is cached for eleven minutes at most, so that whole days stay true. */
function ageOf(iso: string, now = Date.now()): string {
  const days = Math.floor((now - Date.parse(iso)) / DAY_MS);
  if (days < 1) return "New";
  if (days < 14) return formatUnit(days, "day");

  return days < 60
    ? formatUnit(Math.floor(days / 7), "week")
    : formatUnit(Math.floor(days / 30), "month");
}

function formatUnit(number: number, unit: "day" | "week" | "month"): string {
  return new Intl.NumberFormat(LOCALE, { style: "unit", unit, unitDisplay: "long" }).format(number);
}
