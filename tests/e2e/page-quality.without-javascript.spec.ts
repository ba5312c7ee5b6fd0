import { DEMO } from "./support/accounts";
import { blockRefresh } from "./support/block-refresh";
import { PAGES } from "./support/page-list";
import { signInByRequest } from "./support/sign-in";
import { expect, test } from "./support/test";
import { expectWellMade } from "./support/well-made";

// One of each kind is looked at with script; see `javascript-only/page-quality.spec.ts`.
for (const as of [undefined, "customer", "admin"] as const) {
  test(`the other pages of ${as ?? "a visitor"} are well made`, async ({ page, site }) => {
    if (as) await signInByRequest(page.request, site, DEMO[as]);
    const pages = PAGES.filter((listed) => listed.isBrief && listed.as === as);
    expect(pages.length).toBeGreaterThan(0);

    for (const { path, redirects } of pages) {
      await page.setViewportSize({ width: 1280, height: 720 });
      if (redirects) await blockRefresh(page, path);
      await page.goto(path);
      await expect(page).toHaveURL(path);
      await expectWellMade(page);
    }
  });
}
