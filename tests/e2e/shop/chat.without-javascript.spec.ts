import type { Locator } from "playwright/test";
import { expect, test } from "../support/chat-fixtures";

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
  await chat.getByRole("button", { name: "Send", exact: true }).click();
  await expect(chat.page()).toHaveTitle(/^Error: /);
  await expect(chat.getByRole("alert")).toContainText("Please type a message.");
}
