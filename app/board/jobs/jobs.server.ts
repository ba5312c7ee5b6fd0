import type { Returns } from "#database";
import { payOf } from "#functions/board/job-pay";
import { requirementsOf } from "#functions/board/job-requirements";
import { jobTypeOf } from "#functions/board/job-type";
import type { Db, PublicDb } from "~/services/supabase.server";
import type { Job, JobCategory, JobSummary } from "./job";
import { ALL_JOBS, type JobSearch } from "./job-search";
import { jobArguments } from "./job-search.server";

/** How many jobs a page of the board has. */
export const JOBS_PER_PAGE = 6;

type JobList = Returns<"list_jobs">;

interface JobListing {
  page: number;
  perPage: number;
}

/** A page of jobs with the number in each category, each up to a limit. */
export async function listJobs(
  db: Db | PublicDb,
  search: JobSearch,
  { page, perPage }: JobListing,
): Promise<JobList> {
  const { data } = await db
    .rpc("list_jobs", { ...jobArguments(search), _page: page, _per_page: perPage })
    .throwOnError();

  return data;
}

/** The number of the page that shows this job; null if the list does not contain it. */
export async function pageNumberOfJob(
  db: PublicDb,
  { id, category }: { id: string; category: JobCategory | null },
): Promise<number | null> {
  const { data } = await db
    .rpc("find_job_page", {
      _job_id: id,
      _category: category ?? undefined,
      _per_page: JOBS_PER_PAGE,
    })
    .throwOnError();

  return data;
}

/** A published job, open or closed, with up to three open ones that are like it. */
export async function findJob(db: PublicDb, { id }: { id: string }) {
  const { data } = await db.rpc("find_job", { _id: id }).throwOnError();
  const { job, is_closed: isClosed, alike } = data;

  return job && { job, isClosed, alike: alike.map(toSummary) };
}

export function toSummary(job: Job): JobSummary {
  const { id, title, company, category, location } = job;

  return {
    ...{ id, title, company, category, location },
    type: jobTypeOf(job),
    pay: payOf(job),
    requirements: requirementsOf(job),
  };
}

export async function listNewestJobs(
  db: PublicDb,
  { limit }: { limit: number },
): Promise<JobSummary[]> {
  const { rows } = await listJobs(db, ALL_JOBS, { page: 1, perPage: limit });

  return rows.map(toSummary);
}
