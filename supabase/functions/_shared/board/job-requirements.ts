import { COUNTRIES, REGIONS, type Rows } from "../../../database.types.ts";
import { englishText } from "./english.ts";

const REGION_NAMES = new Map(Object.entries(REGIONS).map(([code, { name }]) => [code, name]));

/** The name of a place in a sentence. */
const placeInText = (code: string) =>
  REGION_NAMES.get(code) ?? (COUNTRIES as Record<string, string>)[code] ?? code;

/** Where a job has to be open to, such as "open to Colombia". */
export const openToText = (code: string) =>
  code === "worldwide" ? "open worldwide" : `open to ${placeInText(code)}`;

type Requirements = Pick<Rows["job_row"], "location" | "open_to" | "english">;

/** Who may apply, as lists say it, such as "Open to Colombia · Basic English"; null if the job does not say. */
export function requirementsOf(job: Requirements): string | null {
  const parts = [describePlaces(job), job.english && englishText(job.english)];

  return parts.filter(Boolean).join(" · ") || null;
}

/** Null where the text of the place says it. */
function describePlaces({ open_to: codes, location }: Requirements): string | null {
  if (codes.length === 0) return null;
  if (codes.includes("worldwide")) return isIn(location, "worldwide") ? null : "Open worldwide";

  const names = codes.map(placeInText);
  return names.every((name) => isIn(location, name)) ? null : `Open to ${LIST.format(names)}`;
}

const isIn = (location: string | null, name: string) =>
  location?.toLowerCase().includes(name.toLowerCase()) ?? false;

const LIST = new Intl.ListFormat("en");
