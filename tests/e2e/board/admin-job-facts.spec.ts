import type { Locator, Page } from "playwright/test";
import {
  dialogOn,
  expect,
  expectRefused,
  expectSuccess,
  openMore,
  test,
} from "../support/editor-fixtures";

const JOB = { company: "Quokka", url: "https://quokka.test/", created_by: null };

test("the facts of a job are asked for, and nothing is lost by a mistake", async ({
  page,
  signIn,
  editor,
  backend,
}) => {
  const title = `Agent ${editor.mark}`;
  const rows = () =>
    backend
      .from("jobs")
      .select(
        "pay_from, pay_to, pay_currency, pay_unit, employment, open_to, languages, english, published_from, closes_at, state",
      )
      .eq("title", title)
      .throwOnError();
  await signIn(editor.email, { password: editor.password, to: "/admin/jobs?dialog=new" });
  const form = dialogOn(page, "Add New Job");
  const facts = form.getByRole("group", { name: "Facts" });
  await form.getByLabel("Job Title").fill(title);
  await form.getByLabel("Company").fill("Quokka");
  await form.getByLabel("Application URL").fill("jobs@quokka.test");
  await facts.getByLabel("Pay from").fill("10");
  await facts.getByLabel("Pay to").fill("5");
  await facts.getByLabel("Currency").selectOption("COP");
  await facts.getByLabel("Per", { exact: true }).selectOption("month");
  await facts.getByLabel("Part-time").check();
  await facts.getByLabel("Contract").check();
  await facts.getByRole("group", { name: "Open to" }).getByText("None chosen").click();
  await facts.getByLabel("Latin America").check();
  await facts.getByLabel("Countries").fill("kenya\nAtlantis");
  const languages = facts.getByRole("group", { name: "Languages" });
  await languages.getByText("None chosen").click();
  await facts.getByLabel("Spanish").check();
  await facts.getByLabel("English", { exact: true }).last().selectOption("None needed");
  await form.getByLabel("Published from").fill("2090-03-02");
  await form.getByLabel("Closes on").fill("2090-03-01");

  await test.step("a country that is unknown is named", async () => {
    await form.getByRole("button", { name: "Create Job" }).click();
    await expectRefused(page, "Open to: “Atlantis” is no country that is known here.");
    await expect(facts.getByLabel("Countries")).toHaveValue("kenya\nAtlantis");
  });

  await test.step("contradictions are, too", async () => {
    await facts.getByLabel("Countries").fill("kenya");
    await form.getByRole("button", { name: "Create Job" }).click();
    await expectRefused(
      page,
      "Pay to: This is less than it pays from. Please enter more, or leave it empty.",
      "Closes on: A job closes after it is published. Please choose a later day to close it, or an earlier one to publish it.",
    );
    await expect(facts.getByLabel("Currency")).toHaveValue("COP");
    for (const name of ["Part-time", "Contract", "Latin America"]) {
      await expect(facts.getByLabel(name)).toBeChecked();
    }
    await expect(facts.getByLabel("Full-time")).not.toBeChecked();
    await expect(languages.getByText("Spanish Choose")).toBeVisible();
  });

  await test.step("the job is scheduled", async () => {
    await facts.getByLabel("Pay to").fill("15.50");
    await form.getByLabel("Closes on").fill("2090-03-31");
    await form.getByRole("button", { name: "Create Job" }).click();
    await expectSuccess(page, "Job created successfully");
    expect((await rows()).data).toEqual([
      {
        pay_from: 10,
        pay_to: 15.5,
        pay_currency: "COP",
        pay_unit: "month",
        employment: ["contract", "part_time"],
        open_to: ["KE", "latin_america"],
        languages: ["es"],
        english: "none",
        // Days begin and end in New York.
        published_from: "2090-03-02T05:00:00+00:00",
        closes_at: "2090-04-01T04:00:00+00:00",
        state: "scheduled",
      },
    ]);
    await page.goto(`/admin/jobs?q=${editor.mark}`);
    await expect(cardOf(page, title)).toContainText("Scheduled for Mar 2, 2090");
    const application = cardOf(page, title).getByRole("link", { name: "View Application" });
    await expect(application).toHaveAttribute("href", /^mailto:jobs@quokka\.test\?subject=Agent/);
  });

  await test.step("its salary and type are what its facts say", async () => {
    await expect(cardOf(page, title)).toContainText(
      "Contract, Part-time · COP\u00a010 to COP\u00a016 per month",
    );
  });

  await test.step("a form that changes nothing leaves it as it is", async () => {
    const before = await rows();
    await page.getByRole("button", { name: `Edit ${title}` }).click();
    const editing = dialogOn(page, "Edit Job");
    await expect(editing.getByLabel("Closes on")).toHaveValue("2090-03-31");
    await expect(editing.getByLabel("Countries")).toHaveValue("Kenya");
    await expect(editing.getByLabel("Application URL")).toHaveValue("mailto:jobs@quokka.test");
    await expect(editing.getByLabel("Salary")).toHaveValue("COP\u00a010 to COP\u00a016 per month");
    await expect(editing.getByLabel("Job Type")).toHaveValue("Contract, Part-time");
    await editing.getByRole("button", { name: "Update Job" }).click();
    await expectSuccess(page, "Job updated successfully");
    expect((await rows()).data).toEqual(before.data);
  });

  await test.step("a last day that is over is asked about", async () => {
    await page.getByRole("button", { name: `Edit ${title}` }).click();
    const editing = dialogOn(page, "Edit Job");
    await editing.getByLabel("Published from").fill("");
    await editing.getByLabel("Closes on").fill("2021-03-31");
    await editing.getByRole("button", { name: "Update Job" }).click();
    await expect(editing.getByLabel("Closes on")).toHaveAccessibleDescription(
      /This day is over\. Please choose a later one, or leave it empty\./,
    );
    await editing.getByRole("link", { name: "Cancel" }).click();
  });

  await test.step("without its first day it is open, and closes at the end of the last", async () => {
    await page.getByRole("button", { name: `Edit ${title}` }).click();
    const editing = dialogOn(page, "Edit Job");
    await editing.getByLabel("Published from").fill("");
    await editing.getByLabel("Pay from").fill("");
    await editing.getByLabel("Pay to").fill("");
    await editing.getByLabel("Currency").selectOption("");
    await editing.getByLabel("Per", { exact: true }).selectOption("");
    await editing.getByLabel("Part-time").uncheck();
    await editing.getByLabel("Contract").uncheck();
    await editing.getByRole("button", { name: "Update Job" }).click();
    await expectSuccess(page, "Job updated successfully");
    await expect(cardOf(page, title)).toContainText("Closes on Mar 31, 2090");
    expect((await rows()).data).toMatchObject([
      { state: "open", pay_from: null, pay_currency: null, employment: [] },
    ]);
  });
});

test("an administrator says what of a job was checked, and takes it back", async ({
  page,
  signIn,
  editor,
  backend,
}) => {
  const title = `Agent ${editor.mark}`;
  const { data: job } = await backend
    .from("jobs")
    .insert({ ...JOB, title })
    .select("id")
    .single()
    .throwOnError();
  await signIn(editor.email, { password: editor.password, to: "/admin/jobs" });
  const check = async (change: (box: Locator) => Promise<void>) => {
    await page.goto(`/admin/jobs?q=${editor.mark}`);
    await openMore(page, title);
    await page.getByRole("button", { name: `Mark as Checked ${title}` }).click();
    const dialog = dialogOn(page, `Mark as Checked: ${title}`);
    await change(dialog.getByLabel("The address where one applies"));
    await dialog.getByRole("button", { name: "Mark as Checked" }).click();
  };

  await check((box) => box.check());
  await expectSuccess(page, "Job Marked as Checked");
  await expect(cardOf(page, title)).toContainText(/Checked on [A-Z]/);
  await page.goto(`/jobs/${job.id}`);
  await expect(
    page.getByText(/^Checked by us on [A-Z][a-z]+ \d{1,2}: the address where one applies\.$/),
  ).toBeVisible();
  expect(await editor.activity()).toMatchObject([
    ["update", "jobs", { checked: [] }, { checked: ["application"] }],
  ]);

  await check((box) => box.uncheck());
  await expect(page.getByRole("status")).toContainText("Check Taken Back");
  await page.goto(`/jobs/${job.id}`);
  await expect(page.getByText(/Checked by us/)).toHaveCount(0);
});

test("a job is duplicated as a draft, and each state has a list of its own", async ({
  page,
  signIn,
  editor,
  backend,
}) => {
  const { mark } = editor;
  const closed = { closes_at: "2021-01-01T00:00:00Z", published_from: "2020-01-01T00:00:00Z" };
  const pay = { pay_from: 12, pay_currency: "USD", pay_unit: "hour" } as const;
  for (const facts of [
    { title: `Closed ${mark}`, ...pay, ...closed, open_to: ["KE"] },
    { title: `Hidden ${mark}`, visibility: "hidden" as const },
  ]) {
    await backend
      .from("jobs")
      .insert({ ...JOB, ...facts })
      .throwOnError();
  }
  await signIn(editor.email, { password: editor.password, to: `/admin/jobs?q=${mark}` });
  const states = page.getByRole("navigation", { name: "Job states" });
  await expect(cardOf(page, `Closed ${mark}`).getByText("Closed", { exact: true })).toBeVisible();
  await expect(cardOf(page, `Hidden ${mark}`).getByText("Hidden", { exact: true })).toBeVisible();

  await test.step("a copy has all but the days", async () => {
    await openMore(page, `Closed ${mark}`);
    await page.getByRole("button", { name: `Duplicate Closed ${mark}` }).click();
    const adding = dialogOn(page, "Add New Job");
    await expect(adding.getByLabel("Job Title")).toHaveValue(`Closed ${mark}`);
    await expect(adding.getByLabel("Pay from")).toHaveValue("12");
    await expect(adding.getByLabel("Countries")).toHaveValue("Kenya");
    // Of what its facts say a copy has no text of its own, which would stay if they change.
    await expect(adding.getByLabel("Salary")).toHaveValue("");
    await expect(adding.getByLabel("Closes on")).toHaveValue("");
    await expect(adding.getByLabel("Visibility")).toHaveValue("draft");
    await adding.getByLabel("Job Title").fill(`Copy ${mark}`);
    await adding.getByRole("button", { name: "Create Job" }).click();
    await expectSuccess(page, "Job created successfully");
  });

  await test.step("one whose days are over asks, and may stay closed", async () => {
    await page.goto("/admin/dashboard");
    await page
      .getByRole("main")
      .getByRole("link", { name: /jobs? whose days are over/ })
      .click();
    await expect(page).toHaveURL("/admin/jobs?state=closed");
    await page.getByRole("button", { name: `Leave Closed Closed ${mark}` }).click();
    await expectSuccess(page, "The job stays closed");
    await expect(page.getByRole("button", { name: `Leave Closed Closed ${mark}` })).toHaveCount(0);
    await page.goto(`/admin/jobs?q=${mark}`);
  });

  await test.step("each state is listed", async () => {
    for (const [state, title] of [
      ["Draft", `Copy ${mark}`],
      ["Closed", `Closed ${mark}`],
      ["Hidden", `Hidden ${mark}`],
    ] as const) {
      await states.getByRole("link", { name: state }).click();
      await expect(titlesOn(page)).toHaveText([title]);
    }
    await states.getByRole("link", { name: "Open" }).click();
    await expect(page.getByText("No jobs found", { exact: true })).toBeVisible();
  });
});

test("two edits that are right, and wrong together, are refused", { tag: "@rare" }, async ({
  page,
  signIn,
  editor,
  backend,
}) => {
  const title = `Agent ${editor.mark}`;
  await backend
    .from("jobs")
    .insert({ ...JOB, title, pay_from: 10, pay_to: 20, pay_currency: "USD", pay_unit: "hour" })
    .throwOnError();
  await signIn(editor.email, { password: editor.password, to: `/admin/jobs?q=${editor.mark}` });
  await page.getByRole("button", { name: `Edit ${title}` }).click();
  const editing = dialogOn(page, "Edit Job");
  await expect(editing.getByLabel("Pay from")).toHaveValue("10");
  await backend.from("jobs").update({ pay_from: 18 }).eq("title", title).throwOnError();
  await editing.getByLabel("Pay to").fill("15");
  await editing.getByRole("button", { name: "Update Job" }).click();
  await expectRefused(page, "Changed in the Meantime");
  await expect(editing.getByLabel("Pay to")).toHaveValue("15");
});

const cardOf = (page: Page, title: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) });

const titlesOn = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });
