import { expect, sharedJob, test } from "../support/jobs-fixtures";
import { waitForHydration } from "../support/measure-transfer";

/** On the fourth page of the demo's board. */
const ID = "00000000-0000-4000-8000-00000000e021";

test("a share link shows the top of the board before it goes to the job", async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(`/jobs?jobId=${ID}&ref=whatsapp`);
  await expect(sharedJob(page)).toContainText("The job you were sent");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect(async () => {
    await page.clock.runFor(900);
    await expect(sharedJob(page)).toBeInViewport({ ratio: 0.9, timeout: 100 });
  }).toPass();
});

test("a share link does not move a page that was scrolled", async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(`/jobs?jobId=${ID}`);
  await waitForHydration(page);
  await expect(sharedJob(page)).toBeVisible();
  await page.mouse.wheel(0, 150);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(150);

  await page.clock.runFor(3_000);
  expect(await page.evaluate(() => window.scrollY)).toBe(150);
});
