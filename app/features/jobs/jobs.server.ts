import { z } from "zod/v4";
import type { Db } from "~/services/supabase.server";
import { previewOf } from "./description";
import { type BoardJob, JOBS_PER_PAGE, type Job, type JobCategory, type JobSummary } from "./job";

const SUMMARY = "id, title, company, category, location, type, salary";
const WHOLE = `${SUMMARY}, description, url, created_at` as const;
const PREVIEW = 150;

interface JobFilter {
  category: JobCategory | null;
  query: string;
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

const jobCounts = z.object({
  all: z.number(),
  customer_service: z.number(),
  interpretation: z.number(),
});

export type JobCounts = z.infer<typeof jobCounts>;

/** A page of the board; of a search with very many results no more than the newest are counted. */
export async function searchJobs(db: Db, { category, query, page }: JobFilter & { page: number }) {
  const { data } = await db
    .rpc("search_jobs", {
      _category: category ?? undefined,
      _query: query,
      _page: page,
      _per_page: JOBS_PER_PAGE,
    })
    .throwOnError();
  const { total, is_capped, rows } = jobPage.parse(data);

  return { total, isCapped: is_capped, jobs: rows.map(toBoardJob) };
}

function toBoardJob(row: z.infer<typeof jobRow>): BoardJob {
  const { description, created_at, ...job } = row;
  return { ...job, createdAt: created_at, preview: previewOf(description ?? "", PREVIEW) };
}

/** How many jobs there are in each category, of those that are searched for. */
export async function countJobs(db: Db, { query }: { query: string }): Promise<JobCounts> {
  const { data } = await db.rpc("job_counts", { _query: query }).throwOnError();

  return jobCounts.parse(data);
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
