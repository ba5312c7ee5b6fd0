import { env } from "~/env.server";
import { joinParts } from "~/lib/join-parts";
import { answerWithFeed } from "~/lib/rss.server";
import type { PublicDb } from "~/services/supabase.server";
import { SITE } from "~/site";
import { asHtml } from "./description";
import { JOB_CATEGORIES, type Job } from "./job";

const MAX_JOBS = 30;

/** The newest jobs for feed readers. */
export async function answerWithJobFeed(db: PublicDb): Promise<Response> {
  const { data: jobs } = await db
    .from("jobs")
    .select("id, title, company, category, location, type, salary, description, created_at")
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(MAX_JOBS)
    .throwOnError();

  return answerWithFeed({
    title: `New jobs at ${SITE.name}`,
    description: "Remote customer service and interpretation jobs, the newest first.",
    link: `${env.SITE_URL}/jobs`,
    self: `${env.SITE_URL}/jobs.rss`,
    items: jobs.map((job) => ({
      title: `${job.title}, ${job.company}`,
      link: `${env.SITE_URL}/jobs/${job.id}`,
      publishedAt: job.created_at,
      category: JOB_CATEGORIES[job.category],
      html: asHtml(textOf(job)),
    })),
  });
}

type FeedFacts = Pick<Job, "location" | "type" | "salary" | "description">;

function textOf({ location, type, salary, description }: FeedFacts): string {
  const facts = joinParts(" · ", location, type, salary);

  return joinParts("\n\n", facts, description);
}
