import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import type { Account } from "../support/accounts";
import { signInByRequest } from "../support/sign-in";
import { test as base, expect } from "../support/test";

interface FoundUser extends Account {
  username: string;
}

interface Fixtures {
  /** The user that the administrator has searched for. */
  foundUser: FoundUser;
  administrator: Account;
}

/** Tests of an administrator, Ada Keeper, who has searched for one user. */
const test = base.extend<Fixtures>({
  administrator: async ({ accounts }, use) =>
    use(await accounts.create({ admin: true, username: "Ada Keeper" })),
  foundUser: async ({ accounts, administrator, signIn }, use) => {
    const username = `Wanda ${randomUUID().slice(0, 8)}`;
    const account = await accounts.create({ username });
    const { email, password } = administrator;
    await signIn(email, { password, to: `/admin/users?q=${username.toUpperCase()}` });
    await use({ ...account, username });
  },
});

test("an administrator finds a user, whose orders are summed up", async ({
  page,
  paidOrders,
  foundUser,
}) => {
  await paidOrders.create([
    { user_id: foundUser.id, total_amount: 40, status: "completed" },
    { user_id: foundUser.id, total_amount: 2.5, status: "pending" },
    { user_id: foundUser.id, total_amount: 1000, status: "cancelled" },
  ]);
  await page.goto("/admin/users");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("User Management");
  const search = page.getByRole("searchbox", { name: "Search users" });
  await expect(search).toHaveAttribute("placeholder", "Search users...");

  await search.fill(foundUser.username.toUpperCase());
  await page.getByRole("button", { name: "Search" }).click();

  await expect(page).toHaveURL(/\?q=WANDA/);
  await expect(rowsOn(page)).toHaveCount(1);
  await expect(rowsOn(page)).toContainText(`${foundUser.username} Customer, never signed in`);
  await expect(rowsOn(page)).toContainText("Active");
  for (const cell of [foundUser.email, `3 orders of ${foundUser.username}`, "$42.50"]) {
    await expect(rowsOn(page).getByRole("cell", { name: cell, exact: true })).toBeVisible();
  }
  await expect(page.getByRole("columnheader")).toHaveText([
    "User",
    "Email",
    "Orders",
    "Total Spent",
    "Joined",
    "Status",
    "Actions",
  ]);
});

test("on a phone a finger opens a user beside the line of the name", async ({
  page,
  foundUser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const line = await page.getByRole("link", { name: foundUser.username }).boundingBox();
  if (!line) throw new Error("The user is not shown.");
  await page.mouse.click(line.x + 10, line.y + line.height / 2 + 21);
  await expect(page.getByRole("dialog", { name: `User: ${foundUser.username}` })).toBeVisible();
});

test("nobody is blocked without a reason", async ({ page, foundUser }) => {
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: `Block ${foundUser.username}` }).click();
  await expect(dialog).toHaveAccessibleName(`Block ${foundUser.username}`);
  // The browser itself refuses an empty field, but not one of spaces.
  await page.getByLabel("Enter reason for blocking this user:").fill("   ");
  await dialog.getByRole("button", { name: "Block User" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Please check one thing");

  await dialog.getByRole("link", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowsOn(page)).toContainText("Active");
});

test("a user is blocked with a reason, cannot log in, and is unblocked", {
  tag: ["@main", "@slow-line"],
}, async ({ page, request, site, foundUser }) => {
  const status = page.getByRole("status");
  await blockOn(page, foundUser, "Sends spam");
  await expect(page).toHaveURL(/\/admin\/users\?q=WANDA[^&]*$/);
  await expect(rowsOn(page)).toContainText("Blocked");
  await expect(rowsOn(page)).toContainText("Sends spam");
  const login = await request.post("/login", {
    form: { intent: "login", email: foundUser.email, password: foundUser.password },
    headers: { Origin: site.url },
    maxRedirects: 0,
  });
  expect(login.status()).toBe(400);

  await page.getByRole("button", { name: `Unblock ${foundUser.username}` }).click();
  await expect(status).toContainText("User unblocked successfully");
  await expect(rowsOn(page)).toContainText("Active");
  await expect(rowsOn(page)).not.toContainText("Sends spam");
});

test("a user's profile is shown, with the time and the administrator of a block", {
  tag: "@rare",
}, async ({ page, backend, foundUser }) => {
  const profile = { first_name: "Wanda", last_name: "Ruiz", phone: "555 0199", city: "Cali" };
  await backend
    .from("user_profiles")
    .insert({ user_id: foundUser.id, ...profile })
    .throwOnError();
  await blockOn(page, foundUser, "Sends spam");
  await expect(rowsOn(page)).toContainText("Wanda Ruiz");
  await expect(rowsOn(page)).toContainText("555 0199");

  await rowsOn(page).getByRole("link", { name: foundUser.username }).click();
  const dialog = page.getByRole("dialog", { name: foundUser.username });
  const facts = dialog.getByRole("definition");
  for (const fact of ["Wanda Ruiz", "555 0199", "Cali", "Blocked", "Sends spam", "Ada Keeper"]) {
    await expect(facts.getByText(fact, { exact: true })).toBeVisible();
  }
  await dialog.getByRole("link", { name: "Close" }).click();
  await page.getByRole("button", { name: `Unblock ${foundUser.username}` }).click();
  await expect(rowsOn(page)).toContainText("Active");
});

test("ticked users are blocked for one reason, and the list shows those that are", {
  tag: "@main",
}, async ({ page, accounts, foundUser }) => {
  const also = await accounts.create({ username: `${foundUser.username} also` });
  const third = await accounts.create({ username: `${foundUser.username} third` });
  await page.goto(`/admin/users?q=${foundUser.username}`);
  const tick = (name: string) => page.getByLabel(`Tick ${name}`, { exact: true });
  const reason = page.getByLabel("Enter reason for blocking these users:");
  const block = page.getByRole("button", { name: "Block Ticked" });

  await test.step("not without a reason, and the ticks stay", async () => {
    await tick(foundUser.username).check();
    await tick(`${foundUser.username} also`).check();
    await reason.fill("   ");
    await block.click();
    await expect(page.getByRole("alert")).toContainText("Please check one thing");
    await expect(tick(`${foundUser.username} also`)).toBeChecked();
    await expect(tick(`${foundUser.username} third`)).not.toBeChecked();
  });

  await test.step("with one", async () => {
    await reason.fill("Same spam");
    await block.click();
    await expect(page.getByRole("status")).toContainText("2 users are blocked now.");
    for (const { email } of [foundUser, also]) {
      await expect(rowsOn(page).filter({ hasText: email })).toContainText("Same spam");
    }
  });

  await test.step("all of a page are ticked by one link, except who is blocked", async () => {
    await page.getByRole("link", { name: "Tick all" }).click();
    await expect(tick(`${foundUser.username} third`)).toBeChecked();
    await expect(page.getByLabel(/^Tick /)).toHaveCount(1);
  });

  await test.step("the filter lists the blocked ones only", async () => {
    await page.getByLabel("Show").selectOption("Blocked");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(rowsOn(page)).toHaveCount(2);
    await expect(rowsOn(page).filter({ hasText: third.email })).toHaveCount(0);
  });
});

test("a password is set, unless it is empty or short", async ({
  page,
  request,
  site,
  foundUser,
}) => {
  await page.getByRole("button", { name: `Password of ${foundUser.username}` }).click();
  const password = page.getByLabel("New password", { exact: true });
  const update = page.getByRole("button", { name: "Update Password" });
  await update.click();
  await expect(password).toBeVisible();
  await password.fill("12345");
  await update.click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText(
    "Password must be at least 6 characters long.",
  );

  await password.fill("a-newer-password");
  await update.click();
  await expect(page.getByRole("status")).toContainText("Password updated successfully");
  await expect(page.getByRole("status")).toContainText(
    "The new password is set, and all of the user's sessions were ended.",
  );
  await signInByRequest(request, site, foundUser.email, "a-newer-password");
});

test("the own row offers nothing that is refused, another administrator's offers all", {
  tag: "@rare",
}, async ({ page, accounts, administrator, signIn }) => {
  const { email, password } = administrator;
  const other = await accounts.create({ admin: true, username: "Ben Keeper" });
  await signIn(email, { password, to: `/admin/users?q=${email}` });
  await expect(rowsOn(page)).toContainText(/Ada Keeper Administrator, last sign-in \w+ \d+, \d{4}/);
  await expect(rowsOn(page).getByRole("button")).toHaveText(["Password"]);
  for (const dialog of ["block", "delete"]) {
    await page.goto(`/admin/users?dialog=${dialog}&id=${administrator.id}`);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }

  await page.goto(`/admin/users?q=${other.email}`);
  await expect(rowsOn(page)).toContainText("Ben Keeper");
  await expect(rowsOn(page).getByRole("button")).toHaveText(["Block", "Password", "Delete"]);
});

test("a user is deleted together with the login", async ({ page, backend, foundUser }) => {
  await page.getByRole("button", { name: `Delete ${foundUser.username}` }).click();
  await expect(page.getByRole("dialog")).toContainText(
    `Are you sure you want to delete user "${foundUser.username}"? This action cannot be undone.`,
  );
  await page.getByRole("button", { name: "Delete User" }).click();

  await expect(page.getByRole("status")).toContainText("User deleted successfully");
  await expect(page.getByRole("main")).toContainText("No users found");
  const { data } = await backend.auth.admin.getUserById(foundUser.id);
  expect(data.user).toBeNull();
});

test("the activity log shows what was done to a user", { tag: "@rare" }, async ({
  page,
  foundUser,
}) => {
  const { username } = foundUser;
  const status = page.getByRole("status");

  await test.step("a user is blocked and unblocked", async () => {
    await blockOn(page, foundUser, "Sends spam");
    await page.getByRole("button", { name: `Unblock ${username}` }).click();
    await expect(status).toContainText("User unblocked successfully");
  });

  await test.step("gets a password", async () => {
    await page.getByRole("button", { name: `Password of ${username}` }).click();
    await page.getByLabel("New password", { exact: true }).fill("a-newer-password");
    await page.getByRole("button", { name: "Update Password" }).click();
    await expect(status).toContainText("Password updated successfully");
  });

  await test.step("and is deleted", async () => {
    await page.getByRole("button", { name: `Delete ${username}` }).click();
    await page.getByRole("button", { name: "Delete User" }).click();
    await expect(status).toContainText("User deleted successfully");
  });

  await test.step("the log has all of that, the newest first", async () => {
    await page.goto("/admin/dashboard/log");
    const entries = page.getByRole("row").filter({ hasText: username });
    await expect(entries.filter({ hasText: "Ada Keeper" })).toContainText([
      `Deleted user ${username}`,
      `Set password of user ${username}`,
      `Unblocked user ${username}`,
      `Blocked user ${username}`,
    ]);
    await expect(entries.filter({ hasText: "Unblocked" })).toContainText("Sends spam");
  });
});

const rowsOn = (page: Page) =>
  page.getByRole("table", { name: "Users" }).locator("tbody").getByRole("row");

async function blockOn(page: Page, { username }: FoundUser, reason: string) {
  await page.getByRole("button", { name: `Block ${username}` }).click();
  await page.getByLabel("Enter reason for blocking this user:").fill(reason);
  await page.getByRole("dialog").getByRole("button", { name: "Block User" }).click();
  await expect(page.getByRole("status")).toContainText("User blocked successfully");
}
