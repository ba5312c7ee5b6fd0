import { randomUUID } from "node:crypto";
import { expect, test } from "./support/test";

test("an administrator makes a moderator, after some mistakes", async ({
  page,
  people,
  backend,
  newEmail,
  signIn,
}) => {
  const admin = await people.make({ admin: true, username: "Ada Keeper" });
  const username = `Mo ${randomUUID().slice(0, 8)}`;
  const email = newEmail();
  await signIn(admin.email, { password: admin.password, to: "/admin/moderators" });
  await expect(page).toHaveTitle(/^Administrator Management/);
  const main = page.getByRole("main");
  await expect(main).toContainText(/\d+ administrators/);
  await expect(main).toContainText(
    "The moderator system was removed in favour of an admin-only structure.",
  );
  await expect(main).toContainText("Adding administrators requires contacting the developer");
  const administrators = main.getByRole("region", { name: "Current Administrators" });
  const own = administrators.getByRole("listitem").filter({ hasText: "Ada Keeper" });
  await expect(own).toContainText(/Admin since \w+ \d+, \d{4}/);
  await expect(own).toContainText("Administrator");
  await expect(main.getByRole("region", { name: "Permissions" })).toBeVisible();

  const form = main.getByRole("region", { name: "Create New Moderator" });
  const alert = form.getByRole("alert");
  const fields = {
    email: form.getByLabel("Email"),
    password: form.getByLabel("Password", { exact: true }),
    username: form.getByLabel("Username"),
  };
  async function create(typed: Record<keyof typeof fields, string>) {
    await fields.email.fill(typed.email);
    await fields.password.fill(typed.password);
    await fields.username.fill(typed.username);
    await form.getByRole("button", { name: "Create Moderator" }).click();
  }
  await expect(form).toContainText("Debug: current step: waiting for input");

  await create({ email: "", password: "a-good-password", username });
  await expect(page).toHaveTitle(/^Error: /);
  await expect(alert).toContainText("Validation Error");
  await expect(alert).toContainText("Please fill in all fields.");
  await expect(form).toContainText("Debug: current step: refused");
  await expect(fields.username).toHaveValue(username);

  await create({ email, password: "short", username });
  await expect(alert).toContainText("Password must be at least 6 characters long.");
  await create({ email: "no email", password: "a-good-password", username });
  await expect(alert).toContainText("Please enter a valid email address.");
  await create({ email: admin.email, password: "a-good-password", username });
  await expect(alert).toContainText("Error Creating Moderator");
  await expect(alert).toContainText("A user with this email address already exists.");
  await expect(fields.email).toHaveValue(admin.email);

  await create({ email, password: "a-good-password", username });
  await expect(page.getByRole("status")).toContainText("Moderator Created Successfully");
  await expect(page.getByRole("status")).toContainText(username);
  for (const field of Object.values(fields)) await expect(field).toHaveValue("");
  await expect(administrators).not.toContainText(username);

  await page.goto(`/admin/users?q=${encodeURIComponent(email)}`);
  await expect(page.getByRole("row").filter({ hasText: username })).toContainText("Moderator");
  await page.goto("/admin/dashboard/log");
  const entry = page.getByRole("row").filter({ hasText: username });
  await expect(entry).toContainText("Created moderator user");
  await expect(entry).toContainText(`email: ${email}`);

  await page.context().clearCookies();
  await signIn(email, { password: "a-good-password", to: "/admin/moderators" });
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("alert")).toContainText("Access Denied");
  await expect(page.getByRole("alert")).toContainText(
    "You don't have permission to access this page. This page is only available to administrators.",
  );
  const { data } = await backend.from("profiles").select("id").eq("username", username);
  for (const { id } of data ?? []) await backend.auth.admin.deleteUser(id);
});
