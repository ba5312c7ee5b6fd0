import { randomUUID } from "node:crypto";
import { signInByRequest } from "./support/sign-in";
import { expect, test } from "./support/test";

test("an administrator finds, blocks, unblocks and deletes a user, and sets the password", async ({
  page,
  request,
  site,
  people,
  backend,
  till,
  signIn,
}) => {
  const admin = await people.make({ admin: true, username: "Ada Keeper" });
  const username = `Wanda ${randomUUID().slice(0, 8)}`;
  const wanda = await people.make({ username });
  await till.record([
    { user_id: wanda.id, total_amount: 40, status: "completed" },
    { user_id: wanda.id, total_amount: 2.5, status: "pending" },
    { user_id: wanda.id, total_amount: 1000, status: "cancelled" },
  ]);

  await signIn(admin.email, { password: admin.password, to: "/admin/users" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("User Management");
  const search = page.getByRole("searchbox", { name: "Search users" });
  await expect(search).toHaveAttribute("placeholder", "Search users...");
  await search.fill(username.toUpperCase());
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\?q=WANDA/);
  const rows = page.getByRole("table", { name: "Users" }).locator("tbody").getByRole("row");
  await expect(rows).toHaveCount(1);
  for (const text of [username, "Customer", wanda.email, "Never signed in", "Active"]) {
    await expect(rows).toContainText(text);
  }
  for (const cell of ["3", "$42.50"]) {
    await expect(rows.getByRole("cell", { name: cell, exact: true })).toBeVisible();
  }
  for (const header of ["User", "Email", "Orders", "Total Spent", "Joined", "Status", "Actions"]) {
    await expect(page.getByRole("columnheader", { name: header, exact: true })).toBeVisible();
  }
  const status = page.getByRole("status");
  const dialog = page.getByRole("dialog");

  await test.step("without a reason nobody is blocked", async () => {
    await page.getByRole("button", { name: `Block ${username}` }).click();
    await expect(dialog).toHaveAccessibleName(`Block ${username}`);
    await page.getByRole("button", { name: "Block User" }).click();
    await expect(page.getByLabel("Enter reason for blocking this user:")).toBeVisible();
    await dialog.getByRole("link", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(rows).toContainText("Active");
  });

  await test.step("with one the user is blocked, and back", async () => {
    await page.getByRole("button", { name: `Block ${username}` }).click();
    await page.getByLabel("Enter reason for blocking this user:").fill("Sends spam");
    await page.getByRole("button", { name: "Block User" }).click();
    await expect(status).toContainText("User blocked successfully");
    await expect(page).toHaveURL(/\/admin\/users\?q=WANDA[^&]*$/);
    await expect(rows).toContainText("Blocked");
    await expect(rows).toContainText("Sends spam");
    const refused = await request.post("/login", {
      form: { intent: "login", email: wanda.email, password: wanda.password },
      headers: { Origin: site.url },
      maxRedirects: 0,
    });
    expect(refused.status()).toBe(400);

    await page.getByRole("button", { name: `Unblock ${username}` }).click();
    await expect(status).toContainText("User unblocked successfully");
    await expect(rows).toContainText("Active");
    await expect(rows).not.toContainText("Sends spam");
  });

  await test.step("a password is set, unless it is empty or short", async () => {
    await page.getByRole("button", { name: `Password of ${username}` }).click();
    const password = page.getByLabel("New Password", { exact: true });
    await page.getByRole("button", { name: "Update Password" }).click();
    await expect(password).toBeVisible();
    await password.fill("12345");
    await page.getByRole("button", { name: "Update Password" }).click();
    await expect(dialog.getByRole("alert")).toContainText(
      "Password must be at least 6 characters long.",
    );
    await password.fill("a-newer-password");
    await page.getByRole("button", { name: "Update Password" }).click();
    await expect(status).toContainText("Password updated successfully");
    await expect(status).toContainText(
      "The new password is set, and all of the user's sessions were ended.",
    );
    await signInByRequest(request, site, wanda.email, "a-newer-password");
  });

  await test.step("a deleted user is gone, with the login", async () => {
    await page.getByRole("button", { name: `Delete ${username}` }).click();
    await expect(dialog).toContainText(
      `Are you sure you want to delete user "${username}"? This action cannot be undone.`,
    );
    await page.getByRole("button", { name: "Delete User" }).click();
    await expect(status).toContainText("User deleted successfully");
    await expect(page.getByRole("main")).toContainText("No users found");
    const { data } = await backend.auth.admin.getUserById(wanda.id);
    expect(data.user).toBeNull();
  });

  await test.step("the log tells all of it", async () => {
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
