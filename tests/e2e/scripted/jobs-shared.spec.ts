import { expect, marked, test } from "../support/jobs-test";
import { untilAlive } from "../support/weigh";

/** On the fourth page of the demo's board. */
const ID = "00000000-0000-4000-8000-00000000e021";

test("who has begun to read stays there", async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(`/jobs?jobId=${ID}`);
  await untilAlive(page);
  await expect(marked(page)).toBeVisible();
  await page.mouse.wheel(0, 150);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(150);

  await page.clock.runFor(3_000);
  expect(await page.evaluate(() => window.scrollY)).toBe(150);
});
