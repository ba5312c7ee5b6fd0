import type { Page } from "playwright/test";
import { addToCart, PRODUCTS } from "../support/cart";
import type { Mailbox } from "../support/mailbox";
import { logIn } from "../support/sign-in";
import { expect, test } from "../support/test";

const PASSWORD = "a-good-password";

test("a newcomer signs up, confirms the address, logs in and signs out", {
  tag: ["@main", "@both-engines"],
}, async ({ page, mailbox, newEmail }) => {
  const email = newEmail();

  await test.step("a newcomer signs up, and cannot log in before confirming", async () => {
    await page.goto("/signup");
    await signUp(page, { email });

    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("status")).toContainText("Account Created Successfully");
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await expect(page.getByRole("button", { name: "Resend Confirmation Email" })).toBeVisible();

    await logIn(page, email, PASSWORD);
    await expect(page.getByRole("alert")).toContainText("Email Not Confirmed");
    await expect(page.getByRole("alert")).toContainText(
      "Please check your email and click the confirmation link before logging in.",
    );
    await expect(page.getByRole("button", { name: "Resend Confirmation Email" })).toBeVisible();
  });

  await test.step("the link in the mail confirms the address, also when the login has forgotten it", async () => {
    await page.context().clearCookies({ name: /signed-up/ });
    await page.goto(await mailbox.linkTo(email));
    await page.getByRole("button", { name: "Confirm Email" }).click();
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("status")).toContainText("Email Confirmed");
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await expect(page.getByRole("button", { name: "Resend Confirmation Email" })).toHaveCount(0);
  });

  await test.step("the newcomer logs in", async () => {
    await logIn(page, email, PASSWORD);
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Ana Reyes");
  });

  await test.step("and signs out", async () => {
    await page.getByRole("button", { name: "Sign Out" }).locator("visible=true").click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("status")).toContainText("You Are Signed Out");
    await page.goto("/dashboard");
    await expect(page).toHaveURL("/login?redirectTo=%2Fdashboard");
  });
});

test("a newcomer on the way to the checkout arrives there, also by a second mail", async ({
  page,
  mailbox,
  newEmail,
}) => {
  const email = newEmail();

  await test.step("a visitor with a cart is asked to sign up", async () => {
    await addToCart(page, PRODUCTS.ferry);
    await page.goto("/checkout");
    await page
      .getByRole("link", { name: "Sign up", exact: true })
      .locator("visible=true")
      .last()
      .click();
    await signUp(page, { email });
    await expect(page).toHaveURL("/login?redirectTo=%2Fcheckout");
  });

  const first = await mailbox.linkTo(email);
  await test.step("another mail is sent", async () => {
    await resendConfirmation(page, mailbox, email);
  });

  const second = await mailbox.linkTo(email);
  await test.step("both mails lead through the login to the checkout", async () => {
    expect(new URL(second).searchParams.get("redirectTo")).toMatch(/\/checkout$/);
    expect(new URL(first).searchParams.get("redirectTo")).toMatch(/\/checkout$/);
    await page.goto(second);
    await page.getByRole("button", { name: "Confirm Email" }).click();
    await expect(page).toHaveURL("/login?redirectTo=%2Fcheckout");
    await expect(page.getByRole("status")).toContainText("Email Confirmed");
    await logIn(page, email, PASSWORD);
    await expect(page).toHaveURL("/checkout");
    await expect(page.getByRole("button", { name: "Proceed to Payment" })).toBeVisible();
  });
});

test("a confirmation link leads on within this site only", async ({ page }) => {
  for (const elsewhere of ["https://evil.example/", "//evil.example", "javascript:alert(1)"]) {
    const query = new URLSearchParams({ token_hash: "used", type: "email", redirectTo: elsewhere });
    await page.goto(`/auth/confirm?${query}`);
    await page.getByRole("button", { name: "Confirm Email" }).click();
    await expect(page).toHaveURL("/login");
  }
});

test("the banner sends the confirmation again", { tag: "@rare" }, async ({
  page,
  mailbox,
  newEmail,
}) => {
  const email = newEmail();
  await mailbox.signUp(email, PASSWORD);
  await page.goto("/login");

  await resendConfirmation(page, mailbox, email);
});

test("a wrong password is reported, and what was typed stays, except the password", async ({
  page,
}) => {
  await page.goto("/login");
  await logIn(page, "customer@homeline.test", "not-it-at-all");

  await expect(page.getByRole("alert")).toContainText("Login Failed");
  await expect(page.getByRole("alert")).toContainText(
    "Invalid email or password. Please try again.",
  );
  await expect(page.getByLabel("Email")).toHaveValue("customer@homeline.test");
  expect(await page.content()).not.toContain("not-it-at-all");
});

test("a blocked account is refused with a line that says so", async ({ page }) => {
  await page.goto("/login");
  await logIn(page, "blocked@homeline.test", "homeline-demo");

  await expect(page.getByRole("alert")).toContainText("Your account has been blocked.");
});

const SIGNUP_MISTAKES = [
  {
    name: "two different passwords",
    typed: { confirmPassword: "something-else" },
    title: "Password Mismatch",
    text: "Passwords do not match. Please try again.",
  },
  {
    name: "a password of five characters",
    typed: { password: "12345", confirmPassword: "12345" },
    title: "Password Too Short",
    text: "Password must be at least 6 characters long.",
  },
  {
    name: "a password of too many accents",
    typed: { password: "é".repeat(37), confirmPassword: "é".repeat(37) },
    title: "Password Too Long",
    text: "Password must be at most 72 characters long; letters with accents and emoji count as two or more.",
  },
  {
    name: "a username of spaces",
    typed: { username: "   " },
    title: "Username Required",
    text: "Please enter a username.",
  },
  {
    name: "an address that is none",
    typed: { email: "ana at home" },
    title: "Signup Failed",
    text: "Please enter a valid email address.",
  },
  {
    name: "an address that has an account",
    typed: { email: "customer@homeline.test" },
    title: "Signup Failed",
    text: "An account with this email already exists. Please try logging in instead.",
  },
];

for (const { name, typed, title, text } of SIGNUP_MISTAKES) {
  test(`sign-up refuses ${name}`, { tag: "@rare" }, async ({ page, newEmail }) => {
    const form = { email: newEmail(), password: PASSWORD, ...typed };
    await page.goto("/signup");
    await signUp(page, form);

    await expect(page.getByRole("alert")).toContainText(title);
    await expect(page.getByRole("alert")).toContainText(text);
    await expect(page).toHaveTitle(/^Error: Sign Up/);
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByLabel("Email")).toHaveValue(form.email);
    expect(await page.content()).not.toContain(form.password);
  });
}

test("a link that was used up says so, and what to do", { tag: "@rare" }, async ({ page }) => {
  await page.goto("/auth/confirm?token_hash=used-up&type=email");
  await page.getByRole("button", { name: "Confirm Email" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("status")).toContainText("Link No Longer Valid");
  await expect(page.getByRole("status")).toContainText(
    "This link is invalid or has already been used. If you confirmed before, you can log in.",
  );

  await page.goto("/auth/confirm?token_hash=used-up&type=recovery");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/forgot-password");
  await expect(page.getByRole("alert")).toContainText(
    "This link is invalid or has already been used. Please ask for a new one.",
  );
});

test("the login leads on to where one wanted to go, on this site only", async ({
  page,
  signIn,
}) => {
  await page.goto("/login?redirectTo=https://evil.example/");
  await signIn("new@homeline.test", { stay: true });
  await expect(page).toHaveURL("/dashboard");
});

interface SignUpForm {
  email: string;
  username?: string;
  password?: string;
  confirmPassword?: string;
}

/** Submits the sign-up form that is open. */
async function signUp(page: Page, form: SignUpForm) {
  const { email, username = "Ana Reyes", password = PASSWORD, confirmPassword = PASSWORD } = form;
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password", { exact: true }).fill(confirmPassword);
  await page.getByRole("button", { name: "Sign Up" }).click();
}

/** Logs in and asks for the mail again. Supabase Auth refuses a second mail within one second. */
async function resendConfirmation(page: Page, mailbox: Mailbox, email: string) {
  await expect(async () => {
    await logIn(page, email, PASSWORD);
    await page.getByRole("button", { name: "Resend Confirmation Email" }).click();
    await expect(page.getByRole("status")).toContainText(
      "Confirmation Email Sent Please check your email and click the confirmation link. We send one a minute at most.",
    );
    expect((await mailbox.mailsTo(email)).length).toBeGreaterThan(1);
  }).toPass();
}
