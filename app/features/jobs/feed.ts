import { href } from "~/lib/href";
import { SITE_NAME } from "~/site";
import { JOB_CATEGORIES, type JobCategory } from "./job";

export interface FeedSearch {
  category: JobCategory | null;
  query: string;
}

/** The feed of a category, of a search, or of all jobs. */
export function feedOf({ category, query }: FeedSearch) {
  const kind = category ? `${JOB_CATEGORIES[category].toLowerCase()} jobs` : "jobs";
  const title = `New ${kind} at ${SITE_NAME}`;

  return {
    title: query ? `${title}: ${query}` : title,
    path: href("/jobs.rss", { category, q: query }),
  };
}
