import { z } from "zod/v4";
import type { Db } from "~/services/supabase.server";
import { JOBS_PER_PAGE, type Job, type JobCategory, type JobSummary } from "./job";

const SUMMARY = "id, title, company, category, location, type, salary";
const WHOLE = `${SUMMARY}, description, url, created_at` as const;

interface JobSearch {
  category?: JobCategory | null;
  query: string;
  page: number;
  perPage: number;
}

const jobRow = z.object({
  id: z.string(),
  title: z.string(),
  company: z.string(),
  category: z.enum(["customer_service", "interpretation"]),
  location: z.string().nullable(),
  type: z.string().nullable(),
  salary: z.string().nullable(),
  description: z.string().nullable(),
  url: z.string(),
  created_at: z.string(),
});

const jobPage = z.object({ total: z.number(), is_capped: z.boolean(), rows: z.array(jobRow) });

const boardPage = jobPage.extend({
  counts: z.object({
    all: z.number(),
    customer_service: z.number(),
    interpretation: z.number(),
  }),
});

/** A page of jobs; of a search with very many results no more than the newest are counted. */
export async function searchJobs(db: Db, search: JobSearch) {
  return pageOf(jobPage.parse(await askForJobs(db, search)));
}

/** The same, and how many jobs of each category are found. */
export async function searchBoard(db: Db, search: JobSearch) {
  const found = boardPage.parse(await askForJobs(db, search, { isCounted: true }));

  return { ...pageOf(found), counts: found.counts };
}

async function askForJobs(
  db: Db,
  { category, query, page, perPage }: JobSearch,
  { isCounted = false } = {},
) {
  const { data } = await db
    .rpc("search_jobs", {
      _category: category ?? undefined,
      _query: query,
      _page: page,
      _per_page: perPage,
      _with_counts: isCounted,
    })
    .throwOnError();

  return data;
}

function pageOf({ total, is_capped, rows }: z.infer<typeof jobPage>) {
  return { total, isCapped: is_capped, jobs: rows.map(toJob) };
}

/** The page of the board on which a job is, if it is there. */
export async function findJobPage(
  db: Db,
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

export async function findJob(db: Db, { id }: { id: string }): Promise<Job | null> {
  const { data } = await db.from("jobs").select(WHOLE).eq("id", id).maybeSingle().throwOnError();

  return data && toJob(data);
}

/** The newest jobs, as rows of a short list. */
export async function listNewestJobs(db: Db, { limit }: { limit: number }): Promise<JobSummary[]> {
  const { data } = await db
    .from("jobs")
    .select(SUMMARY)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(limit)
    .throwOnError();

  return data;
}

/** The newest jobs, to be read elsewhere. */
export async function listJobsInFull(db: Db, { limit }: { limit: number }): Promise<Job[]> {
  const { data } = await db
    .from("jobs")
    .select(WHOLE)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(limit)
    .throwOnError();

  return data.map(toJob);
}

function toJob({ created_at, ...job }: z.infer<typeof jobRow>): Job {
  return { ...job, createdAt: created_at };
}
