import type { Page } from "playwright/test";
import { hiddenName } from "../../../app/lib/form/field-names";
import { expect, test } from "../support/jobs-fixtures";

const HOSTILE = '<img src=x onerror="alert(1)"> \u202eevil';

async function fillIn(page: Page, words: string) {
  await page.getByLabel("It asks for money or bank details").check();
  await page.getByLabel("In your words (optional)").fill(words);
}

/** What a report says is the same for all. */
const expectThanks = (page: Page) =>
  expect(page.getByRole("status")).toContainText(
    "Thank You We have your report and look at this job.",
  );

test("a visitor reports a job, and an administrator hides it with one press", {
  tag: "@main",
}, async ({ page, employer, signIn }) => {
  const [job, other] = await employer.post({ title: "Pay First" }, { title: "Fair Job" });

  await test.step("the page of the job says what a real employer never asks", async () => {
    await page.goto(`/jobs/${job?.id}`);
    await expect(page.getByText("A real employer never asks you to pay")).toBeVisible();
    await page.getByRole("link", { name: "Report this job" }).click();
    await expect(page).toHaveTitle("Report This Job · Homeline");
  });

  await test.step("a reason is needed, and what was typed stays", async () => {
    await page.getByLabel("In your words (optional)").fill(HOSTILE);
    await page.getByRole("button", { name: "Send Report" }).click();
    await expect(page.getByRole("alert")).toContainText("Please choose what is wrong.");
    await expect(page.getByLabel("In your words (optional)")).toHaveValue(HOSTILE);
    await fillIn(page, HOSTILE);
    await page.getByRole("button", { name: "Send Report" }).click();
    await expect(page).toHaveURL(`/jobs/${job?.id}`);
    await expectThanks(page);
  });

  await page.goto(`/jobs/${other?.id}/report`);
  await page.getByLabel("It is closed already").check();
  await page.getByRole("button", { name: "Send Report" }).click();
  await expectThanks(page);

  const rowOf = (title: string) =>
    page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) });

  await test.step("the dashboard leads to what was typed, as it was typed", async () => {
    await signIn("admin@homeline.test", { to: "/admin/dashboard" });
    await page
      .getByRole("main")
      .getByRole("link", { name: /reports? of (a job|jobs)$/ })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reported Jobs");
    await expect(rowOf("Pay First")).toContainText("It asks for money or bank details");
    await expect(rowOf("Pay First").getByText(HOSTILE)).toBeVisible();
  });

  await test.step("one press hides the job, another says that nothing is wrong", async () => {
    await page.getByRole("button", { name: "Hide This Job Pay First" }).click();
    await expect(page.getByRole("status")).toContainText("Job Hidden");
    await expect(rowOf("Pay First")).toHaveCount(0);
    await page.getByRole("button", { name: "Nothing Wrong Fair Job" }).click();
    await expect(page.getByRole("status")).toContainText("Nothing Wrong");
    await expect(rowOf("Fair Job")).toHaveCount(0);

    expect((await page.request.get(`/jobs/${job?.id}`)).status()).toBe(404);
    expect((await page.request.get(`/jobs/${other?.id}`)).status()).toBe(200);
  });
});

test("a form that is sent twice reports once, and the eleventh of a network has to wait", async ({
  page,
  site,
  backend,
  employer,
}) => {
  const jobs = await employer.post(
    ...Array.from({ length: 11 }, (_, number) => ({ title: `Agent ${number}` })),
  );
  const [path = "", ...others] = jobs.map(({ id }) => `/jobs/${id}/report`);
  const last = others.pop() ?? "";
  const countReports = async () => {
    const { data } = await backend
      .from("job_reports")
      .select("id")
      .in(
        "job_id",
        jobs.map(({ id }) => id),
      )
      .throwOnError();
    return data.length;
  };
  await page.goto(path);
  const hidden = (name: string) => page.locator(`input[name=${hiddenName(name)}]`).inputValue();
  const form = {
    formId: "report",
    idempotencyKey: await hidden("idempotencyKey"),
    openedAt: await hidden("openedAt"),
    website: "",
    reason: "other",
  };
  const post = (words: string, more = {}, to = path) =>
    page.request.post(to, {
      form: { ...form, words, ...more },
      headers: { Origin: site.url },
      maxRedirects: 0,
    });
  for (const answer of await Promise.all([post("First"), post("First"), post("First")]))
    expect(answer.status()).toBe(303);
  expect(await countReports()).toBe(1);
  expect((await post("From a program", { website: "https://spam.example" })).status()).toBe(303);
  expect(await countReports()).toBe(1);

  // Another one about the same job is no further report.
  expect((await post("Again")).status()).toBe(303);
  expect(await countReports()).toBe(1);
  for (const other of others) await post(other, {}, other);
  await page.goto(last);
  await fillIn(page, "One too many");
  await page.getByRole("button", { name: "Send Report" }).click();
  await expect(page.getByRole("alert")).toContainText("Report Not Sent");
  await expect(page.getByRole("alert")).toContainText(
    "Too many reports in a short time. Please try again later.",
  );
  await expect(page.getByLabel("In your words (optional)")).toHaveValue("One too many");
  expect(await countReports()).toBe(10);
});

test("the address of a job can be copied", { tag: "@rare" }, async ({ page, site, employer }) => {
  const [job] = await employer.post({ title: "Agent" });
  await page.goto(`/jobs/${job?.id}`);
  const field = page.getByLabel("Link to this job");
  await expect(field).toHaveValue(`${site.url}/jobs/${job?.id}`);
  await expect(field).not.toBeEditable();
});

test("what is gone cannot be reported", { tag: "@rare" }, async ({ page }) => {
  for (const id of ["00000000-0000-4000-8000-00000000ffff", "nope"])
    expect((await page.goto(`/jobs/${id}/report`))?.status(), id).toBe(404);
});
