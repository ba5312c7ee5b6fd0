import { expect, test } from "./support/test";

test("the browser refuses an empty login, and leaves a sign-up to the server", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByRole("alert")).toHaveCount(0);

  await page.goto("/signup");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByRole("alert")).toContainText("Please enter a username.");
});

test("what was typed into a form stays while another one of its page is sent", async ({
  page,
  accounts,
  signIn,
}) => {
  const { email, password } = await accounts.create();
  await signIn(email, { password, to: "/dashboard/settings" });
  const address = page.getByRole("region", { name: "Change Email" });
  await address.getByLabel("New email").fill("new@homeline.test");
  await address
    .getByLabel("Your password, to change the email", { exact: true })
    .fill("not-my-password");
  await address.getByRole("button", { name: "Change Email" }).click();
  await expect(address.getByRole("alert")).toBeFocused();

  const change = page.getByRole("region", { name: "Change Password" });
  await change.getByRole("button", { name: "Change Password" }).click();
  await expect(change.getByRole("alert")).toBeFocused();
  await expect(address.getByLabel("New email")).toHaveValue("new@homeline.test");
});

test("what was typed into the search of the jobs stays while their next page is read", async ({
  page,
}) => {
  await page.goto("/jobs");
  const search = page.getByLabel("Search jobs");
  await search.fill("nurse");
  const pages = page.getByRole("navigation", { name: "Pagination" });
  await pages.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/jobs?page=2");
  await expect(search).toHaveValue("nurse");
});
