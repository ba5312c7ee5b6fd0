import { expect, test } from "./support/test";

test("the heading of the next page of a list takes the focus, an open cart does not", async ({
  page,
}) => {
  await page.goto("/jobs");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/jobs?page=2");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  const cart = page.getByRole("link", { name: "Cart, 0 items", exact: true });
  await cart.click();
  await page.getByRole("link", { name: "Close cart" }).click();
  await expect(cart).toBeFocused();
});

test("what takes the place of a form takes the focus", { tag: "@rare" }, async ({
  page,
  newEmail,
}) => {
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(newEmail());
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeFocused();

  await page.getByRole("link", { name: "Send Another Link" }).click();
  await expect(page.getByRole("heading", { name: "Forgot Password" })).toBeFocused();
});

test("so does the next page of a list in the back office", { tag: "@rare" }, async ({
  page,
  signIn,
}) => {
  await signIn("admin@homeline.test", { to: "/admin/jobs" });
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("an action leaves the page where it is", async ({ page, signIn, accounts }) => {
  const { email, password } = await accounts.create({ admin: true, username: "Ada Keeper" });
  const user = await accounts.create({ username: "Wanda Low" });
  await signIn(email, { password, to: "/admin/users" });
  const row = page.getByRole("row").filter({ hasText: user.email });
  await row.getByRole("button", { name: "Block" }).click();
  await page.getByLabel("Enter reason for blocking this user:").fill("Sends spam");
  await page.getByRole("dialog").getByRole("button", { name: "Block User" }).click();
  await expect(row).toContainText("Sends spam");
  const before = await row.boundingBox();
  await row.getByRole("button", { name: "Unblock" }).click();
  await expect(row).not.toContainText("Sends spam");
  expect((await row.boundingBox())?.y).toBe(before?.y);
  await expect(page).toHaveURL("/admin/users");
});

test("an action that leads to another page shows its top", async ({ page, signIn }) => {
  const scrolled = () => page.evaluate(() => scrollY);
  await signIn("customer@homeline.test", { to: "/shop" });
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  const cart = page.getByRole("link", { name: "Cart · 1 item" });
  await expect(cart).toBeVisible();
  await page.evaluate(() => scrollTo(0, 500));
  await cart.click();
  const proceed = page.getByRole("button", { name: "Proceed to Checkout" });
  await expect(proceed).toBeVisible();
  expect(await scrolled()).toBeGreaterThan(0);

  await proceed.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Checkout");
  expect(await scrolled()).toBe(0);
});
