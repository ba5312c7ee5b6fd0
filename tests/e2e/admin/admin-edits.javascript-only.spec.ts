import {
  DELETED,
  dialogOn,
  expect,
  expectRefused,
  expectSuccess,
  test,
} from "../support/editor-fixtures";
import { RESUME } from "../support/paid-orders";

test("a sale that is announced does not replace what is being typed", async ({
  page,
  accounts,
  signIn,
  editor,
  backend,
  paidOrders,
}) => {
  const name = `Headset ${editor.mark}`;
  const product = { name, price: 19.9, stock_quantity: 7, created_by: null };
  await backend.from("products").insert(product).throwOnError();
  const buyer = await accounts.create();
  const begun = page.waitForRequest(/\/events\?topics=chats%2Cinbox%2Corders/);
  const to = "/admin/services?tab=products";
  await signIn(editor.email, { password: editor.password, to });
  await begun;
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const editing = page.getByRole("dialog");
  await editing.getByLabel("Stock Quantity").fill("20");

  await backend.from("products").update({ stock_quantity: 6 }).eq("name", name).throwOnError();
  const refreshed = page.waitForResponse(/\/admin\/services\.data/);
  await paidOrders.create([{ user_id: buyer.id }], [RESUME]);
  await refreshed;
  await expect(page.getByRole("status")).toContainText("New Order Received!");
  const row = page.locator("tr").filter({ hasText: name });
  await expect(row.locator("td").nth(2)).toHaveText("6");
  await expect(editing.getByLabel("Stock Quantity")).toHaveValue("20");
  await editing.getByRole("button", { name: "Update Product" }).click();
  await editing.getByRole("radio", { name: "Keep mine" }).check();
  await editing.getByRole("button", { name: "Update Product" }).click();
  await expectSuccess(page, "Product updated successfully");
});

test("a deletion that a refresh would show does not take away what is being typed", {
  tag: "@rare",
}, async ({ page, accounts, signIn, editor, backend, paidOrders }) => {
  const name = `Résumé ${editor.mark}`;
  await backend.from("services").insert({ name, price: 49.5, created_by: null }).throwOnError();
  const buyer = await accounts.create();
  const begun = page.waitForRequest(/\/events\?topics=chats%2Cinbox%2Corders/);
  await signIn(editor.email, { password: editor.password, to: "/admin/services" });
  await begun;
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const editing = dialogOn(page, `Edit Service: ${name}`);
  await editing.getByLabel("Description").fill("Three drafts.");

  await backend.from("services").delete().eq("name", name).throwOnError();
  const refreshed = page.waitForResponse(/\/admin\/services\.data/);
  await paidOrders.create([{ user_id: buyer.id }], [RESUME]);
  await refreshed;
  await expect(page.getByRole("status")).toContainText("New Order Received!");
  await expect(page.locator("tr").filter({ hasText: name })).toHaveCount(0);
  await expect(editing.getByLabel("Description")).toHaveValue("Three drafts.");
  await editing.getByRole("button", { name: "Update Service" }).click();
  await expectRefused(page, ...DELETED);
  await expect(editing.getByLabel("Description")).toHaveValue("Three drafts.");
});
