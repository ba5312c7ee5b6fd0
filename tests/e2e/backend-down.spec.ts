import { messagesFrom, newMessage, send } from "./support/contact-form";
import { expect, test } from "./support/test";

test("a message that meets a silent backend is kept, and sent when the backend is back", async ({
  page,
  breakable: { site, proxy },
  backend,
  newEmail,
}) => {
  const letter = newMessage(newEmail());
  await page.goto(`${site.url}/contact`);
  proxy.breakDown("is down");
  await send(page, letter);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Send It Again");
  await expect(page.getByRole("alert")).toContainText("Our data cannot be reached at the moment.");
  await page.getByText("What you typed", { exact: true }).click();
  await expect(page.getByLabel("Message")).toHaveValue(letter.message);

  proxy.breakDown(null);
  await page.getByRole("button", { name: "Send Again" }).click();
  await expect(page.getByRole("status").getByText("Message Sent!")).toBeVisible();
  expect(await messagesFrom(backend, letter.email)).toHaveLength(1);
});
