import { env } from "~/env.server";
import { SITE } from "~/features/site/site";
import { answerWithFeed } from "~/lib/rss.server";
import { asHtml } from "./description";
import { JOB_CATEGORIES, type Job } from "./job";

export function answerWithJobFeed(jobs: Job[]): Response {
  return answerWithFeed({
    title: `New jobs at ${SITE.name}`,
    description: "Remote customer service and interpretation jobs, the newest first.",
    link: `${env.SITE_URL}/jobs`,
    self: `${env.SITE_URL}/jobs.rss`,
    items: jobs.map((job) => ({
      title: `${job.title}, ${job.company}`,
      link: `${env.SITE_URL}/jobs/${job.id}`,
      publishedAt: job.createdAt,
      category: JOB_CATEGORIES[job.category],
      html: asHtml(inWords(job)),
    })),
  });
}

function inWords({ location, type, salary, description }: Job): string {
  const facts = [location, type, salary].filter(Boolean).join(" · ");

  return [facts, description].filter(Boolean).join("\n\n");
}
