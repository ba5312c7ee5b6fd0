import { expect, type Locator, test } from "@playwright/test";

/** Spaces are no message: with scripts the button is off, without them the server says so. */
export async function expectNoBlankMessage(chat: Locator) {
  const send = chat.getByRole("button", { name: "Send" });
  await chat.getByRole("textbox", { name: "Message" }).fill("  \n ");
  if (test.info().project.use.javaScriptEnabled) {
    await expect(send).toBeDisabled();
    return;
  }
  await send.click();
  await expect(chat.page()).toHaveTitle(/^Error: /);
  await expect(chat.getByRole("alert")).toContainText("Please type a message.");
}
