import type { Page } from "playwright/test";
import { totpCode } from "../../support/totp";
import { changePassword, logIn } from "../support/sign-in";
import { expect, test } from "../support/test";
import { begin, codesOn, SETTINGS, setUp, turnOn } from "../support/two-step";

async function signOut(page: Page) {
  await page.context().clearCookies();
  await page.goto("/login");
}

test("a customer turns two-step sign-in on, logs in with it, and loses the app", async ({
  page,
  accounts,
  signIn,
  mailbox,
}) => {
  const { email, password } = await accounts.create();
  await signIn(email, { password, to: "/dashboard/settings" });

  await test.step("a wrong password sets nothing up", async () => {
    await page.getByRole("link", { name: "Two-Step Sign-In" }).click();
    await expect(page).toHaveURL(SETTINGS);
    // The page before has such a field, too.
    const off = page.getByRole("region", { name: "It Is Off" });
    await off.getByLabel("Your password", { exact: true }).fill("not-it");
    await off.getByRole("button", { name: "Set Up" }).click();
    await expect(page.getByRole("alert")).toContainText("Current password is incorrect.");
  });

  const { secret, recoveryCode } = await setUp(page, password);

  await test.step("after the password, every page asks for a code of the app", async () => {
    await signOut(page);
    await page.goto("/login?redirectTo=%2Fdashboard%2Fprofile");
    await logIn(page, email, password);
    await expect(page).toHaveURL("/login/verify?redirectTo=%2Fdashboard%2Fprofile");
    await page.goto("/dashboard/orders");
    await expect(page).toHaveURL("/login/verify?redirectTo=%2Fdashboard%2Forders");
    await page.getByLabel("Code from your app").fill("123 456");
    await page.getByRole("button", { name: "Log In" }).click();
    await expect(page.getByRole("alert")).toContainText("Wrong Code");
    await page.getByLabel("Code from your app").fill(totpCode(secret, -1));
    await page.getByRole("button", { name: "Log In" }).click();
    await expect(page).toHaveURL("/dashboard/orders");
  });

  await test.step("the password is changed without a code", async () => {
    await page.goto("/dashboard/settings");
    await changePassword(page, password, "another-password");
    await expect(page.getByRole("status")).toContainText("Password Changed");
  });

  await test.step("a recovery code turns it off, of which a mail tells", async () => {
    await signOut(page);
    await logIn(page, email, "another-password");
    await page.getByText("I have lost my app").click();
    await page.getByLabel("Recovery code").fill("abcd-efgh");
    await page.getByRole("button", { name: "Use Recovery Code" }).click();
    await expect(page.getByRole("alert")).toContainText("Wrong Code");
    await page.getByLabel("Recovery code").fill(recoveryCode);
    await page.getByRole("button", { name: "Use Recovery Code" }).click();
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("status")).toContainText("Two-Step Sign-In Is Off");
    await expect
      .poll(async () => JSON.stringify(await mailbox.mailsTo(email)))
      .toContain("Two-step sign-in was turned off");
  });

  await test.step("from then on the password is enough", async () => {
    await logIn(page, email, "another-password");
    await expect(page).toHaveURL("/dashboard");
  });
});

test("new recovery codes are made with password and code, of which a mail tells", {
  tag: "@rare",
}, async ({ page, accounts, signIn, mailbox, backend }) => {
  const { email, password } = await accounts.create();
  await signIn(email, { password, to: SETTINGS });
  const { secret, recoveryCode } = await setUp(page, password);
  const renewal = page.getByRole("region", { name: "It Is On" });
  const renew = async (code: string) => {
    await renewal.getByLabel("Your password", { exact: true }).fill(password);
    await renewal.getByLabel("Code from your app").fill(code);
    await renewal.getByRole("button", { name: "Make New Recovery Codes" }).click();
  };
  await renew("000000");
  await expect(page.getByRole("alert")).toContainText("Wrong Code");
  await renew(totpCode(secret, -1));
  await expect(codesOn(page)).toHaveCount(10);
  await expect(codesOn(page).filter({ hasText: recoveryCode })).toHaveCount(0);
  await page.getByRole("button", { name: "I Have Saved Them" }).click();
  await expect(page.getByText("You have 10 recovery codes")).toBeVisible();
  await backend.functions.invoke("run-tasks", { body: {} });
  await expect
    .poll(async () => JSON.stringify(await mailbox.mailsTo(email)))
    .toContain("New recovery codes for your Homeline account");
});

test("recovery codes are shown, and stored in the end, though their storing was not answered", {
  tag: "@rare",
}, async ({ page, accounts, signIn, breakable: { site, proxy } }) => {
  const { email, password } = await accounts.create();
  await signIn(email, { password, to: SETTINGS, at: site });
  proxy.breakDown("is down", "/rest/v1/rpc/set_recovery_codes");
  await turnOn(page, password);
  await expect(page.getByText("They count once you press the button.")).toBeVisible();

  proxy.breakDown(null);
  await page.getByRole("button", { name: "I Have Saved Them" }).click();
  await expect(page.getByText("You have 10 recovery codes")).toBeVisible();
});

test("an app whose first code was not answered is on, which the next page says", {
  tag: "@rare",
}, async ({ page, accounts, signIn, breakable: { site, proxy } }) => {
  const { email, password } = await accounts.create();
  await signIn(email, { password, to: SETTINGS, at: site });
  const secret = await begin(page, password);
  proxy.breakDown("loses its answer", "/verify");
  await page.getByLabel("Code from your app").fill(totpCode(secret));
  await page.getByRole("button", { name: "Turn On Two-Step Sign-In" }).click();
  await expect(page.getByRole("heading", { name: "Not Available Just Now" })).toBeVisible();

  proxy.breakDown(null);
  await page.goto(new URL("/dashboard", page.url()).href);
  await expect(page).toHaveURL(/\/login\/verify\?redirectTo=%2Fdashboard$/);
  await expect(page.getByRole("main")).toContainText(
    "Your app is set up, but our answer was lost.",
  );
  await page.getByLabel("Code from your app").fill(totpCode(secret, -1));
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByRole("status")).toContainText("Two-Step Sign-In Is On");
  await expect(codesOn(page)).toHaveCount(10);
});

test("a forgotten password is replaced with the second step only", { tag: "@rare" }, async ({
  page,
  accounts,
  signIn,
  mailbox,
}) => {
  const { email, password } = await accounts.create();
  await signIn(email, { password, to: SETTINGS });
  const { secret } = await setUp(page, password);
  await signOut(page);
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await page.goto(await mailbox.linkTo(email, /recovery/));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/login/verify?redirectTo=%2Freset-password");
  await page.getByLabel("Code from your app").fill(totpCode(secret, -1));
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL("/reset-password");
  await page.getByLabel("New password", { exact: true }).fill("another-password");
  await page.getByLabel("Confirm password", { exact: true }).fill("another-password");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page).toHaveURL("/reset-password?done");
});

test("what was typed in a session that ended is sent with password and code", {
  tag: "@rare",
}, async ({ page, accounts, signIn, backend }) => {
  const { id, email, password } = await accounts.create();
  await signIn(email, { password, to: SETTINGS });
  const { secret } = await setUp(page, password);
  await page.goto("/dashboard/profile");
  await page.getByLabel("City").fill("Cali");
  await backend.rpc("end_sessions", { _user_id: id }).throwOnError();
  await page.getByRole("button", { name: "Save Profile" }).click();

  await page.getByLabel("Your email").fill(email);
  await page.getByLabel("Your password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log In and Send" }).click();
  await expect(page.getByRole("alert")).toContainText("Code Missing");
  await page.getByLabel("Your password", { exact: true }).fill(password);
  await page.getByLabel("Code from your app").fill("000000");
  await page.getByRole("button", { name: "Log In and Send" }).click();
  await expect(page.getByRole("alert")).toContainText("Wrong Code");
  await page.getByLabel("Your password", { exact: true }).fill(password);
  await page.getByLabel("Code from your app").fill(totpCode(secret, -1));
  await page.getByRole("button", { name: "Log In and Send" }).click();
  await expect(page.getByRole("status")).toContainText("Profile Updated");
  await expect(page.getByLabel("City")).toHaveValue("Cali");
});

test("what was typed waits for a code after too many wrong ones, and says how long", {
  tag: "@rare",
}, async ({ page, accounts, signIn, send }) => {
  const { email, password } = await accounts.create();
  await signIn(email, { password, to: SETTINGS });
  await setUp(page, password);
  const form = { city: "Cali", sessionEmail: email, sessionPassword: password };
  const guess = () => send("/dashboard/profile?again", { ...form, sessionCode: "000000" });
  for (let count = 0; count < 10; count += 1) expect((await guess()).status()).toBe(401);

  const limited = await guess();
  expect([limited.status(), limited.headers()["retry-after"]]).toEqual([429, "300"]);
  const text = await limited.text();
  expect(text).toContain("Too many attempts. Please wait a few minutes and try again.");
  expect(text).toMatch(/<textarea[^>]*name="city"[^>]*>Cali/);
});

test("an administrator requires it of all, which others then set up first", {
  tag: "@rare",
}, async ({ page, accounts, signIn, backend }) => {
  const first = await accounts.create({ admin: true });
  const second = await accounts.create({ admin: true });
  await signIn(first.email, { password: first.password, to: SETTINGS });
  const { secret } = await setUp(page, first.password);
  await page.getByRole("button", { name: "Require It of All Administrators" }).click();
  await expect(page.getByRole("status")).toContainText("Setting Saved");
  try {
    await test.step("the one who requires it goes on", async () => {
      await page.goto("/admin/dashboard");
      await expect(page).toHaveURL("/admin/dashboard");
    });

    await test.step("the other one is led to the settings, and goes on after setting it up", async () => {
      await page.context().clearCookies();
      await signIn(second.email, { password: second.password, to: "/admin/users" });
      await expect(page).toHaveURL(SETTINGS);
      await expect(page.getByRole("alert")).toContainText("Two-Step Sign-In Needed");
      await setUp(page, second.password);
      await page.goto("/admin/users");
      await expect(page).toHaveURL("/admin/users");
    });
  } finally {
    await backend
      .from("admin_settings")
      .delete()
      .eq("key", "admins_need_second_step")
      .throwOnError();
  }

  await test.step("once it is not required, the first one logs in with a code and turns it off", async () => {
    await page.context().clearCookies();
    await page.goto("/login");
    await logIn(page, first.email, first.password);
    await page.getByLabel("Code from your app").fill(totpCode(secret, -1));
    await page.getByRole("button", { name: "Log In" }).click();
    await expect(page).toHaveURL("/admin/dashboard");
    await page.goto(SETTINGS);
    await page
      .locator("form", { hasText: "Turn Off" })
      .getByLabel("Your password", { exact: true })
      .fill(first.password);
    await page.getByRole("button", { name: "Turn Off Two-Step Sign-In" }).click();
    await expect(page.getByRole("status")).toContainText("Two-Step Sign-In Is Off");
    await page.goto("/admin/dashboard");
    await expect(page).toHaveURL("/admin/dashboard");
  });
});
