import type { Locator } from "playwright/test";
import { RESUME } from "../support/paid-orders";
import { test as base, expect } from "../support/test";

/** Tests with an order that has a chat; gives its id. */
const test = base.extend<{ order: string }>({
  order: async ({ accounts, paidOrders, signIn }, use) => {
    const admin = await accounts.create({ admin: true });
    const [id = ""] = await paidOrders.create([{ user_id: admin.id }], [RESUME]);
    await signIn(admin.email, { password: admin.password, to: "/dashboard?view=user" });
    await use(id);
  },
});

test("a customer cannot send a blank message", async ({ page, order }) => {
  await page.goto(`/dashboard/orders/${order}`);
  await expectRejected(page.getByRole("main"));
});

test("an administrator cannot send a blank message", async ({ page, order }) => {
  await page.goto(`/admin/orders?dialog=chat&id=${order}`);
  await expectRejected(page.getByRole("dialog"));
});

async function expectRejected(chat: Locator) {
  await chat.getByRole("textbox", { name: "Message" }).fill("  \n ");
  await chat.getByRole("button", { name: "Send" }).click();
  await expect(chat.page()).toHaveTitle(/^Error: /);
  await expect(chat.getByRole("alert")).toContainText("Please type a message.");
}
