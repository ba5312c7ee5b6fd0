import { pictureAddress } from "~/base/pictures/picture-name";
import { PICTURES_URL } from "~/base/pictures/pictures-url.server";
import { env } from "~/env.server";
import { shorten } from "~/lib/shorten";
import { isSlug } from "~/lib/slug";
import type { Db, PublicDb } from "~/services/supabase.server";
import { SITE_NAME } from "~/site-name";
import { plainText, renderMarkdown } from "./markdown.server";
import { type Post, type PostLink, type PostSummary, postPath } from "./post";

const PREVIEW_LENGTH = 150;
const FIRST_PREVIEW_LENGTH = 300;
const DESCRIPTION_LENGTH = 160;
const SHARE_EXCERPT_LENGTH = 100;

const BYLINE = "published_at, created_at, reading_minutes, author:profiles(username)";
const FULL =
  `id, slug, title, excerpt, preview, content, published, updated_at, picture, picture_alt, ${BYLINE}` as const;

export const POSTS_PER_PAGE = 6;

interface PostList {
  page: number;
  /** The slug of the post that is expanded. */
  open: string | null;
}

/** A page of the published posts; what was published last comes first. */
export async function listPosts(
  db: PublicDb,
  { page, open }: PostList,
): Promise<{ total: number; posts: PostSummary[] }> {
  const [counts, rows, content] = await Promise.all([
    db.rpc("post_counts").throwOnError(),
    listSummaryRows(db, { page, perPage: POSTS_PER_PAGE }),
    open && isSlug(open) ? findContent(db, open) : null,
  ]);

  const posts = rows.map((row, index) => {
    const html = row.slug === open && content ? renderMarkdown(content, { topHeading: 3 }) : null;
    return toSummary(row, { isFirst: index === 0, html });
  });
  return { total: counts.data.published, posts };
}

/** Published posts with the names of their authors, in one query. */
export async function listSummaryRows(
  db: PublicDb,
  { page, perPage }: { page: number; perPage: number },
) {
  const { data } = await db
    .rpc("list_published_posts", { _page: page, _per_page: perPage })
    .throwOnError();

  return data;
}

type SummaryRow = Awaited<ReturnType<typeof listSummaryRows>>[number];

async function findContent(db: PublicDb, slug: string): Promise<string | null> {
  const { data } = await db
    .from("blog_posts")
    .select("content")
    .eq("slug", slug)
    .eq("published", true)
    .maybeSingle()
    .throwOnError();

  return data?.content ?? null;
}

interface Showing {
  /** The first post of a page shows more of itself. */
  isFirst: boolean;
  html: string | null;
}

function toSummary(row: SummaryRow, { isFirst, html }: Showing): PostSummary {
  const { slug, title, content_length, reading_minutes, picture, picture_alt } = row;
  const preview = isFirst ? previewOf(row) : shorten(summaryOf(row), PREVIEW_LENGTH);
  const hasMore = preview !== row.preview.trim() || content_length !== [...row.preview].length;
  const shared = { author: authorNamed(row.author), shareExcerpt: shareExcerptOf(row) };

  const published_at = publishingDateOf(row);
  const own = { slug, title, published_at, reading_minutes, picture, picture_alt };
  return { ...own, ...shared, preview, hasMore, html };
}

/** The post with this slug, if the user may read it; administrators read drafts. */
export async function findPost(
  db: Db | PublicDb,
  { slug }: { slug: string },
): Promise<Post | null> {
  if (!isSlug(slug)) return null;

  const { data } = await db
    .from("blog_posts")
    .select(FULL)
    .eq("slug", slug)
    .maybeSingle()
    .throwOnError();
  if (!data) return null;

  const { id, excerpt, preview, content, ...row } = data;
  const published_at = publishingDateOf(data);
  return {
    ...row,
    published_at,
    author: authorNamed(data.author?.username),
    description: shorten(summaryOf(data), DESCRIPTION_LENGTH),
    shareExcerpt: shareExcerptOf(data),
    html: renderMarkdown(content, { topHeading: 2 }),
    ...(row.published
      ? await findNeighbors(db, { id, published_at })
      : { newer: null, older: null }),
  };
}

interface Position {
  id: string;
  published_at: string;
}

async function findNeighbors(db: Db | PublicDb, position: Position) {
  const [newer, older] = await Promise.all([
    findNext(db, position, { operator: "gt", ascending: true }),
    findNext(db, position, { operator: "lt", ascending: false }),
  ]);

  return { newer, older };
}

async function findNext(
  db: Db | PublicDb,
  { id, published_at: at }: Position,
  { operator, ascending }: { operator: "gt" | "lt"; ascending: boolean },
): Promise<PostLink | null> {
  const { data } = await db
    .from("blog_posts")
    .select("slug, title")
    .eq("published", true)
    // This condition uses the index; the exact one that follows cannot.
    .filter("published_at", `${operator}e`, at)
    .or(`published_at.${operator}."${at}",and(published_at.eq."${at}",id.${operator}.${id})`)
    .order("published_at", { ascending })
    .order("id", { ascending })
    .limit(1)
    .maybeSingle()
    .throwOnError();

  return data;
}

/** Where others find the picture of a post. */
export const pictureOfPost = ({ picture }: Post) =>
  picture ? pictureAddress(PICTURES_URL, picture, "large.jpg") : undefined;

/** The post as schema.org describes one. */
export function structuredPost(post: Post) {
  return {
    "@type": "BlogPosting",
    headline: post.title,
    description: post.description,
    image: pictureOfPost(post),
    datePublished: post.published_at,
    dateModified: post.updated_at,
    author: { "@type": "Person", name: post.author },
    publisher: { "@type": "Organization", name: SITE_NAME },
    mainEntityOfPage: env.SITE_URL + postPath(post.slug),
  };
}

/** A draft has no such date yet. */
export function publishingDateOf(row: Pick<SummaryRow, "published_at" | "created_at">): string {
  return row.published_at ?? row.created_at;
}

const authorNamed = (username: string | null | undefined) => username ?? "Admin";

type Beginning = Pick<SummaryRow, "excerpt" | "preview">;

/** The excerpt, else the beginning of the content. */
export function summaryOf({ excerpt, preview }: Beginning): string {
  return excerpt?.trim() || plainText(preview);
}

/** What the list shows of its first post. */
export const previewOf = (post: Beginning) => shorten(summaryOf(post), FIRST_PREVIEW_LENGTH);

function shareExcerptOf(post: Beginning): string {
  return shorten(summaryOf(post).replace(/\s+/g, " "), SHARE_EXCERPT_LENGTH);
}
