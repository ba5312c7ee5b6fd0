import type { Locator } from "playwright/test";
import { expect, test } from "../support/chat-fixtures";

test("a customer cannot send a blank message", async ({ page, order }) => {
  await page.goto(`/dashboard/orders/${order}`);
  await expectDisabled(page.getByRole("main"));
});

test("an administrator cannot send a blank message", async ({ page, order }) => {
  await page.goto(`/admin/orders?dialog=chat&id=${order}`);
  await expectDisabled(page.getByRole("dialog"));
});

async function expectDisabled(chat: Locator) {
  await chat.getByRole("textbox", { name: "Message" }).fill("  \n ");
  await expect(chat.getByRole("button", { name: "Send" })).toBeDisabled();
}
