import { expectNoAxeViolations } from "../support/axe";
import { expectValidHtml } from "../support/html";
import { PAGES } from "../support/page-list";
import { DEMO } from "../support/people";
import { signInByRequest } from "../support/sign-in";
import { stayOn } from "../support/stay";
import { expect, test } from "../support/test";

for (const { path, name, as } of PAGES) {
  test(`${name}: ${path} has valid HTML, and axe finds nothing`, async ({ page, site }) => {
    if (as) await signInByRequest(page.request, site, DEMO[as]);
    await stayOn(page, path);
    await page.goto(path);
    await expect(page).toHaveURL(path);

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
