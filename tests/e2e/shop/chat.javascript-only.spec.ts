import type { Locator } from "playwright/test";
import { expect, test } from "../support/chat-fixtures";

test("a customer cannot send a blank message", { tag: "@rare" }, async ({ page, order }) => {
  await page.goto(`/dashboard/orders/${order}`);
  await expectDisabled(page.getByRole("main"));
});

test("an administrator cannot send a blank message", { tag: "@rare" }, async ({ page, order }) => {
  await page.goto(`/admin/orders?dialog=chat&id=${order}`);
  await expectDisabled(page.getByRole("dialog"));
});

test("after a message was sent the next one can be typed at once", async ({ page, order }) => {
  await page.goto(`/dashboard/orders/${order}`);
  const message = page.getByRole("textbox", { name: "Message" });
  await message.fill("When do you begin?");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("log")).toContainText("When do you begin?");
  await expect(message).toBeFocused();
  await expect(message).toHaveValue("");
  await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();
});

test("what is typed while a message is on its way stays", { tag: "@rare" }, async ({
  page,
  order,
}) => {
  await page.goto(`/dashboard/orders/${order}`);
  const message = page.getByRole("textbox", { name: "Message" });
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\.data/, async (route) => {
    await arrival;
    await route.continue();
  });
  await message.fill("When do you begin?");
  await page.getByRole("button", { name: "Send" }).click();
  await message.fill("And when do you end?");
  arrive();
  await expect(page.getByRole("log")).toContainText("When do you begin?");
  await expect(page.getByRole("button", { name: "Send" })).toBeEnabled();
  await expect(message).toHaveValue("And when do you end?");
});

async function expectDisabled(chat: Locator) {
  await chat.getByRole("textbox", { name: "Message" }).fill("  \n ");
  await expect(chat.getByRole("button", { name: "Send", exact: true })).toBeDisabled();
}
