import { expect, type Page } from "playwright/test";
import { expectFieldNames } from "./field-names";
import { expectValidHtml } from "./html";
import { expectLargeTextFits } from "./large-text";
import { expectWordsApart } from "./words-apart";

/** What any page is, and is told quickly: valid, with its landmarks and names, and as wide as a phone. */
export async function expectWellMade(page: Page) {
  await expectValidHtml(page);
  await expectFieldNames(page);
  await expect(page.getByRole("heading", { level: 1 }), page.url()).toHaveCount(1);
  await expect(page.locator("main#main"), page.url()).toHaveCount(1);
  await expectWordsApart(page);
  await expectLargeTextFits(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
    `${page.url()} at 320 px`,
  ).toBe(320);
}
