import { type CompositeTypes, JOBS_CATEGORY_VALUES, type Rows } from "#database";
import { isUuid } from "#functions/ids";
import { joinParts } from "~/lib/join-parts";

export type JobCategory = Rows["job_row"]["category"];

export const JOB_CATEGORIES: Record<JobCategory, string> = {
  customer_service: "Customer Service",
  interpretation: "Interpretation",
};

export const JOB_CATEGORY_OPTIONS = JOBS_CATEGORY_VALUES.map((value) => ({
  value,
  label: JOB_CATEGORIES[value],
}));

export type JobState = Rows["job_row"]["state"];

export const JOB_STATES: Record<JobState, string> = {
  open: "Open",
  scheduled: "Scheduled",
  draft: "Draft",
  hidden: "Hidden",
  closed: "Closed",
};

export type JobCounts = CompositeTypes<"kind_count">[];

export type Job = Rows["job_row"];

/** What a short list shows of a job. */
export type JobSummary = Pick<
  Job,
  "id" | "title" | "company" | "category" | "location" | "type"
> & {
  pay: string | null;
  /** Such as "Open to Colombia · Basic English". */
  requirements: string | null;
};

/** What a preview of its page says of a job. */
export const previewText = ({ pay, location, type, requirements }: JobSummary) =>
  joinParts(" · ", pay, location, type, requirements);

/** The age of a job that is less than a day old. */
export const NEW = "New";

/** A job on the board. */
export type BoardJob = JobSummary &
  Pick<Job, "url"> & {
    published_at: string;
    /** Such as "2 days ago". */
    age: string;
  };

/** When an open job was published; the schedule may be late to note it. */
export const dayOfPublication = ({ published_at, created_at }: Job) => published_at ?? created_at;

/** The category that an address asks for. */
export function categoryFrom(request: Request): JobCategory | null {
  const asked = new URL(request.url).searchParams.get("category");

  return JOBS_CATEGORY_VALUES.find((category) => category === asked) ?? null;
}

/** The number of jobs of a kind, such as a category, or of all; a kind without jobs is not among the counts. */
export function countOf(counts: JobCounts, wanted: string | null): number {
  return counts
    .filter(({ kind }) => wanted === null || kind === wanted)
    .reduce((total, { number }) => total + number, 0);
}

/** The `id` of a job's element on the board. */
export const jobAnchor = (jobId: string) => `job-${jobId}`;

/** Reads an id from a URL, and writes it in small letters as the database does; null if it is none. */
export function readJobId(text: string): string | null {
  const id = text.trim().toLowerCase();

  return isUuid(id) ? id : null;
}
