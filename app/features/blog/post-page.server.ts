import { env } from "~/env.server";
import { shorten } from "~/lib/shorten";
import { isSlug } from "~/lib/slug";
import type { Db } from "~/services/supabase.server";
import { renderMarkdown } from "./markdown.server";
import { type Post, type PostLink, postPath } from "./post";
import { factsOf } from "./posts.server";
import { shareExcerptOf, summaryOf } from "./summary.server";

const DESCRIPTION_LENGTH = 160;

const WHOLE =
  "id, slug, title, excerpt, preview, content, published, reading_minutes, created_at, updated_at, author:profiles(username)";

/** A post by its address; drafts too, where whoever asks may read them. */
export async function findPost(db: Db, slug: string): Promise<Post | null> {
  if (!isSlug(slug)) return null;

  const { data: row } = await db
    .from("blog_posts")
    .select(WHOLE)
    .eq("slug", slug)
    .maybeSingle()
    .throwOnError();
  if (!row) return null;

  return {
    ...factsOf(row),
    ...(row.published ? await findNeighbours(db, row) : { newer: null, older: null }),
    slug,
    title: row.title,
    address: env.SITE_URL + postPath(slug),
    description: shorten(summaryOf(row), DESCRIPTION_LENGTH),
    html: renderMarkdown(row.content, { topHeading: 2 }),
    shareExcerpt: shareExcerptOf(row),
    isDraft: !row.published,
    updatedAt: row.updated_at,
  };
}

interface Place {
  id: string;
  created_at: string;
}

/** The posts that stand before and after one in the list. */
async function findNeighbours(db: Db, place: Place) {
  const [newer, older] = await Promise.all([
    findNext(db, place, { way: "gt", ascending: true }),
    findNext(db, place, { way: "lt", ascending: false }),
  ]);

  return { newer, older };
}

async function findNext(
  db: Db,
  { id, created_at: at }: Place,
  { way, ascending }: { way: "gt" | "lt"; ascending: boolean },
): Promise<PostLink | null> {
  const { data } = await db
    .from("blog_posts")
    .select("slug, title")
    .eq("published", true)
    // why: by this one the index is entered where the post stands; the other one is exact.
    .filter("created_at", `${way}e`, at)
    .or(`created_at.${way}."${at}",and(created_at.eq."${at}",id.${way}.${id})`)
    .order("created_at", { ascending })
    .order("id", { ascending })
    .limit(1)
    .maybeSingle()
    .throwOnError();

  return data;
}
