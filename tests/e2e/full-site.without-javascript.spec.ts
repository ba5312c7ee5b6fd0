import { fillIn, messagesFrom, newMessage } from "./support/contact-form";
import { expect, test } from "./support/full-site";

test("a form that comes while the site is full is sent again by a reload", async ({
  page,
  smallSite,
  backend,
  newEmail,
  browserErrors,
}) => {
  browserErrors.expect(/response: 503/);
  const letter = newMessage(newEmail());
  await page.goto(`${smallSite.site.url}/contact`);
  await fillIn(page, letter);
  await smallSite.fill();
  await page.getByRole("button", { name: "Send Message" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Too many visitors at once");
  await expect(page.getByText("Wait 2 seconds, then reload this page")).toBeVisible();
  await smallSite.free();
  await page.reload();
  await expect(page.getByRole("status").getByText("Message Sent!")).toBeVisible();
  expect(await messagesFrom(backend, letter.email)).toHaveLength(1);
});
