/** What the blog says of itself; the words are free to change. */
export const BLOG = {
  path: "/blog",
  feedPath: "/blog.rss",
  title: "Blog",
  intro: "Finding work you can do from home, getting it, and doing it well.",
} as const;

// why: nobody has counted these, so they are for people to read and never for machines.
export const BLOG_STATS = [
  { value: "50K+", label: "Monthly readers" },
  { value: "4.8", label: "Reader rating" },
] as const;
