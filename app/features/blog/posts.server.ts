import { z } from "zod/v4";
import { formatDate } from "~/lib/dates";
import { shorten } from "~/lib/shorten";
import { isSlug } from "~/lib/slug";
import type { Db } from "~/services/supabase.server";
import { plainText, renderMarkdown } from "./markdown.server";
import { POSTS_PER_PAGE, type PostFacts, type PostSummary } from "./post";
import { shareExcerptOf } from "./summary.server";

const PREVIEW_LENGTH = 150;
const FIRST_PREVIEW_LENGTH = 300;

const SUMMARY =
  "slug, title, excerpt, preview, content_length, reading_minutes, created_at, author:profiles(username)";

const counts = z.object({ published: z.number() });

interface Listed {
  page: number;
  /** The post of that page whose whole text is wanted. */
  open: string | null;
}

/** A page of the published posts, the newest first, and how many there are in all. */
export async function listPosts(db: Db, { page, open }: Listed) {
  const first = (page - 1) * POSTS_PER_PAGE;
  const [counted, listed, opened] = await Promise.all([
    db.rpc("post_counts").throwOnError(),
    selectNewest(db, { first, last: first + POSTS_PER_PAGE - 1 }),
    open && isSlug(open) ? findContent(db, open) : null,
  ]);

  const posts = listed.data.map((row, index) => {
    const html = row.slug === open && opened ? renderMarkdown(opened, { topHeading: 3 }) : null;
    return summarise(row, index === 0 ? FIRST_PREVIEW_LENGTH : PREVIEW_LENGTH, html);
  });
  return { total: counts.parse(counted.data).published, posts };
}

/** Published posts with their authors' names: one query, whoever and however many they are. */
export function selectNewest(db: Db, { first, last }: { first: number; last: number }) {
  return db
    .from("blog_posts")
    .select(SUMMARY)
    .eq("published", true)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .range(first, last)
    .throwOnError();
}

async function findContent(db: Db, slug: string): Promise<string | null> {
  const { data } = await db
    .from("blog_posts")
    .select("content")
    .eq("slug", slug)
    .eq("published", true)
    .maybeSingle()
    .throwOnError();

  return data?.content ?? null;
}

interface SummaryRow extends FactsRow {
  slug: string;
  title: string;
  excerpt: string | null;
  preview: string | null;
  content_length: number | null;
}

function summarise(row: SummaryRow, most: number, html: string | null): PostSummary {
  const beginning = row.preview ?? "";
  const preview = shorten(plainText(beginning), most);

  return {
    ...factsOf(row),
    slug: row.slug,
    title: row.title,
    preview,
    hasMore: preview !== beginning.trim() || row.content_length !== [...beginning].length,
    html,
    shareExcerpt: shareExcerptOf(row),
  };
}

interface FactsRow {
  created_at: string;
  reading_minutes: number | null;
  author: { username: string | null } | null;
}

export function factsOf({ author, created_at, reading_minutes }: FactsRow): PostFacts {
  return {
    author: author?.username ?? "Admin",
    createdAt: created_at,
    date: formatDate(created_at),
    minutes: reading_minutes ?? 1,
  };
}
