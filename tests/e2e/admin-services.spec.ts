import type { Page } from "@playwright/test";
import {
  CHANGED,
  DELETED,
  dialogOn,
  expect,
  expectDone,
  expectRefused,
  sendUnchecked,
  test,
} from "./support/content-test";

const SECTION = "Services & Products";

const rowOf = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });

test("a service is added, taken off sale, changed by two at once, and deleted by one", async ({
  page,
  signIn,
  editor,
}) => {
  const name = `<b>Résumé</b> & Co ${editor.mark}`;
  await signIn(editor.email, { password: editor.password, to: "/admin/services" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(SECTION);

  await page.getByRole("button", { name: "Add Service" }).click();
  const adding = dialogOn(page, "Add Service");
  await expect(adding.getByLabel("Stock Quantity")).toHaveCount(0);
  await expect(adding.getByLabel("Price ($)")).toHaveAttribute("step", "0.01");
  await adding.getByLabel("Name").fill(name);
  await adding.getByLabel("Price ($)").fill("9.999");
  await adding.getByLabel("Category").fill("Writing");
  await adding.getByLabel("Description").fill("Two drafts.\nOne call.");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.mouse.click(2, 2);
  await expect(adding.getByLabel("Name")).toHaveValue(name);
  expect(asked, "what was typed is not left for a press outside").toEqual([]);
  await sendUnchecked(adding, "Create Service");
  await expectRefused(page, SECTION, "Price: Please enter a price with at most two decimals.");
  await expect(adding.getByLabel("Name")).toHaveValue(name);
  await expect(adding.getByLabel("Description")).toHaveValue("Two drafts.\nOne call.");

  await adding.getByLabel("Price ($)").fill("49.5");
  await adding.getByRole("button", { name: "Create Service" }).click();
  await expectDone(page, "Service created successfully");
  await expect(page).toHaveURL("/admin/services");
  const cells = rowOf(page, name).getByRole("cell");
  await expect(cells.nth(0)).toHaveText("Writing");
  await expect(cells.nth(1)).toHaveText("$49.50");
  await expect(cells.nth(2)).toHaveText("Active");
  await expect(page.getByRole("columnheader")).toHaveText([
    "Name",
    "Category",
    "Price",
    "Status",
    "Actions",
  ]);

  await page.getByRole("button", { name: `Deactivate ${name}` }).click();
  await expectDone(page, "Service updated successfully");
  await expect(cells.nth(2)).toHaveText("Inactive");

  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const editing = dialogOn(page, "Edit Service");
  await expect(editing.getByLabel("Price ($)")).toHaveValue("49.50");
  await editing.getByLabel("Price ($)").fill("59");
  const colleague = await editor.colleague();
  await colleague.from("services").update({ price: 54 }).eq("name", name).throwOnError();
  await editing.getByRole("button", { name: "Update Service" }).click();
  await expectRefused(page, SECTION, ...CHANGED);
  await expect(editing.getByLabel("Price ($)")).toHaveValue("59");
  await editing.getByRole("button", { name: "Update Service" }).click();
  await expectRefused(page, SECTION, ...CHANGED);

  await editing.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(cells.nth(1)).toHaveText("$54.00");
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  await editing.getByLabel("Price ($)").fill("59");
  await editing.getByRole("button", { name: "Update Service" }).click();
  await expectDone(page, "Service updated successfully");
  await expect(cells.nth(1)).toHaveText("$59.00");

  await page.getByRole("button", { name: `Edit ${name}` }).click();
  await editing.getByLabel("Description").fill("Three drafts.");
  await colleague.from("services").delete().eq("name", name).throwOnError();
  await editing.getByRole("button", { name: "Update Service" }).click();
  await expectRefused(page, SECTION, ...DELETED);
  await expect(editing.getByLabel("Description")).toHaveValue("Three drafts.");
  await page.goto(page.url());
  await expect(dialogOn(page, "No Longer There")).toBeVisible();

  expect(await editor.deeds()).toEqual([
    ["insert", "services", null, expect.objectContaining({ name, price: 49.5, is_active: true })],
    ["update", "services", { is_active: true }, { is_active: false }],
    ["update", "services", { price: 54 }, { price: 59 }],
  ]);
});

test("a product has a stock and a picture besides, and is asked about before it is deleted", async ({
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
  await adding.getByLabel("Name").fill(name);
  await adding.getByLabel("Price ($)").fill("19.9");
  await adding.getByLabel("Category").fill("headset");
  await adding.getByLabel("Stock Quantity").fill("7");
  await adding.getByLabel("Image URL").fill("javascript:alert(1)");
  await adding.getByRole("button", { name: "Create Product" }).click();
  await expectRefused(
    page,
    SECTION,
    "Image URL: Please enter an address with https://, or a path such as /images/products/box.svg.",
  );
  await expect(adding.getByLabel("Stock Quantity")).toHaveValue("7");
  await adding.getByLabel("Image URL").fill("/images/products/wren-usb-headset.svg");
  await adding.getByRole("button", { name: "Create Product" }).click();
  await expectDone(page, "Product created successfully");
  await expect(page).toHaveURL("/admin/services?tab=products");

  const cells = rowOf(page, name).getByRole("cell");
  await expect(cells.nth(1)).toHaveText("$19.90");
  await expect(cells.nth(2)).toHaveText("7");
  await expect(page.getByRole("columnheader")).toHaveText([
    "Name",
    "Category",
    "Price",
    "Stock",
    "Status",
    "Actions",
  ]);
  await expect(page.getByRole("button", { name: `Delete ${name}` })).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const editing = dialogOn(page, "Edit Product");
  await expect(editing.getByLabel("Image URL")).toHaveValue(
    "/images/products/wren-usb-headset.svg",
  );
  await editing.getByLabel("Stock Quantity").fill("");
  await editing.getByLabel("Image URL").fill("");
  await editing.getByRole("button", { name: "Update Product" }).click();
  await expectDone(page, "Product updated successfully");
  await expect(cells.nth(2)).toHaveText("0");

  const question = dialogOn(page, `Delete ${name}`);
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await expect(question).toContainText("Are you sure you want to delete this service/product?");
  await question.getByRole("link", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await question.getByRole("button", { name: "Delete Product" }).click();
  await expectDone(page, "Product deleted successfully");
  await expect(page).toHaveURL("/admin/services?tab=products");
  await expect(rowOf(page, name)).toHaveCount(0);

  const picture = "/images/products/wren-usb-headset.svg";
  expect(await editor.deeds()).toEqual([
    ["insert", "products", null, expect.objectContaining({ name, stock_quantity: 7 })],
    [
      "update",
      "products",
      { stock_quantity: 7, image_url: picture },
      { stock_quantity: 0, image_url: null },
    ],
    ["delete", "products", expect.objectContaining({ name, price: 19.9 }), null],
  ]);
});
