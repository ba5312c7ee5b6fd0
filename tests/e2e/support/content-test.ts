import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import type { Backend } from "./clients";
import type { Person } from "./people";
import { test as base, expect } from "./test";

interface Editor extends Person {
  /** In the name of all that a test writes, so that it is found, and gone with the test. */
  mark: string;
  /** Another administrator, who is at it at the same time. */
  colleague(): Promise<Backend>;
  /** What the editor did, as the log has it: the verb, the table, what was changed to what. */
  deeds(): Promise<[string, string, unknown, unknown][]>;
}

const NAMED = [
  ["services", "name"],
  ["products", "name"],
  ["jobs", "title"],
  ["blog_posts", "title"],
] as const;

/** Tests of an administrator who looks after what the site offers. */
export const test = base.extend<{ editor: Editor }>({
  editor: async ({ people, backend }, use) => {
    const mark = randomUUID().slice(0, 8);
    const person = await people.make({ admin: true, username: `Editor ${mark}` });

    await use({
      ...person,
      mark,
      colleague: async () => people.clientFor(await people.make({ admin: true })),
      async deeds() {
        const { data } = await backend
          .from("admin_log")
          .select("action, entity, changed_from, changed_to")
          .eq("actor_id", person.id)
          .order("id")
          .throwOnError();
        return data.map((deed) => [deed.action, deed.entity, deed.changed_from, deed.changed_to]);
      },
    });
    for (const [table, column] of NAMED) {
      await backend.from(table).delete().like(column, `%${mark}%`).throwOnError();
    }
  },
});

export { expect };

export const dialogOn = (page: Page, name: string): Locator =>
  page.getByRole("dialog", { name, exact: true });

/** What was done is said once, and the dialog is closed. */
export async function expectDone(page: Page, title: string) {
  await expect(page.getByRole("status").getByText(title, { exact: true })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** The form is still there, and says why it was not taken. */
export async function expectRefused(page: Page, section: string, ...lines: string[]) {
  await expect(page).toHaveTitle(`Error: ${section} · Homeline`);
  const summary = page.getByRole("dialog").getByRole("alert");
  for (const line of lines) await expect(summary.getByText(line, { exact: true })).toBeVisible();
  for (const link of await summary.getByRole("link").all()) {
    const field = page.locator((await link.getAttribute("href")) ?? "");
    const [called = ""] = (await link.textContent())?.split(":") ?? [];
    await expect(field, "as its label says").toHaveAccessibleName(new RegExp(`^${called}`));
  }
}

/** Sends a form past what the browser checks of it. */
export async function sendUnchecked(dialog: Locator, button: string) {
  await dialog.locator("form").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await dialog.getByRole("button", { name: button, exact: true }).click();
}

export const CHANGED = [
  "Changed in the Meantime",
  "Somebody has changed this since you opened it, so nothing was saved. What you typed is still here: copy what you need, close this, and open it again.",
];
export const DELETED = [
  "Deleted in the Meantime",
  "Somebody has deleted this since you opened it, so nothing was saved. What you typed is still here: copy what you need.",
];
