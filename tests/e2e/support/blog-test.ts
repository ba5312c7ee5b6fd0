import type { Locator, Page } from "@playwright/test";
import type { TablesInsert } from "../../../app/database.types";
import { type Backend, clientOf } from "./clients";
import { openPeople, type Person } from "./people";
import { test as base } from "./test";

type Draft = Partial<TablesInsert<"blog_posts">>;

interface Written {
  slug: string;
  title: string;
}

interface Blog {
  url: string;
  backend: Backend;
  /** Publishes posts, the newest first; gone with the test. */
  publish(...posts: Draft[]): Promise<Written[]>;
  /** Somebody with an account there, who may be an administrator. */
  join(wishes: { username: string; admin?: boolean }): Promise<Person>;
}

/** Tests of a site whose blog holds what a test writes, and nothing else. */
export const test = base.extend<{ blog: Blog }>({
  blog: async ({ emptySite }, use) => {
    const backend = clientOf(emptySite, emptySite.keys.secret);
    const people = openPeople(emptySite);
    let written = 0;

    await use({
      url: emptySite.url,
      backend,
      join: people.make,
      async publish(...posts) {
        const rows = posts.map((post) => ({
          title: `Post ${written + 1}`,
          content: `The words of post ${written + 1}.`,
          published: true,
          created_at: new Date(Date.UTC(2026, 0, 31, 12, 0, -60 * written++)).toISOString(),
          ...post,
        }));
        const posted = backend.from("blog_posts").insert(rows, { defaultToNull: false });
        return (await posted.select("slug, title").throwOnError()).data;
      },
    });
    await backend.from("blog_posts").delete().neq("title", "").throwOnError();
    await people.remove();
  },
  baseURL: ({ emptySite }, use) => use(emptySite.url),
});

export { expect } from "./test";

export const postIn = (page: Page, title: string): Locator =>
  page.getByRole("article", { name: title, exact: true });

/** The titles in the list, from the top. */
export const titlesOn = (page: Page): Locator =>
  page.getByRole("article").getByRole("heading", { level: 2 });

/** So many posts, none of them special. */
export const posts = (count: number): Draft[] => Array.from({ length: count }, () => ({}));

/** What a share link puts into the chat. */
export async function sharedBy(link: Locator): Promise<string | null> {
  const address = new URL((await link.getAttribute("href")) ?? "");

  return address.origin === "https://wa.me" ? address.searchParams.get("text") : null;
}

/** A post of many paragraphs, and the last of them. */
export const LONG = Array.from({ length: 60 }, (_, n) => `Paragraph ${n + 1} of many.`).join(
  "\n\n",
);
export const LAST = "Paragraph 60 of many.";
