import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright/test";
import type { TablesInsert } from "#database";
import type { Account } from "./accounts";
import type { Backend } from "./clients";
import { test as base, expect } from "./test";

interface Editor extends Account {
  /** Part of the name of all rows that a test writes, by which they are found and deleted. */
  mark: string;
  /** Adds a draft, titled "<b>Night</b> shifts" and the mark by default. */
  addPost(post?: Partial<TablesInsert<"blog_posts">>): Promise<{ id: string; title: string }>;
  /** The client of another administrator. */
  colleague(): Promise<Backend>;
  /** The editor's entries in the activity log: verb, table, old and new values. */
  activity(): Promise<[string, string, unknown, unknown][]>;
}

const NAME_COLUMNS = [
  ["services", "name"],
  ["products", "name"],
  ["plans", "name"],
  ["jobs", "title"],
  ["blog_posts", "title"],
] as const;

/** Tests of an administrator who edits services, products, plans, jobs and posts. */
export const test = base.extend<{ editor: Editor }>({
  editor: async ({ accounts, backend }, use) => {
    const mark = randomUUID().slice(0, 8);
    const account = await accounts.create({ admin: true, username: `Editor ${mark}` });

    await use({
      ...account,
      mark,
      async addPost(post = {}) {
        const title = `<b>Night</b> shifts ${mark}`;
        const row = { title, content: "Words.", author_id: null, ...post };
        const inserted = backend.from("blog_posts").insert(row).select("id, title").single();
        return (await inserted.throwOnError()).data;
      },
      colleague: async () => accounts.clientFor(await accounts.create({ admin: true })),
      async activity() {
        const { data } = await backend
          .from("admin_log")
          .select("action, entity, changed_from, changed_to")
          .eq("actor_id", account.id)
          .order("number")
          .throwOnError();
        return data.map((entry) => [
          entry.action,
          entry.entity,
          entry.changed_from,
          entry.changed_to,
        ]);
      },
    });
    for (const [table, column] of NAME_COLUMNS) {
      await backend.from(table).delete().like(column, `%${mark}%`).throwOnError();
    }
  },
});

export { expect };

export const dialogOn = (page: Page, name: string): Locator => page.getByRole("dialog", { name });

/** The toast is shown once, and the dialog is closed. */
export async function expectSuccess(page: Page, title: string) {
  await expect(page.getByRole("status").getByText(title, { exact: true })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** The form is still open and lists the errors. */
export async function expectRefused(page: Page, ...lines: string[]) {
  await expect(page).toHaveTitle(/^Error: /);
  const summary = page.getByRole("dialog").getByRole("alert");
  for (const line of lines) await expect(summary.getByText(line, { exact: true })).toBeVisible();
  for (const link of await summary.getByRole("link").all()) {
    const field = page.locator((await link.getAttribute("href")) ?? "");
    const [called = ""] = (await link.textContent())?.split(":") ?? [];
    await expect(field, "as its label says").toHaveAccessibleName(new RegExp(`^${called}`));
  }
}

/** Answers that the page may be left, although something is not saved. */
export function leaveWithoutSaving(page: Page) {
  page.on("dialog", (question) => question.accept());
}

/** Sends a form without the browser's validation. */
export async function sendUnchecked(dialog: Locator, button: string) {
  await dialog.locator("form").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await dialog.getByRole("button", { name: button, exact: true }).click();
}

/** The addresses that the page asks for from now on, for itself or another page under a path. */
export function requestsUnder(page: Page, path: string): string[] {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith(path)) urls.push(request.url());
  });
  return urls;
}

export const CHANGED = [
  "Changed in the Meantime",
  "The same thing was changed since you opened this, so nothing was saved. What you typed is still here: choose what to keep, and save again.",
];
export const DELETED = [
  "Deleted in the Meantime",
  "Somebody has deleted this since you opened it, so nothing was saved. What you typed is still here: copy what you need.",
];

/** A row of the posts by its title. */
export const postRow = (page: Page, title: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3, name: title, exact: true }) });

/** Opens what a row has beside what is needed often. */
/** With a script it is still open after what was done in it. */
export async function openMore(page: Page, title: string) {
  const more = page
    .locator("details")
    .filter({ has: page.getByText(`More about ${title}`, { exact: true }) });
  if ((await more.getAttribute("open")) === null) await more.locator("summary").click();
}

/** Adds twelve jobs, the first of which is the newest. */
export async function addJobs(backend: Backend, mark: string) {
  const rows = Array.from({ length: 12 }, (_, index) => ({
    title: `Job ${index + 1} ${mark}`,
    company: "Quokka",
    url: "https://quokka.test/",
    created_by: null,
    created_at: new Date(Date.UTC(2020, 0, 1, 12, -index)).toISOString(),
  }));
  await backend.from("jobs").insert(rows).throwOnError();
}
