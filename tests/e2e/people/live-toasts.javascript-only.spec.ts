import { expect, test } from "../support/live-fixtures";
import { unfold } from "../support/order-fixtures";

test("a toast announces a paid order, and a search that is typed stays", async ({
  adminPage,
  customer,
}) => {
  const search = adminPage.getByLabel("Search orders");
  await search.fill("half a qu");
  const id = await customer.buy();
  const toast = adminPage.getByRole("status").filter({ hasText: "New Order Received!" });
  await expect(toast).toContainText(/Order \w{8}, \$\d+\.\d\d\./);
  await expect(toast).toContainText(`Order ${id.slice(0, 8)}, $`);
  await expect(adminPage.locator(`#row-${id}`)).toHaveCount(1);
  await expect(search).toHaveValue("half a qu");
});

test("a message arrives while another is typed, and a toast announces a status", {
  tag: "@rare",
}, async ({ adminPage, customer }) => {
  const id = await customer.buy();
  await customer.page.goto(`/dashboard/orders/${id}`);
  await customer.page.getByLabel("Message").fill("Is Tues");
  const card = await unfold(adminPage, id);
  await card.getByRole("button", { name: /^Chat/ }).click();
  const dialog = adminPage.getByRole("dialog");
  await dialog.getByLabel("Message").fill("When suits you?");
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  const log = customer.page.getByRole("log", { name: "What was said" });
  await expect(log.getByRole("listitem")).toHaveText([/When suits you\?Homeline, .* New$/]);
  await expect(customer.page.getByLabel("Message")).toHaveValue("Is Tues");

  await dialog.getByRole("link", { name: "Close" }).click();
  await card.getByLabel("Status of").selectOption("processing");
  await card.getByRole("button", { name: "Update" }).click();
  await expect(adminPage.getByRole("status")).toContainText("Order updated successfully");
  const toast = customer.page.getByRole("status").filter({ hasText: "Order update" });
  await expect(toast).toContainText(`Your order ${id.slice(0, 8)} is now processing.`);
  await expect(customer.page).toHaveTitle("(2) Your Order · Homeline");
});
