import type { Page } from "playwright/test";
import { dialogOn, expect, expectRefused, expectSuccess, test } from "../support/editor-fixtures";

const PRODUCT_COLUMNS = ["Name", "Category", "Price", "Stock", "Status", "Actions"];
const PICTURE = "/images/products/wren-usb-headset.svg";

test("a product has a stock and a picture, and is added after a mistake", async ({
  page,
  signIn,
  editor,
}) => {
  const name = `${"Headset".repeat(22)} ${editor.mark}`;
  await signIn(editor.email, { password: editor.password, to: "/admin/services" });
  await page.getByRole("link", { name: "Products", exact: true }).click();
  await expect(page).toHaveURL("/admin/services?tab=products");
  await page.getByRole("button", { name: "Add Product" }).click();
  const adding = dialogOn(page, "Add Product");
  await expect(adding.getByLabel("Stock Quantity")).toHaveValue("0");

  await test.step("a picture's address with a script is refused, and the rest stays", async () => {
    await adding.getByLabel("Name").fill(name);
    await adding.getByLabel("Price ($)").fill("19.9");
    const category = adding.getByRole("combobox", { name: "Category" });
    await category.fill("headset");
    const known = page.locator(`#${await category.getAttribute("list")} option`);
    await expect(known.and(page.locator("[value=headset]"))).toHaveCount(1);
    await adding.getByLabel("Stock Quantity").fill("7");
    await adding.getByLabel("Features").fill("Mutes itself\n\n  30 hours ");
    await adding.getByLabel("Image URL").fill("javascript:alert(1)");
    await adding.getByRole("button", { name: "Create Product" }).click();
    await expectRefused(
      page,
      "Image URL: Please enter an address with https://, or a path such as /images/products/box.svg.",
    );
    await expect(adding.getByLabel("Stock Quantity")).toHaveValue("7");
    await expect(adding.getByLabel("Features")).toHaveValue("Mutes itself\n\n  30 hours ");
  });

  await test.step("the product is added", async () => {
    await adding.getByLabel("Image URL").fill(PICTURE);
    await adding.getByRole("button", { name: "Create Product" }).click();
    await expectSuccess(page, "Product created successfully");
    await expect(page).toHaveURL("/admin/services?tab=products");
    await expect(cellsOf(page, name).nth(1)).toHaveText("$19.90");
    await expect(cellsOf(page, name).nth(2)).toHaveText("7");
    await expect(page.getByRole("columnheader")).toHaveText(PRODUCT_COLUMNS);
    await expect(page.getByRole("button", { name: `Delete ${name}` })).toBeInViewport({ ratio: 1 });
  });

  await test.step("its page lists its features", async () => {
    await rowOf(page, name).getByRole("link", { name }).click();
    const features = page.getByRole("article").getByRole("listitem");
    await expect(features).toHaveText(["Mutes itself", "30 hours"]);
  });
});

test.describe("products of different stocks and prices", () => {
  const PRODUCTS = [
    { name: "Gone, dear", price: 99_999, stock_quantity: 0 },
    { name: "Gone, cheap", price: 0.01, stock_quantity: 0 },
    { name: "Few", price: 5, stock_quantity: 5 },
    { name: "Many", price: 5, stock_quantity: 6 },
  ];

  test.beforeEach(async ({ signIn, editor, backend }) => {
    const rows = PRODUCTS.map((one) => ({ ...one, name: `${one.name} ${editor.mark}` }));
    await backend
      .from("products")
      .insert(rows.map((row) => ({ ...row, created_by: null })))
      .throwOnError();
    await signIn(editor.email, { password: editor.password, to: "/admin/services?tab=products" });
  });

  test("are found by their stock", { tag: "@rare" }, async ({ page, editor: { mark } }) => {
    await page.getByLabel("Stock").selectOption("Low (1 to 5)");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(rowOf(page, `Few ${mark}`)).toHaveCount(1);
    for (const other of ["Gone, dear", "Gone, cheap", "Many"]) {
      await expect(rowOf(page, `${other} ${mark}`)).toHaveCount(0);
    }
    await page.getByRole("link", { name: "Show all products" }).click();
    await expect(rowOf(page, `Many ${mark}`)).toHaveCount(1);
  });

  test("are sorted by price, and an action keeps the order", { tag: "@rare" }, async ({
    page,
    editor: { mark },
  }) => {
    await page.getByLabel("Stock").selectOption("Sold out");
    await page.getByLabel("Sort by").selectOption("Price, highest first");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    // With a script, the form of the next list takes the place of this one.
    await expect(page).toHaveURL(/sort=/);
    await expect(page.getByRole("rowheader").first()).toHaveText(`Gone, dear ${mark}`);
    await page.getByLabel("Sort by").selectOption("Price, lowest first");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page.getByRole("rowheader").first()).toHaveText(`Gone, cheap ${mark}`);

    await page.getByRole("button", { name: `Deactivate Gone, cheap ${mark}` }).click();
    await expectSuccess(page, "Product updated successfully");
    await expect(page.getByLabel("Stock")).toHaveValue("sold-out");
    await expect(page.getByRole("rowheader").first()).toHaveText(`Gone, cheap ${mark}`);
  });
});

test("a product is changed", async ({ page, signIn, editor, backend }) => {
  const name = `Headset ${editor.mark}`;
  const product = {
    name,
    price: 19.9,
    stock_quantity: 7,
    stripe_product_id: "prod_Old",
    image_url: PICTURE,
    created_by: null,
  };
  await backend
    .from("products")
    .insert({ ...product, features: ["One", "Two"] })
    .throwOnError();
  const to = "/admin/services?tab=products";
  await signIn(editor.email, { password: editor.password, to });
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const editing = dialogOn(page, "Edit Product");
  await expect(editing.getByLabel("Image URL")).toHaveValue(PICTURE);
  await expect(editing.getByLabel("Features")).toHaveValue("One\nTwo");
  await editing.getByLabel("Features").fill("Two\nThree");
  await editing.getByLabel("Stock Quantity").fill("");
  await expect(editing.getByLabel("Stripe product ID")).toHaveValue("prod_Old");
  await editing.getByLabel("Stripe product ID").fill(" prod_ABC123 ");
  await editing.getByLabel("Image URL").fill("");
  await editing.getByRole("button", { name: "Update Product" }).click();
  await expectSuccess(page, "Product updated successfully");
  await expect(cellsOf(page, name).nth(2)).toHaveText("0");
  const columns = "features, stripe_product_id";
  const found = backend.from("products").select(columns).eq("name", name).single();
  expect((await found.throwOnError()).data).toEqual({
    features: ["Two", "Three"],
    stripe_product_id: "prod_ABC123",
  });
});

test("a product is deleted after a question", async ({ page, signIn, editor, backend }) => {
  const name = `Headset ${editor.mark}`;
  await backend.from("products").insert({ name, price: 19.9, created_by: null }).throwOnError();
  const to = "/admin/services?tab=products";
  await signIn(editor.email, { password: editor.password, to });
  const question = dialogOn(page, `Delete ${name}`);
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await expect(question).toContainText("Are you sure you want to delete this service/product?");
  await question.getByRole("link", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await question.getByRole("button", { name: "Delete Product" }).click();
  await expectSuccess(page, "Product deleted successfully");
  expect(page.url()).toContain(to);
  await expect(rowOf(page, name)).toHaveCount(0);
});

test("the activity log records what was done to a product", { tag: "@rare" }, async ({
  page,
  signIn,
  editor,
}) => {
  const name = `Headset ${editor.mark}`;
  const to = "/admin/services?tab=products&dialog=new";
  await signIn(editor.email, { password: editor.password, to });
  const adding = dialogOn(page, "Add Product");
  await adding.getByLabel("Name").fill(name);
  await adding.getByLabel("Price ($)").fill("19.9");
  await adding.getByLabel("Stock Quantity").fill("7");
  await adding.getByLabel("Image URL").fill(PICTURE);
  await adding.getByRole("button", { name: "Create Product" }).click();
  await expectSuccess(page, "Product created successfully");
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const editing = dialogOn(page, "Edit Product");
  await editing.getByLabel("Stock Quantity").fill("");
  await editing.getByLabel("Image URL").fill("");
  await editing.getByRole("button", { name: "Update Product" }).click();
  await expectSuccess(page, "Product updated successfully");
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete Product" }).click();
  await expectSuccess(page, "Product deleted successfully");

  const before = { stock_quantity: 7, image_url: PICTURE };
  expect(await editor.activity()).toEqual([
    ["insert", "products", null, expect.objectContaining({ name, stock_quantity: 7 })],
    ["update", "products", before, { stock_quantity: 0, image_url: null }],
    ["delete", "products", expect.objectContaining({ name, price: 19.9 }), null],
  ]);
});

const rowOf = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });

const cellsOf = (page: Page, name: string) => rowOf(page, name).getByRole("cell");
