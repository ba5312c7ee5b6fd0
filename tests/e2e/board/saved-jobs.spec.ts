import { expect, jobCard, test } from "../support/jobs-fixtures";
import { enlargeText, expectLargeTextFits } from "../support/large-text";

const rowOf = (page: Parameters<typeof jobCard>[0], title: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) });

/** Just before the end of a day some days from now, where the shop is. */
const endOfDay = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString("en-CA", {
    timeZone: "America/New_York",
  });

test("a user saves jobs, reads what closes tomorrow, marks one as applied, and removes them", {
  tag: "@main",
}, async ({ page, employer, accounts, signIn, backend }) => {
  const [soon, open, gone] = await employer.post(
    { title: "Closes Soon", closes_at: `${endOfDay(2)} 00:00 America/New_York` },
    { title: "Stays Open", pay_from: 14, pay_currency: "USD", pay_unit: "hour" },
    { title: "Goes Away" },
  );
  const { email, password } = await accounts.create();
  await signIn(email, { password, to: `/jobs?q=${employer.company}` });

  await test.step("on the board", async () => {
    const card = jobCard(page, "Closes Soon");
    await card.getByRole("button", { name: "Save Closes Soon" }).click();
    await expect(page.getByRole("status")).toContainText("Job Saved");
    await expect(card.getByRole("button", { name: "Saved Closes Soon, remove it" })).toBeVisible();
    await jobCard(page, "Goes Away").getByRole("button", { name: /^Save/ }).click();
    await expect(jobCard(page, "Goes Away").getByRole("button", { name: /^Saved/ })).toBeVisible();
  });

  await test.step("and on the page of a job", async () => {
    await page.goto(`/jobs/${open?.id}`);
    await page.getByRole("button", { name: "Save Stays Open" }).click();
    await expect(page).toHaveURL(new RegExp(`/jobs/${open?.id}`));
    await expect(page.getByRole("button", { name: "Saved Stays Open, remove it" })).toBeVisible();
  });

  await test.step("the dashboard lists them, what closes first at the top", async () => {
    await backend
      .from("jobs")
      .update({ visibility: "hidden" })
      .eq("id", gone?.id ?? "")
      .throwOnError();
    await page.getByRole("status").getByRole("link", { name: "Saved Jobs" }).click();
    await expect(page).toHaveTitle("Saved Jobs · Homeline");
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
      "Closes Soon",
      "Stays Open",
      "Goes Away",
      "Job Alerts",
    ]);
    await expect(rowOf(page, "Goes Away")).toContainText("No longer on the board");
    await expect(rowOf(page, "Goes Away").getByRole("link")).toHaveCount(0);
    await expect(rowOf(page, "Closes Soon")).toContainText("Closes tomorrow");
    await expect(rowOf(page, "Stays Open")).toContainText("US$14 per hour");
    await expect(rowOf(page, "Stays Open")).not.toContainText("Closes");
  });

  await test.step("one is marked as applied, and the mark taken back", async () => {
    const row = rowOf(page, "Stays Open");
    await row.getByRole("button", { name: "I Applied: Stays Open" }).click();
    await expect(row).toContainText(/Applied on [A-Z][a-z]{2} \d+, \d{4}/);
    await row.getByRole("button", { name: "Not Applied: Stays Open" }).click();
    await expect(row).not.toContainText("Applied on");
  });

  await test.step("they are among the user's own data", async () => {
    await page.goto("/dashboard/data");
    await expect(page.getByRole("region", { name: "Saved Jobs" })).toContainText("Closes Soon");
    await page.goto("/dashboard/saved-jobs");
  });

  await test.step("and each can be removed, also one that is gone", async () => {
    await page.getByRole("button", { name: "Remove: Goes Away" }).click();
    await expect(rowOf(page, "Goes Away")).toHaveCount(0);
    await page.getByRole("button", { name: "Remove: Stays Open" }).click();
    await expect(rowOf(page, "Stays Open")).toHaveCount(0);
    await page.goto(`/jobs/${soon?.id}`);
    await page.getByRole("button", { name: /^Saved/ }).click();
    await expect(page.getByRole("button", { name: "Save Closes Soon" })).toBeVisible();
    await page.goto("/dashboard/saved-jobs");
    await expect(page.getByText("No saved jobs")).toBeVisible();
  });
});

test("what a signed-out visitor saves is saved by the login, also after a sign-up", async ({
  page,
  employer,
  mailbox,
  newEmail,
}) => {
  const [job] = await employer.post({ title: "Night Agent" });
  const [email, password] = [newEmail(), "a-good-password"];
  await page.goto(`/jobs?q=${employer.company}`);
  await expect(page.getByRole("button", { name: /^Save/ })).toHaveCount(0);

  await test.step("a visitor presses it on the page of a job, and signs up", async () => {
    await page.goto(`/jobs/${job?.id}`);
    await page.getByRole("button", { name: "Log in to save" }).click();
    await expect(page).toHaveURL(`/login?redirectTo=%2Fjobs%2F${job?.id}`);
    await expect(page.getByRole("status")).toContainText("Almost Saved");
    await page.getByRole("main").getByRole("link", { name: "Sign up", exact: true }).click();
    await page.getByLabel("Username").fill("Ana");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByLabel("Confirm password", { exact: true }).fill(password);
    await page.getByRole("main").getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByRole("status")).toContainText("Account Created Successfully");
  });

  await test.step("the confirmed address logs in, back to the job, which is saved", async () => {
    await page.goto(await mailbox.linkTo(email));
    await page.getByRole("button", { name: "Confirm Email" }).click();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("main").getByRole("button", { name: "Log In" }).click();
    await expect(page).toHaveURL(`/jobs/${job?.id}`);
    await expect(page.getByRole("status")).toContainText("Job Saved");
    await expect(page.getByRole("button", { name: "Saved Night Agent, remove it" })).toBeVisible();
  });
});

test("what was pressed is saved by one login, and not if the job has gone", {
  tag: "@rare",
}, async ({ page, employer, accounts, signIn, backend }) => {
  const [job] = await employer.post({ title: "Night Agent" });
  const { email, password } = await accounts.create();
  await page.goto(`/jobs/${job?.id}`);
  await page.getByRole("button", { name: "Log in to save" }).click();
  await backend
    .from("jobs")
    .update({ visibility: "hidden" })
    .eq("id", job?.id ?? "")
    .throwOnError();
  await signIn(email, { password });
  await expect(page.getByRole("alert")).toContainText("This job is no longer here");

  await backend
    .from("jobs")
    .update({ visibility: "shown" })
    .eq("id", job?.id ?? "")
    .throwOnError();
  await page.getByRole("button", { name: "Sign Out" }).locator("visible=true").click();
  await signIn(email, { password });
  await page.goto(`/jobs/${job?.id}`);
  await expect(page.getByRole("button", { name: "Save Night Agent" })).toBeVisible();
});

test("the board says what is new since the last visit", { tag: "@rare" }, async ({
  page,
  backend,
  employer,
  accounts,
  signIn,
}) => {
  const { id, email, password } = await accounts.create();
  const sinceLastVisit = page.getByText("since your last visit");
  await signIn(email, { password, to: "/jobs" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Remote Jobs");
  await expect(sinceLastVisit).toHaveCount(0);

  await backend
    .from("board_visits")
    .update({ seen_at: new Date(Date.now() - 5 * 3_600_000).toISOString() })
    .eq("user_id", id)
    .throwOnError();
  await employer.post({ title: "New One", created_at: new Date().toISOString() });
  await page.goto("/jobs");
  await expect(sinceLastVisit).toHaveText(/^\d+ new since your last visit$/);
  await page.goto("/jobs?page=2");
  await expect(sinceLastVisit).toBeVisible();
  await page.getByRole("link", { name: /^\d+ new$/ }).click();
  await expect(page).toHaveURL("/jobs");
});

test("with large text a row of the board fits a phone, and the employer's address is read as one", async ({
  page,
  employer,
  accounts,
  signIn,
}) => {
  await employer.post({ title: "Interpreter" });
  const { email, password } = await accounts.create();
  await signIn(email, { password, to: `/jobs?q=${employer.company}` });
  await expectLargeTextFits(page);

  await enlargeText(page);
  const address = await jobCard(page, "Interpreter").getByText("quokka.test").boundingBox();
  expect(address?.width).toBeGreaterThan(150);
});
