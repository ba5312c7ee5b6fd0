import { shortId } from "../../../supabase/functions/_shared/ids";
import { totpCode } from "../../support/totp";
import { expect, test } from "../support/test";
import { SETTINGS, setUp } from "../support/two-step";

const BILLING = { firstName: "Ann", address: "1 Main St", email: "ann@homeline.test" };

test("an account is deleted by its owner, with the password; its open orders go on", async ({
  page,
  accounts,
  signIn,
  mailbox,
  paidOrders,
  backend,
}) => {
  const { id, email, password } = await accounts.create();
  const [open = ""] = await paidOrders.create([
    { user_id: id, status: "processing", billing: BILLING },
  ]);
  await signIn(email, { password, to: "/dashboard/settings" });
  const deletion = page.getByRole("region", { name: "Delete My Account" });
  await expect(deletion.getByRole("listitem")).toHaveText([`Order ${shortId(open)}, processing`]);
  await deletion.getByLabel("Your password", { exact: true }).fill("not-it");
  await deletion.getByRole("button", { name: "Delete My Account" }).click();
  await expect(page.getByRole("alert")).toContainText("Current password is incorrect.");
  await deletion.getByLabel("Your password", { exact: true }).fill(password);
  await deletion.getByRole("button", { name: "Delete My Account" }).click();

  await expect(page).toHaveURL("/");
  await expect(page.getByRole("status")).toContainText("Account Deleted");
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login/);
  const { data } = await backend
    .from("orders")
    .select("user_id, billing")
    .eq("id", open)
    .single()
    .throwOnError();
  expect(data).toEqual({ user_id: null, billing: BILLING });
  await backend.functions.invoke("run-tasks", { body: {} });
  const [goodbye] = await mailbox.mailsTo(email);
  expect(goodbye?.subject).toBe("Your Homeline account was deleted");
  expect(goodbye?.text).toContain(`Order ${shortId(open)}`);
});

test("an account with two-step sign-in is deleted with password and code", {
  tag: "@rare",
}, async ({ page, accounts, signIn }) => {
  const { email, password } = await accounts.create();
  await signIn(email, { password, to: SETTINGS });
  const { secret } = await setUp(page, password);
  await page.goto("/dashboard/settings");
  const deletion = page.getByRole("region", { name: "Delete My Account" });
  const send = async (code: string) => {
    await deletion.getByLabel("Your password", { exact: true }).fill(password);
    await deletion.getByLabel("Code from your app").fill(code);
    await deletion.getByRole("button", { name: "Delete My Account" }).click();
  };
  await send("");
  await expect(deletion).toContainText("Please enter the six digits that your app shows.");
  await send("000000");
  await expect(page.getByRole("alert")).toContainText("Wrong Code");
  await send(totpCode(secret, -1));
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("status")).toContainText("Account Deleted");
});

test("an administrator who deletes a user reads which orders go on", {
  tag: "@rare",
}, async ({ page, accounts, signIn, mailbox, paidOrders, backend }) => {
  const admin = await accounts.create({ admin: true });
  const user = await accounts.create();
  const [open = ""] = await paidOrders.create([{ user_id: user.id, billing: BILLING }]);
  await signIn(admin.email, {
    password: admin.password,
    to: `/admin/users?q=${user.email}&dialog=delete&id=${user.id}`,
  });
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem")).toHaveText([`Order ${shortId(open)}, pending`]);
  await dialog.getByRole("button", { name: "Delete User" }).click();
  await expect(page.getByRole("status")).toContainText("User deleted successfully");
  await backend.functions.invoke("run-tasks", { body: {} });
  const [goodbye] = await mailbox.mailsTo(user.email);
  expect(goodbye?.text).toContain("We deleted your account");
});
