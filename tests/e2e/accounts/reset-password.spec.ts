import { logIn } from "../support/sign-in";
import { expect, test } from "../support/test";

test("a forgotten password is replaced, and the old one no longer works", {
  tag: "@main",
}, async ({ page, mailbox, accounts }) => {
  const { email, password } = await accounts.create();

  await test.step("a link is asked for, and opened", async () => {
    await page.goto("/forgot-password");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send Reset Link" }).click();
    await expect(page.getByRole("link", { name: "Send Another Link" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to Login" })).toBeVisible();

    await page.goto(await mailbox.linkTo(email, /recovery/));
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL("/reset-password");
  });

  await test.step("a short password is refused, a longer one is taken", async () => {
    await page.getByLabel("New password", { exact: true }).fill("short");
    await page.getByLabel("Confirm password", { exact: true }).fill("short");
    await page.getByRole("button", { name: "Reset Password" }).click();
    await expect(page.getByRole("alert")).toContainText("Password Too Short");

    await page.getByLabel("New password", { exact: true }).fill("another-password");
    await page.getByLabel("Confirm password", { exact: true }).fill("another-password");
    await page.getByRole("button", { name: "Reset Password" }).click();
    await expect(page.getByRole("heading", { name: "Password Changed" })).toBeVisible();
    await expect(page).toHaveURL("/login");
  });

  await test.step("only the new one logs in", async () => {
    await logIn(page, email, password);
    await expect(page.getByRole("alert")).toContainText("Login Failed");
    await page.getByLabel("Password", { exact: true }).fill("another-password");
    await page.getByRole("button", { name: "Log In" }).click();
    await expect(page).toHaveURL("/dashboard");
  });
});

test("an unknown address gets the same answer as a known one", async ({ page, newEmail }) => {
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(newEmail());
  await page.getByRole("button", { name: "Send Reset Link" }).click();

  await expect(page.getByRole("link", { name: "Send Another Link" })).toBeVisible();
});

test("without a reset link there is no reset", async ({ page, signIn }) => {
  await page.goto("/reset-password");
  await expect(page).toHaveURL("/forgot-password");

  await signIn("customer@homeline.test");
  await page.goto("/reset-password");
  await expect(page).toHaveURL("/forgot-password");
  await expect(page.getByRole("status")).toContainText("Reset Link Needed");
});
