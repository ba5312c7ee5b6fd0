import { BLOG } from "./blog";

export const POSTS_PER_PAGE = 6;

/** What stands below a post's title. */
export interface PostFacts {
  author: string;
  createdAt: string;
  date: string;
  minutes: number;
}

interface AnyPost extends PostFacts {
  slug: string;
  title: string;
  /** What is said of it where it is passed on. */
  shareExcerpt: string;
}

/** A post as a list shows it. */
export interface PostSummary extends AnyPost {
  preview: string;
  /** Whether there is more to read than the preview. */
  hasMore: boolean;
  /** The text itself, where it is open. */
  html: string | null;
}

/** A post on its own page. */
export interface Post extends AnyPost {
  address: string;
  description: string;
  html: string;
  isDraft: boolean;
  updatedAt: string;
  newer: PostLink | null;
  older: PostLink | null;
}

export interface PostLink {
  slug: string;
  title: string;
}

export const postPath = (slug: string) => `${BLOG.path}/${slug}`;

/** Where in a list a post is. */
export const anchorOf = (slug: string) => `post-${slug}`;
