import { REGIONS } from "#database";
import { payOf } from "#functions/board/job-pay";
import { countryName } from "~/lib/countries.server";
import { formatAge } from "~/lib/dates";
import { LOCALE } from "~/lib/locale";
import { type BoardJob, dayOfPublication, type Job, NEW } from "./job";

/** What a card of the board shows of a job. */
export function toBoardJob(job: Job): BoardJob {
  const { id, title, company, category, location, type, url } = job;
  const published_at = dayOfPublication(job);

  return {
    ...{ id, title, company, category, location, type, url, published_at },
    pay: payOf(job),
    openTo: describePlaces(job),
    age: ageOf(published_at),
  };
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

/** How long ago it was. A page is cached for eleven minutes at most, so that days stay true. */
const ageOf = (iso: string) => (Date.now() - Date.parse(iso) < DAY_MS ? NEW : formatAge(iso));
