import { env } from "~/env.server";
import { href } from "~/lib/href";
import { joinParts } from "~/lib/join-parts";
import { answerWithFeed } from "~/lib/rss.server";
import type { PublicDb } from "~/services/supabase.server";
import { asHtml } from "./description";
import { type FeedSearch, feedOf } from "./feed";
import { JOB_CATEGORIES, type Job } from "./job";
import { listJobs } from "./jobs.server";

const MAX_JOBS = 30;
/** As many as the database reads at once. */
const MATCHES_PER_READ = 100;

/** The newest jobs that the same search shows on the board, for feed readers. */
export async function answerWithJobFeed(db: PublicDb, search: FeedSearch): Promise<Response> {
  const jobs = await listNewest(db, search);
  const { title, path } = feedOf(search);
  const onSite = (to: string) => env.SITE_URL + to;

  return answerWithFeed({
    title,
    description: "Remote customer service and interpretation jobs, the newest first.",
    link: onSite(href("/jobs", { category: search.category, q: search.query })),
    self: onSite(path),
    items: jobs.map((job) => ({
      title: `${job.title}, ${job.company}`,
      link: onSite(`/jobs/${job.id}`),
      publishedAt: job.created_at,
      category: JOB_CATEGORIES[job.category],
      html: asHtml(textOf(job)),
    })),
  });
}

/** A search has its best matches first, so all that it counts are read, and the newest are taken. */
async function listNewest(db: PublicDb, search: FeedSearch): Promise<Job[]> {
  if (!search.query) {
    return (await listJobs(db, { ...search, page: 1, perPage: MAX_JOBS })).rows;
  }

  const matches: Job[] = [];
  for (let page = 1, total = 1; matches.length < total; page += 1) {
    const found = await listJobs(db, { ...search, page, perPage: MATCHES_PER_READ });
    if (found.rows.length === 0) break;
    matches.push(...found.rows);
    total = found.total;
  }
  return matches.sort(byNewest).slice(0, MAX_JOBS);
}

const byNewest = (one: Job, other: Job) =>
  Date.parse(other.created_at) - Date.parse(one.created_at) || (one.id < other.id ? 1 : -1);

type FeedFacts = Pick<Job, "location" | "type" | "salary" | "description">;

function textOf({ location, type, salary, description }: FeedFacts): string {
  const facts = joinParts(" · ", location, type, salary);

  return joinParts("\n\n", facts, description);
}
