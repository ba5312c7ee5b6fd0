import { randomUUID } from "node:crypto";
import { expect, test } from "../support/live-fixtures";

test("a count that is being typed stays when an order comes, and is asked again", async ({
  page,
  backend,
  buyer,
  openOffice,
}) => {
  const name = `Lamp${randomUUID().slice(0, 8)}`;
  await backend.from("products").insert({ name, price: 20, stock_quantity: 5 }).throwOnError();
  await openOffice(`/admin/services?tab=products&edit=stock&q=${name}`);
  const stock = page.getByLabel(`Stock of ${name}`, { exact: true });
  await stock.fill("17");

  await backend.from("products").update({ stock_quantity: 4 }).eq("name", name).throwOnError();
  const refreshed = page.waitForResponse(/services\.data/);
  await buyer.buy();
  await refreshed;
  await expect(page.getByRole("status")).toContainText("New Order Received!");
  await expect(stock).toHaveValue("17");

  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(stock).toHaveAccessibleDescription(/is 4 now/);
  await expect(stock).toHaveValue("17");
  await backend.from("products").delete().eq("name", name).throwOnError();
});

test("a price that is not saved is asked about before the page is left", async ({
  page,
  signIn,
}) => {
  const asked: string[] = [];
  page.on("dialog", (question) => {
    asked.push(question.message());
    return question.dismiss();
  });
  await signIn("admin@homeline.test", { to: "/admin/services?tab=products&edit=stock" });
  const price = page.getByRole("textbox", { name: /^Price of/ }).first();
  await page.getByRole("button", { name: "Name", exact: true }).click();
  await expect(page).toHaveURL(/sort=name/);
  await price.fill("17.5");
  expect(asked).toEqual([]);

  await page.getByRole("link", { name: "Services", exact: true }).click();
  await expect
    .poll(() => asked)
    .toEqual(["Leave without saving? What you typed is not saved yet."]);
  await expect(price).toHaveValue("17.5");
});
