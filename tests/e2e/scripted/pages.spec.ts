import { expectNoAxeViolations } from "../support/axe";
import { expectValidHtml } from "../support/html";
import { expectLight } from "../support/light";
import { PAGES } from "../support/page-list";
import { DEMO } from "../support/people";
import { signInByRequest } from "../support/sign-in";
import { stayOn } from "../support/stay";
import { expect, test } from "../support/test";
import { weigh } from "../support/weigh";

for (const listed of PAGES) {
  const { path, name, as, leadsOn } = listed;

  test(`${name}: ${path} is light, has valid HTML, and axe finds nothing`, async ({
    page,
    site,
  }) => {
    if (as) await signInByRequest(page.request, site, DEMO[as]);
    expectLight(listed, await weigh(page, site.url, path));
    if (leadsOn) {
      await stayOn(page, path);
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
