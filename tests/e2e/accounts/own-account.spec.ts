import { readFile } from "node:fs/promises";
import { expect, test } from "../support/test";

test("a user sees where the account is signed in, and signs out everywhere else", {
  tag: "@rare",
}, async ({ page, accounts, signIn, browser, site }) => {
  const { email, password } = await accounts.create();
  const elsewhere = await browser.newContext({
    baseURL: site.url,
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  });
  const answer = await elsewhere.request.post("/login", {
    form: { intent: "login", email, password },
    headers: { Origin: site.url },
  });
  expect(answer.url()).toBe(`${site.url}/dashboard`);
  await signIn(email, { password, to: "/dashboard/settings" });

  const sessions = page.getByRole("region", { name: "Where You Are Signed In" });
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await expect(sessions.getByRole("listitem").first()).toContainText("(this browser)");
  await expect(sessions).toContainText("Firefox on Linux");
  await sessions.getByRole("button", { name: "Sign Out Everywhere Else" }).click();
  await expect(page.getByRole("status")).toContainText("Signed Out Elsewhere");
  await expect(sessions.getByRole("listitem")).toHaveCount(1);

  const ended = await elsewhere.request.get("/dashboard/settings");
  expect(ended.url()).toContain("/login");
  await elsewhere.close();
});

test("a user reads and downloads all that is stored of the account", async ({ page, signIn }) => {
  await signIn("customer@homeline.test", { to: "/dashboard/settings" });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download as JSON" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("homeline-data.json");
  const data = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(data.profile.email).toBe("customer@homeline.test");
  expect(data.orders.length).toBeGreaterThan(0);

  await page.getByRole("link", { name: "Read Your Data" }).click();
  await expect(page).toHaveURL("/dashboard/data");
  const orders = page.getByRole("region", { name: "Orders" });
  const [order] = data.orders;
  await expect(orders.getByText("Billing city").first()).toBeHidden();
  await orders.getByText(`${order.id.slice(0, 8)}, `).click();
  await expect(orders.getByText(order.lines[0].name).first()).toBeVisible();
  await expect(orders.getByText("Billing city").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Profile" })).toContainText(data.profile.email);
});

test("an address changes once both mailboxes have confirmed it", async ({
  page,
  accounts,
  signIn,
  mailbox,
  newEmail,
}) => {
  const { email, password } = await accounts.create();
  const address = newEmail();
  const change = page.getByRole("region", { name: "Change Email" });
  const ask = async (to: string, typed: string) => {
    await change.getByLabel("New email").fill(to);
    await change.getByLabel(/^Your password/).fill(typed);
    await change.getByRole("button", { name: "Change Email" }).click();
  };
  await signIn(email, { password, to: "/dashboard/settings" });
  await expect(change).toContainText("A change needs both mailboxes");
  await expect(change.getByRole("link", { name: "Write to us" })).toHaveAttribute(
    "href",
    "/contact?subject=I+have+lost+the+mailbox+of+my+account",
  );

  await test.step("it is not asked for with a wrong password, nor if it is the old one or another user's", async () => {
    await ask(address, "not-it");
    await expect(page.getByRole("alert")).toContainText("Current password is incorrect.");
    await expect(change.getByLabel("New email")).toHaveValue(address);
    await ask(email.toUpperCase(), password);
    await expect(page.getByRole("alert")).toContainText(
      "This is the address of your account already.",
    );
    await ask("customer@homeline.test", password);
    await expect(page.getByRole("alert")).toContainText(
      "An account with this email already exists.",
    );
  });

  await ask(address, password);
  await expect(page.getByRole("status")).toContainText("Two Emails Sent");
  const link = await mailbox.linkTo(email, /email_change/);

  await test.step("both addresses confirm by the link in their mail", async () => {
    await page.goto(await mailbox.linkTo(address, /email_change/));
    await page.getByRole("button", { name: "Confirm Change" }).click();
    await expect(page.getByRole("status")).toContainText("One Address Confirmed");
    await expect(change).toContainText(email);
    await page.goto(link);
    await page.getByRole("button", { name: "Confirm Change" }).click();
    await expect(page.getByRole("status")).toContainText("Email Changed");
    await expect(change).toContainText(address);
  });

  await test.step("a link counts once, and the new address logs in", async () => {
    await page.goto(link);
    await page.getByRole("button", { name: "Confirm Change" }).click();
    await expect(page.getByRole("status")).toContainText("Link No Longer Valid");
    await page.context().clearCookies();
    await signIn(address, { password });
    await expect(page).toHaveURL("/dashboard");
  });
});
