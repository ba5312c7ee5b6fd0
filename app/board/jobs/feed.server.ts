import { requirementsOf } from "#functions/board/job-requirements";
import { env } from "~/env.server";
import { joinParts } from "~/lib/join-parts";
import { answerWithFeed } from "~/lib/rss.server";
import type { PublicDb } from "~/services/supabase.server";
import { asHtml } from "./description";
import { factsOf } from "./facts.server";
import { dayOfPublication, JOB_CATEGORIES, type Job } from "./job";
import { type JobSearch, jobsHref } from "./job-search";
import { feedOf } from "./job-search.server";
import { listJobs } from "./jobs.server";

const MAX_JOBS = 30;

/** The newest jobs that the same search shows on the board, for feed readers. */
export async function answerWithJobFeed(db: PublicDb, search: JobSearch): Promise<Response> {
  const newest: JobSearch = { ...search, sort: "newest" };
  const { rows } = await listJobs(db, newest, { page: 1, perPage: MAX_JOBS });
  const { title, path } = feedOf(search);
  const onSite = (to: string) => env.SITE_URL + to;

  return answerWithFeed({
    title,
    description: "Remote customer service and interpretation jobs, the newest first.",
    link: onSite(jobsHref({ ...search, sort: null, page: 1 })),
    self: onSite(path),
    items: rows.map((job) => ({
      title: `${job.title}, ${job.company}`,
      link: onSite(`/jobs/${job.id}`),
      publishedAt: dayOfPublication(job),
      category: JOB_CATEGORIES[job.category],
      html: asHtml(textOf(job)),
    })),
  });
}

function textOf(job: Job): string {
  const { pay, type, languages } = factsOf(job);
  const facts = [job.location, type, pay, requirementsOf(job), languages];

  return joinParts("\n\n", joinParts(" · ", ...facts), job.description);
}
