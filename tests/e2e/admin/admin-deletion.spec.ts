import type { Locator, Page } from "playwright/test";
import { someOf } from "../../support/long-tests";
import { createTarget, removeTarget } from "../support/admin-target";
import { test as base, expect } from "../support/editor-fixtures";

interface Fixtures {
  /** Adds so many jobs, the first of which is the newest, and gives the address of those in the list. */
  addJobs(count: number): Promise<string>;
}

const test = base.extend<Fixtures>({
  addJobs: async ({ editor: { mark }, backend }, use) =>
    use(async (count) => {
      const rows = Array.from({ length: count }, (_, at) => ({
        ...{ company: "Quokka", url: "https://quokka.test/", created_by: null },
        title: `Job ${at + 1} ${mark}`,
        created_at: new Date(Date.UTC(2020, 0, 20 - at)).toISOString(),
      }));
      await backend.from("jobs").insert(rows).throwOnError();
      return `/admin/jobs?q=${mark}`;
    }),
});

test("after a deletion the page begins at its message, and lets no late press through", async ({
  page,
  signIn,
  editor,
  addJobs,
}) => {
  const { mark } = editor;
  const to = await addJobs(10);
  await signIn(editor.email, { password: editor.password, to });
  await deleteButton(page, `Job 9 ${mark}`).click();

  await expect(message(page, "Job deleted successfully")).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect(titlesOn(page)).toHaveCount(9);
  await expect(titlesOn(page).last()).toHaveText(`Job 10 ${mark}`);
  const first = deleteButton(page, `Job 1 ${mark}`);
  expect(await isReachable(first, { afterMs: 600 })).toBe(false);
  expect(await isReachable(first, { afterMs: 800 })).toBe(true);

  await first.click();
  await expect(titlesOn(page)).toHaveCount(8);
  await expect(message(page, "Job deleted successfully")).toBeFocused();
  await message(page, "Job deleted successfully").getByRole("button", { name: "Restore" }).click();
  await expect(titlesOn(page)).toHaveCount(9);
  await expect(
    page.getByRole("status").getByRole("link", { name: `Job 1 ${mark}`, exact: true }),
  ).toBeVisible();
});

test("after the only row of the last page the list shows the page before", {
  tag: "@rare",
}, async ({ page, signIn, editor, addJobs }) => {
  const to = `${await addJobs(11)}&page=2`;
  await signIn(editor.email, { password: editor.password, to });
  await deleteButton(page, `Job 11 ${editor.mark}`).click();
  await expect(page).toHaveURL(/page=1/);
  await expect(titlesOn(page)).toHaveCount(10);
  await expect(message(page, "Job deleted successfully")).toBeFocused();
});

const LISTS: { list: string; path: string; confirm?: string }[] = [
  { list: "jobs", path: "/admin/jobs?q=" },
  { list: "posts", path: "/admin/blog?q=", confirm: "Delete Post" },
  { list: "services", path: "/admin/services?q=", confirm: "Delete Service" },
  { list: "products", path: "/admin/services?tab=products&q=", confirm: "Delete Product" },
  { list: "users", path: "/admin/users?q=", confirm: "Delete User" },
  { list: "orders", path: "/admin/orders?q=", confirm: "Delete Order" },
  { list: "notifications", path: "/admin/notifications?q=" },
];

for (const { list, path, confirm } of someOf(LISTS, 3)) {
  test(`what is deleted from the list of ${list} is named by a message`, async ({
    page,
    signIn,
    editor,
    backend,
    accounts,
  }) => {
    const target = await createTarget(backend, accounts);
    const name = list === "orders" ? `Order ${target.id.slice(0, 8)}` : target.text;
    const here = path + encodeURIComponent(list === "orders" ? target.id : target.text);
    await signIn(editor.email, { password: editor.password, to: here });
    await deleteButton(page, name).click();
    if (confirm) await page.getByRole("dialog").getByRole("button", { name: confirm }).click();

    await expect(message(page, "deleted")).toBeFocused();
    await expect(deleteButton(page, name)).toHaveCount(0);
    await removeTarget(backend, target);
  });
}

const deleteButton = (page: Page, name: string) =>
  page.getByRole("button", { name: `Delete ${name}` });

const message = (page: Page, text: string) =>
  page.getByRole("status").locator("[data-toast]").filter({ hasText: text });

const titlesOn = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });

/** Whether a press on the middle of a button reaches it, so long after the message has come. */
const isReachable = (button: Locator, { afterMs }: { afterMs: number }) =>
  button.evaluate((element, time) => {
    for (const animation of document.getAnimations()) animation.currentTime = time;
    element.scrollIntoView({ block: "center" });
    const { x, y, width, height } = element.getBoundingClientRect();
    const pressed = document.elementFromPoint(x + width / 2, y + height / 2);

    return element.contains(pressed);
  }, afterMs);
