import { addJobs, expect, test } from "../support/editor-fixtures";

test("ticked jobs are closed at once, and the message takes it back", async ({
  page,
  signIn,
  editor,
  backend,
}) => {
  const { mark } = editor;
  await addJobs(backend, mark);
  const colleague = await editor.colleague();
  await signIn(editor.email, {
    password: editor.password,
    to: `/admin/jobs?state=open&q=${mark}`,
  });
  const status = page.getByRole("status");
  const titles = page.getByRole("main").getByRole("listitem").getByRole("heading", { level: 2 });
  const closeTicked = page.getByRole("button", { name: "Close Ticked" });
  await expect(closeTicked).toBeHidden();

  await test.step("but for one that a colleague has hidden", async () => {
    await page.getByRole("link", { name: "Tick all" }).click();
    await expect(page.getByRole("checkbox", { name: /^Tick /, checked: true })).toHaveCount(10);
    const hidden = { visibility: "hidden" as const };
    await colleague.from("jobs").update(hidden).eq("title", `Job 1 ${mark}`).throwOnError();
    await closeTicked.click();
    await expect(status).toContainText(
      "Jobs closed 9 jobs are closed now. 1 job could not be, and stays as it is.",
    );
  });

  await test.step("the filter stays, and what it lists now is not ticked", async () => {
    await expect(page).toHaveURL(`/admin/jobs?state=open&q=${mark}`);
    await expect(titles).toHaveText([`Job 11 ${mark}`, `Job 12 ${mark}`]);
    await expect(closeTicked).toBeHidden();
  });

  await test.step("all that were closed are open again, but for one that was changed since", async () => {
    const later = { closes_at: "2090-01-01T00:00:00Z" };
    await colleague.from("jobs").update(later).eq("title", `Job 2 ${mark}`).throwOnError();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(status).toContainText(
      "Not All Undone 8 jobs are as before. The others were changed since, and stay as they are.",
    );
    await page.goto(`/admin/jobs?state=closed&q=${mark}`);
    await expect(page.getByRole("main")).toContainText("No jobs found");
  });

  await test.step("the ticked ones are hidden", async () => {
    await page.goto(`/admin/jobs?q=${mark}`);
    await page.getByLabel(`Tick Job 2 ${mark}`).check();
    await page.getByRole("button", { name: "Hide Ticked" }).click();
    await expect(status).toContainText("Job hidden 1 job is hidden now.");
    await expect(page.getByLabel(`Tick Job 2 ${mark}`)).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(status).toContainText("Undone 1 job is as before.");
  });
});
