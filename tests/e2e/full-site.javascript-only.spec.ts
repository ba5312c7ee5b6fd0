import { fillIn, messagesFrom, newMessage } from "./support/contact-form";
import { expect, test } from "./support/full-site";

test("a form that comes while the site is full is sent again by itself", async ({
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
  const refused = page.waitForResponse((answer) => answer.status() === 503);
  await page.getByRole("button", { name: "Send Message" }).click();
  await refused;

  await smallSite.free();
  await expect(page.getByRole("status").getByText("Message Sent!")).toBeVisible();
  expect(await messagesFrom(backend, letter.email)).toHaveLength(1);
});
