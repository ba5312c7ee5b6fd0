import { expect, type Page } from "playwright/test";
import { totpCode } from "../../support/totp";

export const SETTINGS = "/dashboard/settings/two-step";

/** Begins to set up an app on the open page; returns its key. */
export async function begin(page: Page, password: string) {
  await page.getByLabel("Your password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Set Up" }).click();
  await expect(page.getByRole("img", { name: "QR code with the key below" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open in an app on this phone" })).toHaveAttribute(
    "href",
    /^otpauth:\/\/totp\//,
  );
  const key = await page.getByText(/^Key: /).textContent();

  return (key ?? "").replace("Key:", "").replace(/\s/g, "");
}

/** Sets up an app on the open page, which shows the recovery codes then; returns its key. */
export async function turnOn(page: Page, password: string) {
  const secret = await begin(page, password);
  await page.getByLabel("Code from your app").fill("000000");
  await page.getByRole("button", { name: "Turn On Two-Step Sign-In" }).click();
  await expect(page.getByRole("alert")).toContainText("Wrong Code");
  await page.getByLabel("Code from your app").fill(totpCode(secret));
  await page.getByRole("button", { name: "Turn On Two-Step Sign-In" }).click();
  await expect(page.getByRole("status")).toContainText("Two-Step Sign-In Is On");
  await expect(codesOn(page)).toHaveCount(10);
  return secret;
}

export const codesOn = (page: Page) =>
  page.getByRole("region", { name: "Your Recovery Codes" }).getByRole("listitem");

/** Sets up an app on the open page; returns its key and a recovery code. */
export async function setUp(page: Page, password: string) {
  const secret = await turnOn(page, password);
  const recoveryCode = await codesOn(page).first().textContent();
  await page.getByRole("button", { name: "I Have Saved Them" }).click();
  await expect(page.getByText("You have 10 recovery codes")).toBeVisible();
  expect(await page.content()).not.toContain(recoveryCode ?? "none");

  return { secret, recoveryCode: recoveryCode ?? "" };
}
