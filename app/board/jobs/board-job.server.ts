import { formatAge } from "~/lib/dates";
import { type BoardJob, dayOfPublication, type Job, NEW } from "./job";
import { toSummary } from "./jobs.server";

/** What a card of the board shows of a job. */
export function toBoardJob(job: Job): BoardJob {
  const published_at = dayOfPublication(job);

  return { ...toSummary(job), url: job.url, published_at, age: ageOf(published_at) };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long ago it was. A page is cached for eleven minutes at most, so that days stay true. */
const ageOf = (iso: string) => (Date.now() - Date.parse(iso) < DAY_MS ? NEW : formatAge(iso));
