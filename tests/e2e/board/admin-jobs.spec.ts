import type { Page } from "playwright/test";
import type { Backend } from "../support/clients";
import {
  addJobs,
  CHANGED,
  DELETED,
  dialogOn,
  expect,
  expectRefused,
  expectSuccess,
  openMore,
  test,
} from "../support/editor-fixtures";

const DESCRIPTION = `Talk.\n\nListen to ${"people who call, ".repeat(20)}every day.`;
const APPLICATION = "https://quokka.test/apply?a=1&b=2";
const JOB = { company: "Quokka", url: "https://quokka.test/", created_by: null };

test("a job is added after a mistake", async ({ page, signIn, editor }) => {
  const title = `<i>Agent</i> ${editor.mark}`;
  await signIn(editor.email, { password: editor.password, to: "/admin/jobs" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Job Management");
  // The languages of its form, which is not open yet.
  expect(await page.content()).not.toContain("Nepali");
  await page.getByRole("button", { name: "Add New Job" }).click();
  const adding = dialogOn(page, "Add New Job");
  await expect(adding.getByLabel("Job Category")).toHaveValue("customer_service");
  await expect(adding.getByLabel("Job Category").locator("option")).toHaveText([
    "Customer Service",
    "Interpretation",
  ]);

  await test.step("an address with a script is refused, and the rest stays", async () => {
    await adding.getByLabel("Job Title").fill(title);
    await adding.getByLabel("Company").fill("Quokka");
    await adding.getByLabel("Job Category").selectOption("Interpretation");
    await adding.getByLabel("Application URL").fill("javascript:alert(1)");
    await adding.getByLabel("Job Description").fill(DESCRIPTION);
    await adding.getByRole("button", { name: "Create Job" }).click();
    await expectRefused(
      page,
      "Application URL: Please enter a full web address, such as https://example.com, or a mail address.",
    );
    await expect(adding.getByLabel("Job Category")).toHaveValue("interpretation");
    await expect(adding.getByLabel("Job Description")).toHaveValue(DESCRIPTION);
  });

  await test.step("the job is added", async () => {
    await adding.getByLabel("Application URL").fill(APPLICATION);
    await adding.getByRole("button", { name: "Create Job" }).click();
    await expectSuccess(page, "Job created successfully");
    await expect(page).toHaveURL("/admin/jobs");
    await expect(cardOf(page, title)).toContainText("Interpretation");
  });
});

test("the card of a job shows all of it", { tag: "@rare" }, async ({ page, signIn, editor }) => {
  const title = `<i>Agent</i> ${editor.mark}`;
  await signIn(editor.email, { password: editor.password, to: "/admin/jobs?dialog=new" });
  const adding = dialogOn(page, "Add New Job");
  await adding.getByLabel("Job Title").fill(title);
  await adding.getByLabel("Company").fill("Quokka");
  await adding.getByLabel("Job Category").selectOption("Interpretation");
  await adding.getByLabel("Location").fill("Remote, Ghana");
  await adding.getByLabel("Job Type").fill("Full-time");
  await adding.getByLabel("Salary").fill("$12 per hour");
  await adding.getByLabel("Application URL").fill(APPLICATION);
  await adding.getByLabel("Job Description").fill(DESCRIPTION);
  await adding.getByRole("button", { name: "Create Job" }).click();
  await expectSuccess(page, "Job created successfully");

  const card = cardOf(page, title);
  for (const fact of ["Quokka", "Interpretation", "Remote, Ghana", "Full-time", "$12 per hour"]) {
    await expect(card).toContainText(fact);
  }
  await expect(card.getByText(/^Talk\. Listen to people.*…/)).toBeVisible();
  await expect(card.getByText("every day.")).toBeHidden();
  await openMore(page, title);
  await expect(card.getByText("every day.")).toBeVisible();
  const application = card.getByRole("link", { name: "View Application" });
  await expect(application).toHaveAttribute("href", APPLICATION);
  await expect(application).toHaveAttribute("target", "_blank");
  await expect(application).toHaveAttribute("rel", "noopener noreferrer");
});

test("a job that was changed meanwhile is not overwritten", { tag: "@rare" }, async ({
  page,
  signIn,
  editor,
  backend,
}) => {
  const colleague = await editor.colleague();
  const title = `Agent ${editor.mark}`;
  await backend
    .from("jobs")
    .insert({ ...JOB, title, salary: "$12" })
    .throwOnError();
  await signIn(editor.email, { password: editor.password, to: "/admin/jobs" });
  await page.getByRole("button", { name: `Edit ${title}` }).click();
  const editing = dialogOn(page, "Edit Job");
  await editing.getByLabel("Salary").fill("$13 per hour");

  await test.step("the salary of a colleague is shown, and taken", async () => {
    await colleague.from("jobs").update({ salary: "$14" }).eq("title", title).throwOnError();
    await editing.getByRole("button", { name: "Update Job" }).click();
    await expectRefused(page, ...CHANGED);
    await expect(editing.getByLabel("Salary")).toHaveValue("$13 per hour");
    await expect(editing.getByRole("group", { name: "Salary" })).toContainText("Saved now: $14");
    await editing.getByRole("radio", { name: "Take theirs" }).check();
    await editing.getByRole("button", { name: "Update Job" }).click();
    await expectSuccess(page, "Left as It Was");
  });

  await test.step("a form that is opened anew overwrites it", async () => {
    await page.getByRole("button", { name: `Edit ${title}` }).click();
    await expect(editing.getByLabel("Salary")).toHaveValue("$14");
    await editing.getByLabel("Salary").fill("");
    await editing.getByRole("button", { name: "Update Job" }).click();
    await expectSuccess(page, "Job updated successfully");
    await expect(cardOf(page, title)).not.toContainText("$14");
  });
});

test("a job is deleted without a question, and the activity log records it all", async ({
  page,
  signIn,
  editor,
}) => {
  const title = `Agent ${editor.mark}`;
  await signIn(editor.email, { password: editor.password, to: "/admin/jobs?dialog=new" });
  const adding = dialogOn(page, "Add New Job");
  await adding.getByLabel("Job Title").fill(title);
  await adding.getByLabel("Company").fill("Quokka");
  await adding.getByLabel("Job Category").selectOption("Interpretation");
  await adding.getByLabel("Salary").fill("$14");
  await adding.getByLabel("Application URL").fill(APPLICATION);
  await adding.getByRole("button", { name: "Create Job" }).click();
  await expectSuccess(page, "Job created successfully");
  await page.getByRole("button", { name: `Edit ${title}` }).click();
  const editing = dialogOn(page, "Edit Job");
  await editing.getByLabel("Salary").fill("");
  await editing.getByRole("button", { name: "Update Job" }).click();
  await expectSuccess(page, "Job updated successfully");
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  await expectSuccess(page, "Job deleted successfully");
  await expect(cardOf(page, title)).toHaveCount(0);

  expect(await editor.activity()).toEqual([
    ["insert", "jobs", null, expect.objectContaining({ title, category: "interpretation" })],
    ["update", "jobs", { salary: "$14" }, { salary: null }],
    ["delete", "jobs", expect.objectContaining({ title, salary: null }), null],
  ]);
});

/** Opens the second page of a search that finds twelve jobs, and gives its address. */
async function openSecondPage(page: Page, backend: Backend, mark: string) {
  await addJobs(backend, mark);
  await page.getByLabel("Search jobs").fill(` ${mark} `);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(titlesOn(page).first()).toHaveText(`Job 1 ${mark}`);
  await expect(titlesOn(page)).toHaveCount(10);
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(titlesOn(page)).toHaveText([`Job 11 ${mark}`, `Job 12 ${mark}`]);
  return page.url();
}

test("a search and its page stay after an action", async ({ page, signIn, editor, backend }) => {
  await signIn(editor.email, { password: editor.password, to: "/admin/jobs" });
  const here = await openSecondPage(page, backend, editor.mark);

  await page.getByRole("button", { name: `Edit Job 12 ${editor.mark}` }).click();
  const editing = dialogOn(page, "Edit Job");
  await editing.getByLabel("Company").fill("Wombat");
  await editing.getByRole("button", { name: "Update Job" }).click();
  await expectSuccess(page, "Job updated successfully");
  expect(page.url()).toContain(here);
  await expect(page.getByRole("main")).toContainText("Wombat");

  await page.getByRole("button", { name: `Edit Job 11 ${editor.mark}` }).click();
  await editing.getByLabel("Company").fill("Emu");
  await backend.from("jobs").delete().eq("title", `Job 11 ${editor.mark}`).throwOnError();
  await editing.getByRole("button", { name: "Update Job" }).click();
  await expectRefused(page, ...DELETED);
  await expect(editing.getByLabel("Company")).toHaveValue("Emu");
  await editing.getByRole("link", { name: "Cancel" }).click();
  await expect(editing).toHaveCount(0);
  expect(page.url()).toContain(here);
  await expect(titlesOn(page)).toHaveText([`Job 12 ${editor.mark}`]);
});

test("jobs are found by category and words, and an action keeps both", { tag: "@rare" }, async ({
  page,
  signIn,
  editor,
  backend,
}) => {
  const { mark } = editor;
  const rows = [
    { ...JOB, title: `Caller ${mark}`, category: "customer_service" as const },
    { ...JOB, title: `Speaker ${mark}`, category: "interpretation" as const },
  ];
  await backend.from("jobs").insert(rows).throwOnError();
  await signIn(editor.email, { password: editor.password, to: "/admin/jobs" });
  const categories = page.getByRole("navigation", { name: "Job categories" });

  await test.step("a search is counted by category", async () => {
    await page.getByLabel("Search jobs").fill(mark);
    await page.getByRole("button", { name: "Search" }).click();
    await expect(categories.getByRole("link")).toHaveText([
      "All 2",
      "Customer Service 1",
      "Interpretation 1",
    ]);
  });

  await test.step("a search without result in its category says so", async () => {
    await categories.getByRole("link", { name: "Interpretation" }).click();
    await expect(titlesOn(page)).toHaveText([`Speaker ${mark}`]);
    await page.getByLabel("Search jobs").fill(`Caller ${mark}`);
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByText("No jobs found", { exact: true })).toBeVisible();
    await categories.getByRole("link", { name: "All" }).click();
    await expect(titlesOn(page)).toHaveText([`Caller ${mark}`]);
  });

  await test.step("a deletion keeps category and search", async () => {
    const current = categories.getByRole("link", { name: "Customer Service" });
    await current.click();
    await expect(current).toHaveAttribute("aria-current", "page");
    await page.getByRole("button", { name: `Delete Caller ${mark}` }).click();
    await expectSuccess(page, "Job deleted successfully");
    await expect(current).toHaveAttribute("aria-current", "page");
  });
});

test("a page that becomes empty leads to the page before", { tag: "@rare" }, async ({
  page,
  signIn,
  editor,
  backend,
}) => {
  await signIn(editor.email, { password: editor.password, to: "/admin/jobs" });
  await openSecondPage(page, backend, editor.mark);
  await backend.from("jobs").delete().eq("title", `Job 11 ${editor.mark}`).throwOnError();
  await page.getByRole("button", { name: `Delete Job 12 ${editor.mark}` }).click();
  await expect(page.getByRole("status")).toContainText("Job deleted successfully");
  await expect(titlesOn(page)).toHaveCount(10);
  await expect(page).toHaveURL(/[?&]q=/);

  await page.getByLabel("Search jobs").fill("zebra quartz");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No jobs found", { exact: true })).toBeVisible();
});

const cardOf = (page: Page, title: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) });

const titlesOn = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });
