import { escapeHtml } from "#functions/escape-html";
import { env } from "~/env.server";
import { answerWithFeed } from "~/lib/rss.server";
import type { PublicDb } from "~/services/supabase.server";
import { SITE_NAME } from "~/site-name";
import { listSummaryRows, publishingDateOf, summaryOf } from "./blog.server";
import { BLOG, postPath } from "./post";

const MAX_POSTS = 20;

/** The newest posts for feed readers. */
export async function answerWithPostFeed(db: PublicDb): Promise<Response> {
  const rows = await listSummaryRows(db, { page: 1, perPage: MAX_POSTS });

  return answerWithFeed({
    title: `${SITE_NAME} ${BLOG.title}`,
    description: BLOG.intro,
    link: env.SITE_URL + BLOG.path,
    self: env.SITE_URL + BLOG.feedPath,
    items: rows.map((row) => ({
      title: row.title,
      link: env.SITE_URL + postPath(row.slug),
      publishedAt: publishingDateOf(row),
      html: escapeHtml(summaryOf(row)),
    })),
  });
}
