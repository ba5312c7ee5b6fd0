import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { test as base, expect } from "../support/test";

const PASSWORD = "a-good-password";

interface Candidate {
  adminId: string;
  /** The account that a test creates as a moderator. */
  email: string;
  username: string;
  adminEmail: string;
}

/** Tests of an administrator, Ada Keeper, who has opened the page. */
const test = base.extend<{ candidate: Candidate }>({
  candidate: async ({ accounts, backend, newEmail, signIn }, use) => {
    const username = `Mo ${randomUUID().slice(0, 8)}`;
    const admin = await accounts.create({ admin: true, username: "Ada Keeper" });
    await signIn(admin.email, { password: admin.password, to: "/admin/moderators" });
    await use({ email: newEmail(), username, adminEmail: admin.email, adminId: admin.id });
    const { data } = await backend.from("profiles").select("id").eq("username", username);
    for (const { id } of data ?? []) await backend.auth.admin.deleteUser(id);
  },
});

test("the page lists the administrators and says how one is added", async ({
  page,
  accounts,
  signIn,
}) => {
  const { email, password } = await accounts.create({ admin: true, username: "Ada Keeper" });
  await signIn(email, { password, to: "/admin/moderators" });
  await expect(page).toHaveTitle(/^(\(\d+\) )?Administrator Management/);
  const main = page.getByRole("main");
  await expect(main).toContainText(/\d+ administrators/);
  await expect(main).toContainText(
    "The moderator system was removed in favour of an admin-only structure.",
  );
  await expect(main).toContainText("Adding administrators requires contacting the developer");
  const own = administratorsOn(page).getByRole("listitem").filter({ hasText: "Ada Keeper" });
  await expect(own).toContainText(/Admin since \w+ \d+, \d{4}/);
  await expect(own).toContainText("Administrator");

  await main.getByRole("link", { name: "What administrators can do" }).click();
  await expect(page).toHaveURL("/admin/dashboard#admin-status");
});

test("a moderator who is rejected stays in the form", { tag: "@rare" }, async ({
  page,
  candidate,
}) => {
  const { email, username, adminEmail } = candidate;
  const { form, fields, create } = formOn(page);
  const alert = form.getByRole("alert");
  await expect(form).toContainText("Debug: current step: waiting for input");

  await create({ email: "", password: PASSWORD, username });
  await expect(page).toHaveTitle(/^Error: /);
  await expect(alert).toContainText("Validation Error");
  await expect(alert).toContainText("Please fill in all fields.");
  await expect(form).toContainText("Debug: current step: refused");
  await expect(fields.username).toHaveValue(username);

  await create({ email, password: "short", username });
  await expect(alert).toContainText("Password must be at least 6 characters long.");
  await create({ email: "no email", password: PASSWORD, username });
  await expect(alert).toContainText("Please enter a valid email address.");
  await create({ email: adminEmail, password: PASSWORD, username });
  await expect(alert).toContainText("Error Creating Moderator");
  await expect(alert).toContainText("A user with this email address already exists.");
  await expect(fields.email).toHaveValue(adminEmail);
});

test("a moderator is created, who is no administrator", async ({ page, signIn, candidate }) => {
  const { email, username } = candidate;
  const { fields, create } = formOn(page);
  await create({ email, password: PASSWORD, username });
  await expect(page.getByRole("status")).toContainText("Moderator Created Successfully");
  await expect(page.getByRole("status")).toContainText(username);
  for (const field of Object.values(fields)) await expect(field).toHaveValue("");
  await expect(administratorsOn(page)).not.toContainText(username);

  await page.goto(`/admin/users?q=${encodeURIComponent(email)}`);
  await expect(page.getByRole("row").filter({ hasText: username })).toContainText("Moderator");
  await page.goto("/admin/dashboard/log");
  const entry = page.getByRole("row").filter({ hasText: username });
  await expect(entry).toContainText("Created moderator user");
  await expect(entry).not.toContainText(email);

  await page.context().clearCookies();
  await signIn(email, { password: PASSWORD, to: "/admin/moderators" });
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("alert")).toContainText("Access Denied");
  await expect(page.getByRole("alert")).toContainText(
    "You don't have permission to access this page. This page is only available to administrators.",
  );
});

test("who is no administrator any more creates no moderator", async ({
  page,
  backend,
  candidate,
}) => {
  const { email, username, adminId } = candidate;
  const { fill, submit } = formOn(page);
  await fill({ email, password: PASSWORD, username });
  await backend.from("admins").delete().eq("user_id", adminId).throwOnError();
  await submit();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("alert")).toContainText("Access Denied");
  await expect(page.getByRole("alert")).toContainText("Only administrators can create moderators.");
});

const administratorsOn = (page: Page) =>
  page.getByRole("region", { name: "Current Administrators" });

function formOn(page: Page) {
  const form = page.getByRole("region", { name: "Create New Moderator" });
  const fields = {
    email: form.getByLabel("Email"),
    password: form.getByLabel("Password", { exact: true }),
    username: form.getByLabel("Username"),
  };
  const submit = () => form.getByRole("button", { name: "Create Moderator" }).click();
  async function fill(typed: Record<keyof typeof fields, string>) {
    await fields.email.fill(typed.email);
    await fields.password.fill(typed.password);
    await fields.username.fill(typed.username);
  }
  async function create(typed: Record<keyof typeof fields, string>) {
    await fill(typed);
    await submit();
  }
  return { form, fields, fill, submit, create };
}
