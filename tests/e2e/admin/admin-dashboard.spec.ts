import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { SECTIONS } from "../../../app/admin/sections";
import { DEMO } from "../support/accounts";
import { clientOf } from "../support/clients";
import { logIn } from "../support/sign-in";
import { expect, test } from "../support/test";

test("an administrator who logs in arrives at the dashboard", async ({ page, accounts }) => {
  const { email, password } = await accounts.create({ admin: true });
  await page.goto("/login");
  await logIn(page, email, password);
  await expect(page).toHaveURL("/admin/dashboard");
  await expect(titleOf(page)).toHaveText("Admin Dashboard");

  const main = page.getByRole("main");
  const status = main.getByRole("region", { name: "Admin Status" });
  await expect(status).toContainText("You are an administrator.");
  await expect(status.getByRole("listitem")).toHaveCount(SECTIONS.length);

  const steps = main.getByRole("region", { name: "First Steps" });
  await steps.getByRole("button", { name: "These are right: Say how customers reach you" }).click();
  await expect(page.getByRole("status")).toContainText("Ticked off");
  await expect(steps).not.toContainText("Say how customers reach you");
});

test("on a phone the first screen counts the orders by status, and leads to them", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(DEMO.admin, { to: "/admin/dashboard" });
  const counters = page.getByRole("main").locator("dl").first();
  await expect(counters).toBeInViewport({ ratio: 1 });
  await expect(counters.locator("div")).toHaveText([
    /^Total Orders \d+$/,
    /^Pending \d+$/,
    /^Processing \d+$/,
    /^Completed \d+$/,
  ]);

  await counters.getByRole("link", { name: "Pending" }).click();
  await expect(page).toHaveURL("/admin/orders?status=pending");
});

test("the dashboard shows the ten newest users, and leads to them", async ({
  page,
  accounts,
  signIn,
}) => {
  const username = `Ada ${randomUUID().slice(0, 8)}`;
  const { email, password } = await accounts.create({ admin: true, username });
  await signIn(email, { password, to: "/admin/dashboard" });
  const main = page.getByRole("main");
  const newest = main.getByRole("region", { name: "Recent Users" }).getByRole("listitem");
  await expect(newest).toHaveCount(10);
  await expect(newest.first()).toContainText(username);
  await expect(newest.first()).toContainText("Active");

  await newest.first().getByRole("link").click();
  await expect(page.getByRole("dialog", { name: username })).toBeVisible();
});

test("an administrator moves between the back office and the account pages", {
  tag: "@rare",
}, async ({ page, accounts, signIn }) => {
  const username = `Ada ${randomUUID().slice(0, 8)}`;
  const { email, password } = await accounts.create({ admin: true, username });
  await signIn(email, { password, to: "/admin/dashboard" });
  const office = page.getByRole("navigation", { name: "Back office" });

  await test.step("the back office lists its sections", async () => {
    await expect(office.getByRole("link").filter({ hasNotText: /^\d/ })).toHaveText([
      "Dashboard",
      "Inbox",
      "Order Management",
      "Services & Products",
      "Job Management",
      "Blog Management",
      "User Management",
      "Role Management",
      "Notifications",
      "Settings",
      "Back to User Dashboard",
    ]);
    await expect(page.getByRole("banner")).toContainText(`${username}Administrator`);
    await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: /Cart/ })).toHaveCount(0);
  });

  await test.step("its last link leads to the account pages", async () => {
    await office.getByRole("link", { name: "Back to User Dashboard" }).click();
    await expect(page).toHaveURL("/dashboard?view=user");
    await expect(titleOf(page)).toHaveText(`Welcome, ${username}`);
    const account = page.getByRole("navigation", { name: "Your account" });
    await account.getByRole("link", { name: "Settings" }).click();
    await expect(titleOf(page)).toHaveText("Settings");
    await account.getByRole("link", { name: "Overview" }).click();
    await expect(titleOf(page)).toHaveText(`Welcome, ${username}`);
  });

  await test.step("the main menu leads back", async () => {
    const site = page.getByRole("navigation", { name: "Main" });
    await site.getByRole("link", { name: "Dashboard" }).click();
    await expect(titleOf(page)).toHaveText("Admin Dashboard");
  });
});

test("on a phone an administrator uses the menu, and logs out there", { tag: "@rare" }, async ({
  page,
  accounts,
  signIn,
}) => {
  const { email, password } = await accounts.create({ admin: true });
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(email, { password, to: "/admin/dashboard" });
  await expect(page.getByRole("navigation", { name: "Back office" })).toBeHidden();
  await page.locator("summary").filter({ hasText: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("link").filter({ hasNotText: /^\d/ })).toHaveCount(
    SECTIONS.length + 1,
  );
  await menu.getByRole("link", { name: "Role Management" }).click();
  await expect(titleOf(page)).toHaveText("Administrator Management");

  await page.locator("summary").filter({ hasText: "Menu" }).click();
  await menu.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/admin/users");
  await expect(page).toHaveURL("/login?redirectTo=%2Fadmin%2Fusers");
});

test("the account that may set up the shop adds itself, once", { tag: "@rare" }, async ({
  page,
  emptySite,
  signIn,
}) => {
  const backend = clientOf(emptySite, emptySite.keys.secret);
  await signIn("owner@homeline.test", { at: emptySite, to: "/admin/dashboard" });
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Admin Setup");
  await expect(page.getByRole("main")).toContainText("owner@homeline.test");
  const office = page.getByRole("navigation", { name: "Back office" });
  await expect(office.getByRole("link")).toHaveText(["Dashboard", "Back to User Dashboard"]);

  await page.goto(`${emptySite.url}/admin/users`);
  await expect(page).toHaveURL(`${emptySite.url}/admin/dashboard`);
  await page.getByRole("button", { name: "Add Me as Administrator" }).click();
  await expect(page.getByRole("status")).toContainText("You Are an Administrator Now");
  await expect(title).toHaveText("Admin Dashboard");
  await expect(page.getByRole("main")).toContainText("Nothing needs you now.");
  await expect(office.getByRole("link")).toHaveCount(SECTIONS.length + 1);

  await test.step("plans are a proposal until they are shown, all at once", async () => {
    await page.goto(`${emptySite.url}/ip-pricing`);
    await expect(page.getByRole("main")).toContainText("No plans yet");
    await expect(page.getByRole("table")).toHaveCount(0);
    const contact = page.getByRole("main").getByRole("link", { name: "Contact Us" });
    await expect(contact).toHaveAttribute("href", "/contact");

    await page.goto(`${emptySite.url}/admin/dashboard`);
    await page.getByRole("link", { name: "Show your plans" }).click();
    await expect(page.getByRole("cell", { name: "Inactive" })).toHaveCount(7);
    await page.getByRole("button", { name: "Activate All" }).click();
    await expect(page.getByRole("status")).toContainText("Plans updated successfully");
    await expect(page.getByRole("cell", { name: "Inactive" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Activate All" })).toHaveCount(0);
    await page.goto(`${emptySite.url}/ip-pricing`);
    await expect(page.getByRole("rowheader")).toHaveCount(7);
  });

  await backend.from("plans").update({ is_active: false }).neq("name", "").throwOnError();
  // Undone, because the other tests of this site need it without an administrator.
  await backend.from("admins").delete().neq("user_id", randomUUID()).throwOnError();
});

const titleOf = (page: Page) => page.getByRole("heading", { level: 1 });
