import { isUuid } from "#functions/ids";
import type { CompositeTypes } from "~/database.types";

export type JobCategory = CompositeTypes<"job_row">["category"];

export const JOB_CATEGORIES: Record<JobCategory, string> = {
  customer_service: "Customer Service",
  interpretation: "Interpretation",
};

export const CATEGORY_OPTIONS = [
  { value: "customer_service", label: JOB_CATEGORIES.customer_service },
  { value: "interpretation", label: JOB_CATEGORIES.interpretation },
] as const;

export const JOBS_PER_PAGE = 6;

export type Job = CompositeTypes<"job_row">;

/** The columns of a short list. */
export type JobSummary = Omit<Job, "description" | "url" | "created_at">;

/** A job on the board, with the first words of its description. */
export type BoardJob = Omit<Job, "description"> & { preview: string };

/** The category that an address asks for. */
export function categoryFrom(request: Request): JobCategory | null {
  const asked = new URL(request.url).searchParams.get("category");

  return CATEGORY_OPTIONS.find(({ value }) => value === asked)?.value ?? null;
}

/** The `id` of a job's element on the board. */
export const jobAnchor = (jobId: string) => `job-${jobId}`;

/** The id in a URL as the database writes it; null for any other text. */
export function readJobId(text: string): string | null {
  const id = text.trim().toLowerCase();

  return isUuid(id) ? id : null;
}
