import type { Tables } from "#database";

export const BLOG = {
  path: "/blog",
  feedPath: "/blog.rss",
  title: "Blog",
  intro: "Finding work you can do from home, getting it, and doing it well.",
} as const;

type PostRow = Tables<"blog_posts">;

export type PostLink = Pick<PostRow, "slug" | "title">;

export interface Byline extends Pick<PostRow, "reading_minutes"> {
  author: string;
  published_at: string;
}

interface SharedPost extends PostLink, Byline, Pick<PostRow, "picture" | "picture_alt"> {
  /** The text of a share link. */
  shareExcerpt: string;
}

/** A post in the list. */
export interface PostSummary extends SharedPost {
  preview: string;
  /** Whether the post is longer than its preview. */
  hasMore: boolean;
  /** The content, if the post is expanded. */
  html: string | null;
}

/** A post on its own page. */
export interface Post extends SharedPost, Pick<PostRow, "published" | "updated_at"> {
  description: string;
  html: string;
  newer: PostLink | null;
  older: PostLink | null;
}

export const postPath = (slug: string) => `${BLOG.path}/${slug}`;

/** The `id` of a post's element in the list. */
export const postAnchor = (slug: string) => `post-${slug}`;
