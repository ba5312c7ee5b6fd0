import type { Page } from "playwright/test";
import { clientOf } from "../support/clients";
import { logIn } from "../support/sign-in";
import { expect, test } from "../support/test";

const ATTACKERS = "the-attackers-password";
const VICTIMS = "the-victims-password";

test.describe("of an address with which somebody else has signed up first", () => {
  test("the owner chooses the username and the password when confirming", async ({
    page,
    mailbox,
    newEmail,
  }) => {
    const email = newEmail();
    await mailbox.signUp(email, ATTACKERS, "Attacker");
    await signUpAfter(page, email, () => mailbox.mailsTo(email));
    await page.goto(await mailbox.linkTo(email));
    await expect(page.getByLabel("Username")).toHaveValue("");
    await page.getByRole("button", { name: "Confirm Email" }).click();
    await expect(page.getByRole("alert")).toContainText("Password Too Short");

    await page.getByLabel("Username").fill("The Owner");
    await choose(page, VICTIMS, "Confirm Email");
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("status")).toContainText("Email Confirmed");

    await expectRefused(page, email, ATTACKERS);
    await logIn(page, email, VICTIMS);
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, The Owner");
  });

  test("the owner may come by a recovery link", { tag: "@rare" }, async ({
    page,
    mailbox,
    newEmail,
  }) => {
    const email = newEmail();
    await mailbox.signUp(email, ATTACKERS, "Attacker");
    await chooseByRecovery(page, email, () => mailbox.linkTo(email, /recovery/));

    await expectRefused(page, email, ATTACKERS);
    await logIn(page, email, VICTIMS);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, User");
  });

  test("the owner may close the page between confirming and choosing", {
    tag: "@rare",
  }, async ({ page, site, mailbox, newEmail }) => {
    const email = newEmail();
    await mailbox.signUp(email, ATTACKERS, "Attacker");
    const link = new URL(await mailbox.linkTo(email));
    const token_hash = link.searchParams.get("token_hash") ?? "";
    const { auth } = clientOf(site, site.keys.publishable);
    expect((await auth.verifyOtp({ type: "email", token_hash })).error).toBeNull();

    await expectRefused(page, email, ATTACKERS);
    await chooseByRecovery(page, email, () => mailbox.linkTo(email, /recovery/));
    await expectRefused(page, email, ATTACKERS);
    await logIn(page, email, VICTIMS);
    await expect(page).toHaveURL("/dashboard");
  });
});

test("a sign-up is confirmed by the button alone only in its own browser", async ({
  page,
  browser,
  mailbox,
  newEmail,
}) => {
  const email = newEmail();
  await signUp(page, email);
  const link = await mailbox.linkTo(email);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other.getByLabel("Username")).toHaveValue("");
  await elsewhere.close();

  await page.goto(link);
  await expect(page.getByLabel("Username")).toHaveCount(0);
  await page.getByRole("button", { name: "Confirm Email" }).click();
  await expect(page.getByRole("status")).toContainText("Email Confirmed");
  await logIn(page, email, VICTIMS);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Victim");
});

test("a sign-up with 60 KB of data does not shut its browser out", { tag: "@rare" }, async ({
  page,
  site,
  mailbox,
  newEmail,
}) => {
  const email = newEmail();
  const { auth } = clientOf(site, site.keys.publishable);
  const data = { username: "Someone", more: "a".repeat(60_000) };
  expect((await auth.signUp({ email, password: ATTACKERS, options: { data } })).error).toBeNull();
  await page.goto(await mailbox.linkTo(email));
  await page.getByLabel("Username").fill("The Owner");
  await choose(page, VICTIMS, "Confirm Email");

  await logIn(page, email, VICTIMS);
  await expect(page).toHaveURL("/dashboard");
  const cookies = await page.context().cookies();
  const length = cookies.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
  expect(length).toBeLessThan(8_000);
});

test("a browser of too many cookies is freed of them, and its user told", {
  tag: "@rare",
}, async ({ page, site, signIn }) => {
  await signIn("new@homeline.test");
  const value = "a".repeat(3_180);
  const names = Array.from({ length: 50 }, (_, index) => `homeline-some-${index}`);
  await page.context().addCookies(names.map((name) => ({ name, value, url: site.url })));

  await page.goto("/jobs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Too many cookies");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Remote Jobs");
  expect(await page.context().cookies()).toEqual([]);
  await page.goto("/login");
  await logIn(page, "new@homeline.test", "homeline-demo");
  await expect(page).toHaveURL("/dashboard");
});

async function signUp(page: Page, email: string) {
  await page.goto("/signup");
  await page.getByLabel("Username").fill("Victim");
  await page.getByLabel("Email").fill(email);
  await choose(page, VICTIMS, "Sign Up");
  await expect(page).toHaveURL("/login");
}

// Supabase Auth sends no second mail within one second, which sign-up does not report.
async function signUpAfter(page: Page, email: string, mails: () => Promise<unknown[]>) {
  await expect(async () => {
    await signUp(page, email);
    expect((await mails()).length).toBeGreaterThan(1);
  }).toPass();
}

async function chooseByRecovery(page: Page, email: string, link: () => Promise<string>) {
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await page.goto(await link());
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("New password", { exact: true }).fill(VICTIMS);
  await page.getByLabel("Confirm password", { exact: true }).fill(VICTIMS);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByRole("heading", { name: "Password Changed" })).toBeVisible();
}

async function choose(page: Page, password: string, button: string) {
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password", { exact: true }).fill(password);
  await page.getByRole("button", { name: button }).click();
}

async function expectRefused(page: Page, email: string, password: string) {
  await page.goto("/login");
  await logIn(page, email, password);
  await expect(page.getByRole("alert")).toContainText("Login Failed");
}
