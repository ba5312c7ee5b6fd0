import { expectNoAxeViolations } from "./support/axe";
import { expectValidHtml } from "./support/html";
import { stayOn } from "./support/stay";
import { expect, test } from "./support/test";

const PAGES = [
  { path: "/", name: "home" },
  { path: "/login", name: "the login" },
  { path: "/signup", name: "sign-up" },
  { path: "/forgot-password", name: "forgot password" },
  { path: "/forgot-password?sent", name: "the link is sent" },
  { path: "/reset-password?done", name: "the password is changed" },
  { path: "/auth/confirm?token_hash=some&type=email", name: "confirm" },
  { path: "/auth/confirm", name: "a link that is not whole" },
  { path: "/nowhere", name: "not found" },
];

for (const { path, name } of PAGES) {
  test(`${name}: axe finds nothing and the HTML is valid`, async ({ page }) => {
    await stayOn(page, path);
    await page.goto(path);
    await expectValidHtml(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.locator("main#main")).toHaveCount(1);
    await expectNoAxeViolations(page);
  });
}

test("a rejected form: axe finds nothing", async ({ page }) => {
  await page.goto("/signup");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectNoAxeViolations(page);
});

test("the dashboard: axe finds nothing and the HTML is valid", async ({ page, signIn }) => {
  await signIn("customer@homeline.test");
  await expect(page).toHaveURL("/dashboard");
  await expectValidHtml(page);
  await expectNoAxeViolations(page);
});
