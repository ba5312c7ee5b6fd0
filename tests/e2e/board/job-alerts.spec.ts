import { randomUUID } from "node:crypto";
import type { Backend } from "../support/clients";
import { expect, test } from "../support/jobs-fixtures";

const ALMOST_THERE =
  "Almost There " +
  "If this address does not get these mails yet, we have sent it a confirmation email. " +
  "Press the button in it, and new jobs come to you.";

/** What is stored of the alerts of an address. */
async function alertsOf(backend: Backend, email: string) {
  const { data } = await backend
    .from("job_alerts")
    .select("period, confirmed_at, paused_at, alert_criteria (language, min_pay, words)")
    .eq("email", email)
    .throwOnError();

  return data;
}

/** A morning on which all that was ever published is new for this address. */
async function beginMorning(backend: Backend, email: string) {
  await backend
    .from("job_alerts")
    .update({ due_at: "2020-01-02T00:00:00Z", seen_until: "2019-01-01T00:00:00Z" })
    .eq("email", email)
    .throwOnError();
  await runSchedule(backend);
}

/** What the schedule does once a minute. */
const runSchedule = (backend: Backend) =>
  backend.functions.invoke("run-tasks", { body: {} }).then(({ error }) => expect(error).toBeNull());

test("a visitor saves a search by mail, confirms, gets what is new, changes, pauses and ends it", {
  tag: "@main",
}, async ({ page, employer, mailbox, newEmail, backend }) => {
  const email = newEmail();
  const [job] = await employer.post({
    ...{
      title: "Night Interpreter",
      languages: ["es"],
      open_to: ["CO", "MX"],
      english: "none" as const,
    },
    ...{ pay_from: 12, pay_to: 15.5, pay_currency: "USD", pay_unit: "hour" as const },
  });

  await test.step("the board leads to the form, which knows what was searched for", async () => {
    await page.goto(`/jobs?language=es&english=none&q=${encodeURIComponent(employer.company)}`);
    await page.getByRole("complementary").getByRole("link", { name: "email" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("New Jobs by Email");
    await expect(page.getByLabel("Language")).toHaveValue("Spanish");
    await expect(page.getByLabel("Words")).toHaveValue(employer.company);
    await expect(page.getByLabel("Your English")).toHaveValue("none");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Mail Me New Jobs" }).click();
    await expect(page.getByRole("status")).toContainText(ALMOST_THERE);
    await expect(page.getByRole("searchbox")).toHaveValue(employer.company);
    await expect(page.getByRole("main")).toContainText("Night Interpreter");
    expect(await alertsOf(backend, email)).toMatchObject([
      {
        period: "daily",
        confirmed_at: null,
        alert_criteria: { language: "es", words: employer.company.toLowerCase() },
      },
    ]);
  });

  await test.step("the link in the mail confirms only by its button", async () => {
    const confirm = await mailbox.linkTo(email, /alerts\/confirm/);
    await page.goto(confirm);
    await expect(page.getByRole("main")).toContainText(
      `by email every morning: “${employer.company.toLowerCase()}”, Spanish, no English needed.`,
    );
    await page.request.head(confirm);
    expect(await alertsOf(backend, email)).toMatchObject([{ confirmed_at: null }]);
    await page.getByRole("button", { name: "Confirm My Job Alert" }).click();
    await expect(page.getByRole("status")).toContainText(
      /Alert Confirmed New jobs like these come to you every morning, from .+ 7:00 AM E.T on\./,
    );
    await expect(page.getByRole("searchbox")).toHaveValue(employer.company.toLowerCase());
    await expect(page.getByRole("main")).toContainText("Night Interpreter");
    expect(await alertsOf(backend, email)).toMatchObject([{ confirmed_at: expect.anything() }]);
  });

  await test.step("who asks for the same on Mondays gets it so after a mail", async () => {
    const board = `language=es&english=none&q=${encodeURIComponent(employer.company)}`;
    await page.goto(`/jobs/alerts?${board}`);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("On Mondays").check();
    await page.getByRole("button", { name: "Mail Me New Jobs" }).click();
    await expect(page.getByRole("status")).toContainText(ALMOST_THERE);
    await mailbox.mailsTo(email, { atLeast: 2 });
    expect(await alertsOf(backend, email)).toMatchObject([{ period: "daily" }]);
    await page.goto(await mailbox.linkTo(email, /alerts\/confirm/));
    await expect(page.getByRole("main")).toContainText("by email on Mondays: ");
    await page.getByRole("button", { name: "Confirm My Job Alert" }).click();
    await expect(page.getByRole("status")).toContainText("come to you on Mondays, from ");
    expect(await alertsOf(backend, email)).toMatchObject([{ period: "weekly" }]);
  });

  await test.step("a mail comes with what is new", async () => {
    await beginMorning(backend, email);
    await expect
      .poll(async () => {
        await runSchedule(backend);
        return (await mailbox.mailsTo(email)).map(({ subject }) => subject);
      })
      .toContain(`1 new job: “${employer.company.toLowerCase()}”, Spanish, no English needed`);
    const texts = (await mailbox.mailsTo(email)).map(({ text }) => text);
    expect(texts.join()).toContain(
      "US$12 to US$15.50 per hour · Open to Colombia and Mexico · No English needed",
    );
    await page.goto(await mailbox.linkTo(email, new RegExp(`/jobs/${job?.id}`)));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Night Interpreter");
  });

  await test.step("its link leads to the alert, which is paused and changed there", async () => {
    await page.goto(await mailbox.linkTo(email, /alerts\/change/));
    await page.getByRole("button", { name: /^Pause/ }).click();
    await expect(page.getByRole("status")).toContainText("Alert Paused");
    await expect(page.getByText("It is paused, so no mail comes.")).toBeVisible();
    await page.getByRole("button", { name: /^Go On/ }).click();
    await expect(page.getByRole("status")).toContainText("Alert Goes On");

    await page.getByLabel("Language").selectOption("French");
    await page.getByLabel("Pay from").fill("12.50");
    await page.getByLabel("Every morning").check();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByRole("status")).toContainText("Alert Changed");
    await expect(page.getByText(/French, from US\$12\.50 an hour/)).toBeVisible();
    expect(await alertsOf(backend, email)).toMatchObject([
      { period: "daily", paused_at: null, alert_criteria: { language: "fr", min_pay: 12.5 } },
    ]);
  });

  await test.step("and one press ends it", async () => {
    const stop = await mailbox.linkTo(email, /alerts\/stop/);
    await page.goto(stop);
    await page.getByRole("button", { name: "End My Job Alert" }).click();
    await expect(page.getByRole("status")).toContainText("Alert Ended");
    expect(await alertsOf(backend, email)).toEqual([]);

    await page.goto(await mailbox.linkTo(email, /alerts\/change/));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This Alert Has Ended");

    await page.goto(await mailbox.linkTo(email, /alerts\/confirm/));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Link No Longer Valid");
    await page.getByRole("link", { name: "New Job Alert" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("New Jobs by Email");
  });
});

test("a user saves a search with one press, and pauses, changes and ends it beside the saved jobs", async ({
  page,
  accounts,
  signIn,
}) => {
  const user = await accounts.create({ username: "Ana" });
  const to = "/jobs/alerts?language=es&employment=part_time";
  await signIn(user.email, { password: user.password, to });
  await page.getByRole("button", { name: "Mail Me New Jobs" }).click();
  await expect(page).toHaveURL(/\/dashboard\/saved-jobs/);
  await expect(page.getByRole("status")).toContainText("Alert Saved");
  const list = page.getByRole("region", { name: "Job Alerts" });
  await expect(list).toContainText("Spanish, part-time");

  await list.getByRole("button", { name: "Pause: Spanish, part-time" }).click();
  await expect(page.getByRole("status")).toContainText("Alert Paused");
  await expect(page).toHaveURL(/\/dashboard\/saved-jobs/);
  await expect(list).toContainText("Paused");
  await list.getByRole("button", { name: "Go On: Spanish, part-time" }).click();
  await expect(page.getByRole("status")).toContainText("Alert Goes On");

  await list.getByRole("link", { name: "Change: Spanish, part-time" }).click();
  await page.getByLabel("Open to").selectOption("Colombia");
  await page.getByLabel("Pay from").fill("1300000");
  await page.getByLabel("Per").selectOption("a month");
  await page.getByLabel("Currency").selectOption("COP");
  await page.getByLabel("On Mondays").check();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("status")).toContainText("Alert Changed");
  await page.getByRole("button", { name: /^Pause/ }).click();
  await expect(page.getByText("It is paused, so no mail comes.")).toBeVisible();
  await page.getByRole("button", { name: /^Go On/ }).click();
  await expect(page.getByText("It is paused, so no mail comes.")).toBeHidden();

  await page.goto("/dashboard/saved-jobs");
  await expect(list).toContainText(
    "Spanish, from COP\u00a01,300,000 a month, open to Colombia, part-time",
  );
  await expect(list).toContainText("On Mondays");
  await list.getByRole("button", { name: /^End/ }).click();
  await expect(page.getByRole("status")).toContainText("Alert Ended");
  await expect(list).not.toContainText("Spanish");
});

test("an alert for nothing is refused with a sentence, and nothing that was typed is lost", async ({
  page,
  newEmail,
  accounts,
  signIn,
}) => {
  const email = newEmail();
  const nothing = "Not Saved YetChoose at least one thing that the jobs should have.";
  await page.goto("/jobs/alerts");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("On Mondays").check();
  await page.getByRole("button", { name: "Mail Me New Jobs" }).click();
  await expect(page.getByRole("alert")).toContainText(nothing);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("On Mondays")).toBeChecked();

  await page.getByLabel("Words").fill("!?!");
  await page.getByRole("button", { name: "Mail Me New Jobs" }).click();
  await expect(page.getByRole("alert")).toContainText(nothing);

  const user = await accounts.create();
  await signIn(user.email, { password: user.password, to: "/jobs/alerts" });
  await page.getByRole("button", { name: "Mail Me New Jobs" }).click();
  await expect(page.getByRole("alert")).toContainText(nothing);
});

test("what is wrong with a field is said there", { tag: "@rare" }, async ({ page }) => {
  await page.goto("/jobs/alerts?language=es");
  await page.getByLabel("Email").fill("ana@home");
  await page.getByLabel("Pay from").fill("12.50");
  await page.getByRole("button", { name: "Mail Me New Jobs" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/valid email address/);
  await expect(page.getByLabel("Pay from")).toHaveValue("12.50");
  await expect(page.getByLabel("Language")).toHaveValue("Spanish");
});

test("an alert is shown to its owner only", async ({ page, accounts, signIn, backend }) => {
  const [ana, eve] = [await accounts.create(), await accounts.create()];
  await signIn(ana.email, { password: ana.password, to: "/jobs/alerts?language=ne" });
  await page.getByRole("button", { name: "Mail Me New Jobs" }).click();
  await expect(page.getByRole("status")).toContainText("Alert Saved");
  const { data: alert } = await backend
    .from("job_alerts")
    .select("id")
    .eq("user_id", ana.id)
    .single()
    .throwOnError();

  await page.context().clearCookies();
  await page.goto(`/jobs/alerts/change?id=${alert.id}`);
  await expect(page).toHaveURL(/\/login/);
  await signIn(eve.email, { password: eve.password, to: `/jobs/alerts/change?id=${alert.id}` });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This Alert Has Ended");
});

for (const name of ["confirm", "stop", "keep", "change"]) {
  test(`/jobs/alerts/${name} needs the whole link`, { tag: "@rare" }, async ({ page }) => {
    for (const query of ["", "?token=short", `?token=${randomUUID()}.${"0".repeat(65)}`]) {
      await page.goto(`/jobs/alerts/${name}${query}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Link Incomplete");
      await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    }
  });
}

test("a yearly question is answered with one press", { tag: "@rare" }, async ({
  page,
  mailbox,
  newEmail,
  backend,
}) => {
  const email = newEmail();
  await page.goto("/jobs/alerts?language=so");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Mail Me New Jobs" }).click();
  await page.goto(await mailbox.linkTo(email, /alerts\/confirm/));
  await page.getByRole("button", { name: "Confirm My Job Alert" }).click();
  await expect(page.getByRole("status")).toContainText("Alert Confirmed");
  await backend
    .from("job_alerts")
    .update({ kept_at: "2020-01-01T00:00:00Z" })
    .eq("email", email)
    .throwOnError();
  await runSchedule(backend);
  await expect
    .poll(async () => {
      await runSchedule(backend);
      return (await mailbox.mailsTo(email)).map(({ subject }) => subject);
    })
    .toContain("Do you still want new jobs by email?");
  await page.goto(await mailbox.linkTo(email, /alerts\/keep/));
  await page.getByRole("button", { name: "Keep My Job Alert" }).click();
  await expect(page.getByRole("status")).toContainText("Alert Kept");
  const { data } = await backend
    .from("job_alerts")
    .select("keep_asked_at")
    .eq("email", email)
    .single()
    .throwOnError();
  expect(data.keep_asked_at).toBeNull();
});
