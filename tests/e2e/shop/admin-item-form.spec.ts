import type { Locator } from "playwright/test";
import { dialogOn, expect, expectSuccess, sendUnchecked, test } from "../support/editor-fixtures";

const PRODUCTS = "/admin/services?tab=products";

test("a product can be created inactive, to be sold later", async ({ page, signIn, editor }) => {
  const name = `Headset ${editor.mark}`;
  await signIn(editor.email, { password: editor.password, to: PRODUCTS });
  await page.getByRole("button", { name: "Add Product" }).click();
  const adding = dialogOn(page, "Add Product");
  await adding.getByLabel("Name").fill(name);
  await adding.getByLabel("Price ($)").fill("19.90");
  await expect(adding.getByRole("button").or(adding.getByRole("link")).last()).toHaveText(
    "Create Inactive",
  );
  await adding.getByRole("button", { name: "Create Inactive" }).click();
  await expectSuccess(page, "Product created successfully");

  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Inactive");
  await row.getByRole("button", { name: "Edit" }).click();
  const buttons = dialogOn(page, "Edit Product").getByRole("button", { name: /(ate|ive)\b/ });
  await expect(buttons).toHaveText(["Update Product"]);
});

test("Enter creates a product that is sold at once", async ({ page, signIn, editor }) => {
  const name = `Headset ${editor.mark}`;
  const to = `${PRODUCTS}&dialog=new#title`;
  await signIn(editor.email, { password: editor.password, to });
  const adding = dialogOn(page, "Add Product");
  await adding.getByLabel("Price ($)").fill("19.90");
  await adding.getByLabel("Name").fill(name);
  await adding.getByLabel("Name").press("Enter");
  await expectSuccess(page, "Product created successfully");

  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("Active");
});

for (const width of [360, 768, 1280]) {
  test(`the form of a product has its buttons in view, ${width} pixels wide`, async ({
    page,
    signIn,
    editor,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    const to = `${PRODUCTS}&dialog=new#title`;
    await signIn(editor.email, { password: editor.password, to });
    const adding = dialogOn(page, "Add Product");

    await expect(adding.getByRole("heading", { name: "Add Product" })).toBeInViewport();
    await expect(adding.getByRole("button", { name: "Create Product" })).toBeInViewport();
    await adding.getByLabel("Image URL").focus();
    await expect(adding.getByLabel("Image URL")).toBeInViewport({ ratio: 1 });
    await expect(adding.getByRole("button", { name: "Create Product" })).toBeInViewport();
  });
}

test("price and stock stand in line, whatever is said about them", async ({
  page,
  signIn,
  editor,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(editor.email, { password: editor.password, to: `${PRODUCTS}&dialog=new#title` });
  const adding = dialogOn(page, "Add Product");
  const fields = ["Price ($)", "Stock Quantity"].map((label) => adding.getByLabel(label));
  const tops = () => Promise.all(fields.map(topOf));

  const [price, stock] = await tops();
  expect(price).toBe(stock);
  await adding.getByLabel("Name").fill("Headset");
  await adding.getByLabel("Price ($)").fill("-1");
  await sendUnchecked(adding, "Create Product");
  await expect(adding.getByRole("alert")).toBeVisible();
  const [mistaken, other] = await tops();
  expect(mistaken).toBe(other);
});

async function topOf(field: Locator) {
  return (await field.boundingBox())?.y;
}
