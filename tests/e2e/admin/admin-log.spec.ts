import type { Page } from "playwright/test";
import { dialogOn, expect, expectSuccess, test } from "../support/editor-fixtures";
import { expectLargeTextFits } from "../support/large-text";

test("a job that was deleted is restored at once, and another time from the log", {
  tag: "@main",
}, async ({ page, signIn, editor, backend }) => {
  const title = `Agent ${editor.mark}`;
  const job = { title, company: "Quokka", url: "https://quokka.test/", created_by: null };
  await backend.from("jobs").insert(job).throwOnError();
  const list = `/admin/jobs?q=${editor.mark}`;
  await signIn(editor.email, { password: editor.password, to: list });
  const heading = page.getByRole("heading", { level: 2, name: title });
  const deleteButton = page.getByRole("button", { name: `Delete ${title}` });

  await deleteButton.click();
  await expectSuccess(page, "Job deleted successfully");
  await expect(page.getByRole("status")).toContainText("It can be restored for 30 days");
  await page.getByRole("status").getByRole("button", { name: "Restore" }).click();
  await expectSuccess(page, "Job restored");
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole("status").getByRole("link", { name: title })).toBeVisible();

  await deleteButton.click();
  await expectSuccess(page, "Job deleted successfully");
  await openLog(page, { query: editor.mark });
  const stale = await page.context().newPage();
  await stale.goto(page.url());
  const restore = (on: Page) => on.getByRole("button", { name: `Restore ${title}` });
  await restore(page).click();
  await expectSuccess(page, "Job restored");
  await expect(restore(page)).toHaveCount(0);
  await expect(page.getByRole("row").nth(1)).toContainText(`Restored job ${title}`);
  await restore(stale).click();
  await expect(stale.getByRole("alert")).toContainText("It was restored already.");
  await page.goto(list);
  await expect(heading).toHaveCount(1);
});

test("the log is searched and filtered, and says all of what was changed", async ({
  page,
  signIn,
  editor,
}) => {
  const { mark } = editor;
  const content = `Begins.\n\n${"Works from home. ".repeat(400)}Ends.`;
  const excerpt = `${"Calls in the night. ".repeat(10)}Over.`;
  await signIn(editor.email, { password: editor.password, to: "/admin/blog?dialog=new" });
  const form = page.getByRole("dialog");
  await form.getByLabel("Title").fill(`Post ${mark}`);
  await form.getByLabel("Excerpt").fill(excerpt);
  await form.getByLabel("Content").fill(content);
  await form.getByRole("button", { name: "Create Post" }).click();
  await expectSuccess(page, "Blog post created");
  await page.getByRole("button", { name: `Delete Post ${mark}` }).click();
  await form.getByRole("button", { name: "Delete Post" }).click();
  await expectSuccess(page, "Blog post deleted");

  await openLog(page, { query: `post ${mark}`, kind: "post", person: `Editor ${mark}` });
  const entries = page.getByRole("row").filter({ hasText: `post Post ${mark}` });
  await expect(entries).toHaveCount(2);
  await expect(page.getByText("2 entries", { exact: true })).toBeVisible();
  await entries
    .nth(1)
    .getByText(/^\d+ values$/)
    .click();
  await expect(entries.nth(1)).toContainText(excerpt);
  await expectLargeTextFits(page);

  await page.getByRole("link", { name: `Whole text of Post ${mark}` }).click();
  const deleted = dialogOn(page, `Deleted: Post ${mark}`);
  await expect(deleted.getByLabel("content")).toHaveValue(content);
  await deleted.getByRole("link", { name: "Close" }).click();
  await expect(page.getByLabel("Person")).toHaveValue(editor.id);

  await page.getByText("More filters", { exact: true }).click();
  await page.getByLabel("To", { exact: true }).fill("2020-01-01");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByText("No entries found", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Show all entries", exact: true }).click();
  await expect(entries).toHaveCount(2);

  await page.goto("/admin/dashboard/log?dialog=entry&id=nothing");
  await expect(dialogOn(page, "No Longer There")).toBeVisible();
});

test("a log of more entries than are counted is paged to its end", async ({
  page,
  signIn,
  editor,
  backend,
}) => {
  const entries = Array.from({ length: 1_030 }, (_, index) => ({
    actor_id: editor.id,
    actor_name: `Editor ${editor.mark}`,
    action: "update" as const,
    entity: "jobs",
    entity_id: String(index),
    name: `Agent ${index}`,
    created_at: new Date(Date.UTC(2020, 0, 1, 0, 0, index)).toISOString(),
  }));
  await backend.from("admin_log").insert(entries).throwOnError();
  const to = `/admin/dashboard/log?person=${editor.id}&page=40`;
  await signIn(editor.email, { password: editor.password, to });
  const next = page.getByRole("navigation", { name: "Pagination" }).getByRole("link", {
    name: "Next",
  });

  await expect(page.getByText("1,000+ entries", { exact: true })).toBeVisible();
  await next.click();
  await expect(page.getByRole("link", { name: "Page 41" })).toHaveAttribute("aria-current", "page");
  await next.click();
  await expect(page.getByRole("row").last()).toContainText("Agent 0");
  await expect(next).toHaveCount(0);

  await page.goto(to.replace("page=40", "page=43"));
  await expect(page).toHaveURL(to);
});

interface LogSearch {
  query: string;
  kind?: string;
  person?: string;
}

async function openLog(page: Page, { query, kind = "All", person = "All" }: LogSearch) {
  await page.goto("/admin/dashboard/log");
  await page.getByLabel("Search the log").fill(query);
  await page.getByLabel("Kind").selectOption({ label: kind });
  await page.getByLabel("Person").selectOption({ label: person });
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page).toHaveURL(/[?&]q=/);
}
