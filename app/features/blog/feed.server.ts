import { env } from "~/env.server";
import { SITE } from "~/features/site/site";
import { escapeHtml } from "~/lib/escape-html";
import { answerWithFeed } from "~/lib/rss.server";
import type { Db } from "~/services/supabase.server";
import { BLOG } from "./blog";
import { postPath } from "./post";
import { selectNewest } from "./posts.server";
import { summaryOf } from "./summary.server";

const MOST_POSTS = 20;

/** The newest posts for feed readers. */
export async function answerWithPosts(db: Db): Promise<Response> {
  const { data } = await selectNewest(db, { first: 0, last: MOST_POSTS - 1 });

  return answerWithFeed({
    title: `${SITE.name} ${BLOG.title}`,
    description: BLOG.intro,
    link: env.SITE_URL + BLOG.path,
    self: env.SITE_URL + BLOG.feedPath,
    items: data.map((row) => ({
      title: row.title,
      link: env.SITE_URL + postPath(row.slug),
      publishedAt: row.created_at,
      html: escapeHtml(summaryOf(row)),
    })),
  });
}
