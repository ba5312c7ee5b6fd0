import type { Page } from "playwright/test";
import {
  CHANGED,
  dialogOn,
  expect,
  expectRefused,
  expectSuccess,
  test,
} from "../support/editor-fixtures";

const PLANS = "/admin/services?tab=plans";

test("a plan is added inactive, shown, chosen by a visitor, deleted and restored", async ({
  page,
  browser,
  baseURL,
  signIn,
  editor,
}) => {
  const name = `<b>Über</b> ${editor.mark}`;
  const slug = `b-uber-b-${editor.mark}-ip`;
  const visitor = await browser.newPage({ baseURL: baseURL ?? "" });
  await signIn(editor.email, { password: editor.password, to: "/admin/services" });
  await page.getByRole("link", { name: "Plans", exact: true }).click();
  await expect(page.getByRole("columnheader")).toHaveText([
    "Name",
    "Kind",
    "Price",
    "Status",
    "Actions",
  ]);

  await test.step("a price of nothing is refused, and the rest stays", async () => {
    await page.getByRole("button", { name: "Add Plan" }).click();
    const adding = dialogOn(page, "Add Plan");
    await adding.getByLabel("Name").fill(name);
    await adding.getByLabel("Price a month ($)").fill("0");
    await adding.getByLabel("What it includes").fill("Five, side by side");
    await adding.getByLabel("For", { exact: true }).fill("A village");
    await adding.getByLabel("Setup").fill("On a Sunday");
    await adding.locator("form").evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await adding.getByRole("button", { name: "Create Plan" }).click();
    await expect(adding.getByRole("alert")).toContainText("Price a month");
    await expect(adding.getByLabel("Setup")).toHaveValue("On a Sunday");
    await adding.getByLabel("Price a month ($)").fill("");
    await adding.getByLabel("Most popular").check();
    await adding.getByRole("button", { name: "Create Inactive" }).click();
    await expectSuccess(page, "Plan created successfully");
    await expect(cellsOf(page, name)).toContainText(["USA IP server", "Contact us", "Inactive"]);
    await visitor.goto("/ip-pricing");
    await expect(visitor.getByRole("row", { name })).toHaveCount(0);
  });

  await test.step("with a price it is shown, after those that were there", async () => {
    await page.getByRole("button", { name: `Edit ${name}` }).click();
    const editing = dialogOn(page, "Edit Plan");
    await editing.getByLabel("Price a month ($)").fill("19.5");
    await editing.getByRole("button", { name: "Update Plan" }).click();
    await expectSuccess(page, "Plan updated successfully");
    await page.getByRole("button", { name: `Activate ${name}` }).click();
    await expectSuccess(page, "Plan updated successfully");
    await visitor.reload();
    const servers = visitor.getByRole("table", { name: "USA IP servers" });
    await expect(servers.getByRole("row").last()).toContainText("A village");
    await expect(servers.getByRole("row").last()).toContainText("Most Popular");
    const description = visitor.locator("meta[name=description]");
    await expect(description).toHaveAttribute("content", /^USA IP servers from \$19\.50 and/);
  });

  await test.step("who chooses it writes about it", async () => {
    await visitor.getByRole("link", { name: `Choose ${name} USA IP server plan` }).click();
    await expect(visitor).toHaveURL(`/contact?plan=${slug}`);
    await expect(visitor.getByLabel("Subject")).toHaveValue(
      `USA IP server plan: ${name}, $19.50/month`,
    );
  });

  await test.step("it is deleted after the question, and restored", async () => {
    await page.getByRole("button", { name: `Delete ${name}` }).click();
    const question = dialogOn(page, `Delete ${name}`);
    await question.getByRole("button", { name: "Delete Plan" }).click();
    await expectSuccess(page, "Plan deleted successfully");
    await visitor.reload();
    await expect(visitor.getByLabel("Subject")).toHaveValue("");
    await page.getByRole("button", { name: "Restore" }).click();
    await expectSuccess(page, "Plan restored");
    const acts = (await editor.activity()).map(([action, entity]) => `${action} ${entity}`);
    expect(acts).toEqual([
      "insert plans",
      "update plans",
      "update plans",
      "delete plans",
      "restore plans",
    ]);
  });
});

test("a plan that was changed meanwhile is not overwritten", { tag: "@rare" }, async ({
  page,
  signIn,
  editor,
  backend,
}) => {
  const name = `Plan ${editor.mark}`;
  const facts = { includes: "One", suits: "You", setup: "By phone", created_by: null };
  await backend
    .from("plans")
    .insert({ name, kind: "desktop", price: 20, ...facts })
    .throwOnError();
  await signIn(editor.email, { password: editor.password, to: PLANS });
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const editing = dialogOn(page, "Edit Plan");
  const colleague = await editor.colleague();
  await colleague.from("plans").update({ price: null }).eq("name", name).throwOnError();

  await editing.getByLabel("Price a month ($)").fill("25");
  await editing.getByRole("button", { name: "Update Plan" }).click();
  await expectRefused(page, ...CHANGED);
  await editing.getByRole("radio", { name: /Keep mine/ }).check();
  await editing.getByRole("button", { name: "Update Plan" }).click();
  await expectSuccess(page, "Plan updated successfully");
  await expect(cellsOf(page, name).nth(1)).toHaveText("$25.00");
});

const cellsOf = (page: Page, name: string) =>
  page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name, exact: true }) })
    .getByRole("cell");
