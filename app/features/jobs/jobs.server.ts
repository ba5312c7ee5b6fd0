import type { Returns } from "#database";
import type { Db, PublicDb } from "~/services/supabase.server";
import type { Job, JobCategory, JobSummary } from "./job";
import { jobArguments, type ReadJobSearch } from "./job-search.server";

const SUMMARY = "id, title, company, category, location, type, salary";
const FULL =
  `${SUMMARY}, description, url, pay_from, pay_to, pay_currency, pay_unit, employment, open_to, languages, state, published_at, closes_at, created_at` as const;

/** How many jobs a page of the board has, and one of the back office. */
export const JOBS_PER_PAGE = 6;
export const ADMIN_JOBS_PER_PAGE = 10;

type JobPage = Returns<"search_jobs">;

interface JobListing {
  page: number;
  perPage: number;
}

/** A page of jobs with the number in each category, each up to a limit. */
export async function listJobs(
  db: Db | PublicDb,
  read: ReadJobSearch,
  { page, perPage }: JobListing,
): Promise<JobPage> {
  const { data } = await db
    .rpc("search_jobs", { ...jobArguments(read), _page: page, _per_page: perPage })
    .throwOnError();

  return data;
}

/** The number of the page that shows this job; null if the list does not contain it. */
export async function findJobPage(
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

export async function findJob(db: PublicDb, { id }: { id: string }): Promise<Job | null> {
  const { data } = await db.from("jobs").select(FULL).eq("id", id).maybeSingle().throwOnError();

  return data;
}

export async function listNewestJobs(
  db: PublicDb,
  { limit }: { limit: number },
): Promise<JobSummary[]> {
  const { data } = await db
    .from("jobs")
    .select(SUMMARY)
    .eq("state", "open")
    .order("published_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(limit)
    .throwOnError();

  return data;
}
