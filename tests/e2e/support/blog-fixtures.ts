import type { Locator, Page } from "playwright/test";
import type { TablesInsert } from "#database";
import { type Account, openAccounts } from "./accounts";
import { type Backend, clientOf } from "./clients";
import { test as base } from "./test";

type Draft = Partial<TablesInsert<"blog_posts">>;

interface Written {
  slug: string;
  title: string;
}

interface Blog {
  url: string;
  backend: Backend;
  /** Publishes posts, the newest first, which are deleted after the test. */
  publish(...posts: Draft[]): Promise<Written[]>;
  /** Creates an account there, perhaps of an administrator. */
  join(options: { username: string; admin?: boolean }): Promise<Account>;
}

/** Tests of a blog that holds only the test's posts. */
export const test = base.extend<{ blog: Blog }>({
  blog: async ({ emptySite }, use) => {
    const backend = clientOf(emptySite, emptySite.keys.secret);
    const accounts = openAccounts(emptySite);
    let written = 0;

    await use({
      url: emptySite.url,
      backend,
      join: accounts.create,
      async publish(...posts) {
        const rows = posts.map((post) => ({
          title: `Post ${written + 1}`,
          content: `The words of post ${written + 1}.`,
          published: true,
          published_at: new Date(Date.UTC(2026, 0, 31, 12, 0, -60 * written++)).toISOString(),
          ...post,
        }));
        const posted = backend.from("blog_posts").insert(rows, { defaultToNull: false });
        return (await posted.select("slug, title").throwOnError()).data;
      },
    });
    await backend.from("blog_posts").delete().neq("title", "").throwOnError();
    await accounts.remove();
  },
  baseURL: ({ emptySite }, use) => use(emptySite.url),
});

export { expect } from "./test";

export const postIn = (page: Page, title: string): Locator =>
  page.getByRole("article", { name: title, exact: true });

/** The titles in the list, from the top. */
export const titlesOn = (page: Page): Locator =>
  page.getByRole("article").getByRole("heading", { level: 2 });

/** A number of posts without properties of their own. */
export const posts = (count: number): Draft[] => Array.from({ length: count }, () => ({}));

/** The text of a WhatsApp share link. */
export async function sharedBy(link: Locator): Promise<string | null> {
  const address = new URL((await link.getAttribute("href")) ?? "");

  return address.origin === "https://wa.me" ? address.searchParams.get("text") : null;
}

/** A post of many paragraphs, and the last of them. */
export const LONG = Array.from({ length: 60 }, (_, n) => `Paragraph ${n + 1} of many.`).join(
  "\n\n",
);
export const LAST = "Paragraph 60 of many.";
