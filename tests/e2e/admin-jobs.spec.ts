import {
  CHANGED,
  DELETED,
  dialogOn,
  expect,
  expectDone,
  expectRefused,
  test,
} from "./support/content-test";

const SECTION = "Job Management";
const DESCRIPTION = `Talk.\n\nListen to ${"people who call, ".repeat(20)}every day.`;

test("a job is added, refused, changed by two at once, and deleted without a question", async ({
  page,
  signIn,
  editor,
}) => {
  const title = `<i>Agent</i> ${editor.mark}`;
  await signIn(editor.email, { password: editor.password, to: "/admin/jobs" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(SECTION);

  await page.getByRole("button", { name: "Add New Job" }).click();
  const adding = dialogOn(page, "Add New Job");
  await expect(adding.getByLabel("Job Category")).toHaveValue("customer_service");
  await expect(adding.getByLabel("Job Category").locator("option")).toHaveText([
    "Customer Service",
    "Interpretation",
  ]);
  await adding.getByLabel("Job Title").fill(title);
  await adding.getByLabel("Company").fill("Quokka");
  await adding.getByLabel("Job Category").selectOption("Interpretation");
  await adding.getByLabel("Location").fill("Remote, Ghana");
  await adding.getByLabel("Job Type").fill("Full-time");
  await adding.getByLabel("Salary").fill("$12 per hour");
  await adding.getByLabel("Application URL").fill("javascript:alert(1)");
  await adding.getByLabel("Job Description").fill(DESCRIPTION);
  await adding.getByRole("button", { name: "Create Job" }).click();
  await expectRefused(
    page,
    SECTION,
    "Application URL: Please enter a full web address, such as https://example.com.",
  );
  await expect(adding.getByLabel("Job Category")).toHaveValue("interpretation");
  await expect(adding.getByLabel("Job Description")).toHaveValue(DESCRIPTION);
  await adding.getByLabel("Application URL").fill("https://quokka.test/apply?a=1&b=2");
  await adding.getByRole("button", { name: "Create Job" }).click();
  await expectDone(page, "Job created successfully");
  await expect(page).toHaveURL("/admin/jobs");

  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) });
  for (const fact of ["Quokka", "Interpretation", "Remote, Ghana", "Full-time", "$12 per hour"]) {
    await expect(card).toContainText(fact);
  }
  await expect(card.getByText(/^Talk\. Listen to people.*…/)).toBeVisible();
  await expect(card.getByText("every day.")).toBeHidden();
  await card.getByText("Description", { exact: true }).click();
  await expect(card.getByText("every day.")).toBeVisible();
  const application = card.getByRole("link", { name: "View Application" });
  await expect(application).toHaveAttribute("href", "https://quokka.test/apply?a=1&b=2");
  await expect(application).toHaveAttribute("target", "_blank");
  await expect(application).toHaveAttribute("rel", "noopener noreferrer");

  await page.getByRole("button", { name: `Edit ${title}` }).click();
  const editing = dialogOn(page, "Edit Job");
  await editing.getByLabel("Salary").fill("$13 per hour");
  const colleague = await editor.colleague();
  await colleague.from("jobs").update({ salary: "$14" }).eq("title", title).throwOnError();
  await editing.getByRole("button", { name: "Update Job" }).click();
  await expectRefused(page, SECTION, ...CHANGED);
  await expect(editing.getByLabel("Salary")).toHaveValue("$13 per hour");
  await editing.getByRole("link", { name: "Close" }).click();
  await page.getByRole("button", { name: `Edit ${title}` }).click();
  await expect(editing.getByLabel("Salary")).toHaveValue("$14");
  await editing.getByLabel("Salary").fill("");
  await editing.getByRole("button", { name: "Update Job" }).click();
  await expectDone(page, "Job updated successfully");
  await expect(card).not.toContainText("$14");

  await page.getByRole("button", { name: `Delete ${title}` }).click();
  await expectDone(page, "Job deleted successfully");
  await expect(card).toHaveCount(0);
  expect(await editor.deeds()).toEqual([
    ["insert", "jobs", null, expect.objectContaining({ title, category: "interpretation" })],
    ["update", "jobs", { salary: "$14" }, { salary: null }],
    ["delete", "jobs", expect.objectContaining({ title, salary: null }), null],
  ]);
});

test("a search and its page stay while one works through them", async ({
  page,
  signIn,
  editor,
  backend,
}) => {
  const rows = Array.from({ length: 12 }, (_, index) => ({
    title: `Job ${index + 1} ${editor.mark}`,
    company: "Quokka",
    url: "https://quokka.test/",
    created_by: null,
    created_at: new Date(Date.UTC(2020, 0, 1, 12, -index)).toISOString(),
  }));
  await backend.from("jobs").insert(rows).throwOnError();
  await signIn(editor.email, { password: editor.password, to: "/admin/jobs" });

  await page.getByLabel("Search jobs").fill(` ${editor.mark} `);
  await page.getByRole("button", { name: "Search" }).click();
  const titles = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(titles.first()).toHaveText(`Job 1 ${editor.mark}`);
  await expect(titles).toHaveCount(10);
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(titles).toHaveText([`Job 11 ${editor.mark}`, `Job 12 ${editor.mark}`]);
  const here = page.url();

  await page.getByRole("button", { name: `Edit Job 12 ${editor.mark}` }).click();
  const editing = dialogOn(page, "Edit Job");
  await editing.getByLabel("Company").fill("Wombat");
  await editing.getByRole("button", { name: "Update Job" }).click();
  await expectDone(page, "Job updated successfully");
  await expect(page).toHaveURL(here);
  await expect(page.getByRole("main")).toContainText("Wombat");
  await page.getByRole("button", { name: `Edit Job 11 ${editor.mark}` }).click();
  await editing.getByLabel("Company").fill("Emu");
  await backend.from("jobs").delete().eq("title", `Job 11 ${editor.mark}`).throwOnError();
  await editing.getByRole("button", { name: "Update Job" }).click();
  await expectRefused(page, SECTION, ...DELETED);
  await expect(editing.getByLabel("Company")).toHaveValue("Emu");
  await editing.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(here);
  await expect(titles).toHaveText([`Job 12 ${editor.mark}`]);

  await page.getByRole("button", { name: `Delete Job 12 ${editor.mark}` }).click();
  await expect(titles).toHaveCount(10);
  await expect(page.getByRole("status")).toContainText("Job deleted successfully");
  await expect(page).toHaveURL(/[?&]q=/);

  await page.getByLabel("Search jobs").fill("nothing like it");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No jobs found", { exact: true })).toBeVisible();
});
