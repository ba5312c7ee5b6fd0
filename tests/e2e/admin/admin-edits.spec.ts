import type { Page } from "playwright/test";
import { expect, expectRefused, expectSuccess, test } from "../support/editor-fixtures";

const PRODUCTS = "/admin/services?tab=products";
const CHANGED_TOO = "This was changed, too. Please choose which to keep.";

test("a sale does not quarrel with an edit", async ({ page, signIn, editor, backend }) => {
  const name = `Headset ${editor.mark}`;
  const product = { name, price: 19.9, stock_quantity: 7, created_by: null };
  await backend.from("products").insert(product).throwOnError();
  await signIn(editor.email, { password: editor.password, to: PRODUCTS });
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const editing = page.getByRole("dialog");
  await expect(editing.getByLabel("Stock Quantity")).toHaveValue("7");
  await editing.getByLabel("Price ($)").fill("24.90");

  const sold = { stock_quantity: 6, is_active: false };
  await backend.from("products").update(sold).eq("name", name).throwOnError();
  await editing.getByRole("button", { name: "Update Product" }).click();
  await expectSuccess(page, "Product updated successfully");
  await expect(cellsOf(page, name).nth(1)).toHaveText("$24.90");
  await expect(cellsOf(page, name).nth(2)).toHaveText("6");
  await expect(cellsOf(page, name).nth(3)).toHaveText("Inactive");
  expect(await editor.activity()).toEqual([
    ["update", "products", { price: 19.9 }, { price: 24.9 }],
  ]);
});

test("of a field that two have changed both values are there to choose from", async ({
  page,
  signIn,
  editor,
  backend,
}) => {
  const colleague = await editor.colleague();
  const name = `Headset ${editor.mark}`;
  const product = { name, price: 19.9, stock_quantity: 7, category: "headset", created_by: null };
  const theirs = {
    stock_quantity: 6,
    price: 20.5,
    category: `<b>other</b> ${editor.mark}`,
    description: `<i>Two</i> lines.\nOf ${"words ".repeat(60)}`.trim(),
  };
  await backend.from("products").insert(product).throwOnError();
  await signIn(editor.email, { password: editor.password, to: PRODUCTS });
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const editing = page.getByRole("dialog");
  const update = editing.getByRole("button", { name: "Update Product" });
  const stock = editing.getByRole("group", { name: "Stock Quantity: which to keep" });
  const description = editing.getByRole("group", { name: "Description: which to keep" });
  const price = editing.getByRole("group", { name: "Price ($): which to keep" });

  await test.step("an administrator types while a colleague saves other values", async () => {
    await editing.getByLabel("Stock Quantity").fill("20");
    await editing.getByLabel("Description").fill("Mutes itself.");
    await editing.getByLabel("Price ($)").fill("18");

    await colleague.from("products").update(theirs).eq("name", name).throwOnError();
  });

  await test.step("the form shows both values of each field, and none is chosen", async () => {
    await update.click();
    await expectRefused(page, `Stock Quantity: ${CHANGED_TOO}`, `Description: ${CHANGED_TOO}`);
    await expect(editing.getByLabel("Stock Quantity")).toHaveValue("20");
    await expect(stock).toContainText("Saved now: 6");
    await expect(price).toContainText("Saved now: $20.50");
    await expect(description.getByLabel("Saved now")).toHaveValue(theirs.description);
    await expect(editing.getByRole("radio", { checked: true })).toHaveCount(0);
    await price.getByRole("radio", { name: "Take theirs" }).check();
    await stock.getByRole("radio", { name: "Keep mine" }).check();
  });

  await test.step("a field that changes again is asked about again, and no other", async () => {
    await colleague.from("products").update({ stock_quantity: 5 }).eq("name", name).throwOnError();
    await description.getByRole("radio", { name: "Take theirs" }).check();
    await update.click();
    await expect(stock).toContainText("Saved now: 5");
    await expectRefused(page, `Stock Quantity: ${CHANGED_TOO}`);
    await expect(stock.getByRole("radio", { checked: true })).toHaveCount(0);
    await expect(description.getByRole("radio", { name: "Take theirs" })).toBeChecked();
  });

  await test.step("the product has what was chosen", async () => {
    await stock.getByRole("radio", { name: "Keep mine" }).check();
    await update.click();
    await expectSuccess(page, "Product updated successfully");
    const { data } = await backend
      .from("products")
      .select("stock_quantity, price, category, description")
      .eq("name", name)
      .throwOnError();
    expect(data).toEqual([{ ...theirs, stock_quantity: 20 }]);
  });
});

const cellsOf = (page: Page, name: string) =>
  page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name, exact: true }) })
    .getByRole("cell");
