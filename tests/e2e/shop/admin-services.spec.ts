import type { Page } from "playwright/test";
import {
  CHANGED,
  DELETED,
  dialogOn,
  expect,
  expectRefused,
  expectSuccess,
  requestsUnder,
  sendUnchecked,
  test,
} from "../support/editor-fixtures";

const SERVICE_COLUMNS = ["Name", "Category", "Price", "Status", "Actions"];

test("a service is added after a mistake, and taken off sale", async ({ page, signIn, editor }) => {
  const name = `<b>Résumé</b> & Co ${editor.mark}`;
  await signIn(editor.email, { password: editor.password, to: "/admin/services" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Services & Products");
  await page.getByRole("button", { name: "Add Service" }).click();
  const adding = dialogOn(page, "Add Service");
  await expect(adding.getByLabel("Stock Quantity")).toHaveCount(0);
  await expect(adding.getByLabel("Price ($)")).toHaveAttribute("step", "0.01");

  await test.step("a price with three decimals is refused, and the rest stays", async () => {
    await adding.getByLabel("Name").fill(name);
    await adding.getByLabel("Price ($)").fill("9.999");
    await adding.getByLabel("Category").fill("Writing");
    await adding.getByLabel("What we need from you").fill("Your old one.\nA photo.");
    await adding.getByLabel("Revisions included").fill("2");
    await sendUnchecked(adding, "Create Service");
    await expectRefused(page, "Price: Please enter a price with at most two decimals.");
    await expect(adding.getByLabel("What we need from you")).toHaveValue("Your old one.\nA photo.");
    await expect(adding.getByLabel("Revisions included")).toHaveValue("2");
  });

  await test.step("the service is added", async () => {
    await adding.getByLabel("Price ($)").fill("49.5");
    await adding.getByRole("button", { name: "Create Service" }).click();
    await expectSuccess(page, "Service created successfully");
    await expect(page).toHaveURL("/admin/services");
    await expect(cellsOf(page, name)).toContainText(["Writing", "$49.50", "Active"]);
    await expect(page.getByRole("columnheader")).toHaveText(SERVICE_COLUMNS);
  });

  await test.step("it is taken off sale, and the activity log has both", async () => {
    await page.getByRole("button", { name: `Deactivate ${name}` }).click();
    await expectSuccess(page, "Service updated successfully");
    await expect(cellsOf(page, name).nth(2)).toHaveText("Inactive");
    expect(await editor.activity()).toEqual([
      ["insert", "services", null, expect.objectContaining({ name, price: 49.5, is_active: true })],
      ["update", "services", { is_active: true }, { is_active: false }],
    ]);
  });
});

test("a click outside a dialog keeps what was typed", { tag: "@rare" }, async ({
  page,
  signIn,
  editor,
}) => {
  await signIn(editor.email, { password: editor.password, to: "/admin/services?dialog=new" });
  const adding = dialogOn(page, "Add Service");
  await adding.getByLabel("Name").fill("A service");
  const asked = requestsUnder(page, "/admin");
  await page.mouse.click(2, 2);
  await expect(adding.getByLabel("Name")).toHaveValue("A service");
  // The page may be read anew, when its stream has begun, but not without the dialog.
  expect(asked.filter((url) => !url.endsWith("dialog=new"))).toEqual([]);
});

test("a service that was changed meanwhile is not overwritten", { tag: "@rare" }, async ({
  page,
  signIn,
  editor,
  backend,
}) => {
  const colleague = await editor.colleague();
  const name = `Résumé ${editor.mark}`;
  await backend.from("services").insert({ name, price: 49.5, created_by: null }).throwOnError();
  await signIn(editor.email, { password: editor.password, to: "/admin/services" });
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const editing = dialogOn(page, "Edit Service");

  const price = editing.getByLabel("Price ($)");
  await expect(price).toHaveValue("49.50");
  await price.fill("59");

  await test.step("the colleague's price stands, however often the form is sent", async () => {
    await colleague.from("services").update({ price: 54 }).eq("name", name).throwOnError();
    for (const _ of ["once", "twice"]) {
      await editing.getByRole("button", { name: "Update Service" }).click();
      await expectRefused(page, ...CHANGED);
      await expect(price).toHaveValue("59");
    }
    await editing.getByRole("link", { name: "Cancel" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(cellsOf(page, name).nth(1)).toHaveText("$54.00");
  });

  await test.step("a form that is opened anew overwrites it", async () => {
    await page.getByRole("button", { name: `Edit ${name}` }).click();
    await price.fill("59");
    await editing.getByRole("button", { name: "Update Service" }).click();
    await expectSuccess(page, "Service updated successfully");
    await expect(cellsOf(page, name).nth(1)).toHaveText("$59.00");
    expect(await editor.activity()).toEqual([["update", "services", { price: 54 }, { price: 59 }]]);
  });
});

test("a service that was deleted meanwhile keeps what was typed", { tag: "@rare" }, async ({
  page,
  signIn,
  editor,
  backend,
}) => {
  const name = `Résumé ${editor.mark}`;
  await backend.from("services").insert({ name, price: 49.5, created_by: null }).throwOnError();
  await signIn(editor.email, { password: editor.password, to: "/admin/services" });
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const editing = dialogOn(page, "Edit Service");
  await editing.getByLabel("Description").fill("Three drafts.");

  const colleague = await editor.colleague();
  await colleague.from("services").delete().eq("name", name).throwOnError();
  await editing.getByRole("button", { name: "Update Service" }).click();
  await expectRefused(page, ...DELETED);
  await expect(editing.getByLabel("Description")).toHaveValue("Three drafts.");
  await page.goto(page.url());
  await expect(dialogOn(page, "No Longer There")).toBeVisible();
});

const rowOf = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });

const cellsOf = (page: Page, name: string) => rowOf(page, name).getByRole("cell");
