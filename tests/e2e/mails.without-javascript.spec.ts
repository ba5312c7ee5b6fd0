import { sampleMails } from "../support/mail-samples";
import { expect, test } from "./support/test";

test("every kind of mail fits the narrowest phone, whatever it names", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const mails = await sampleMails();
  expect(mails.length).toBeGreaterThan(30);

  for (const { name, html } of mails) {
    await page.setContent(html);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, name).toBeLessThanOrEqual(360);
    expect.soft(await page.content(), name).not.toMatch(/undefined|\bnull\b|NaN/);
  }
});
