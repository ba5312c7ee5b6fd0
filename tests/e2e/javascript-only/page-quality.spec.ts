import { DEMO } from "../support/accounts";
import { expectNoAxeViolations } from "../support/axe";
import { blockRefresh } from "../support/block-refresh";
import { expectValidHtml } from "../support/html";
import { measureTransfer } from "../support/measure-transfer";
import { PAGES } from "../support/page-list";
import { signInByRequest } from "../support/sign-in";
import { expect, test } from "../support/test";
import { expectWithinLimits } from "../support/transfer-limits";

test.use({ hasReason: false });

for (const listed of PAGES) {
  const { path, name, as, redirects } = listed;

  test(`${name}: ${path} is light, has valid HTML, and axe finds nothing`, async ({
    page,
    site,
  }) => {
    if (as) await signInByRequest(page.request, site, DEMO[as]);
    expectWithinLimits(listed, await measureTransfer(page, site.url, path));
    if (redirects) {
      await blockRefresh(page, path);
      await page.goto(path);
    }
    await expect(page).toHaveURL(path);

    await expectValidHtml(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.locator("main#main")).toHaveCount(1);
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), "at 320 px").toBe(320);
  });
}

test("a rejected form: axe finds nothing", async ({ page }) => {
  await page.goto("/signup");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectNoAxeViolations(page);
});
