import { messagesFrom, newMessage, send } from "../support/contact-form";
import { logIn } from "../support/sign-in";
import { expect, test } from "../support/test";

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

test("a profile that was not answered says so where it was typed, and is saved when sent again", {
  tag: "@rare",
}, async ({ page, breakable: { site, proxy }, accounts }) => {
  const { email, password } = await accounts.create();
  await page.goto(`${site.url}/login?redirectTo=/dashboard/profile`);
  await logIn(page, email, password);
  await page.getByLabel("City").fill("Cali");
  proxy.breakDown("is down", "/rest/v1/rpc/save_profile");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Failed to update profile. Please try again.",
  );
  await expect(page.getByLabel("City")).toHaveValue("Cali");

  proxy.breakDown(null);
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(page.getByRole("status")).toContainText("Profile Updated");
  await expect(page.getByLabel("City")).toHaveValue("Cali");
});
