import type { Page } from "@playwright/test";
import { expect, test } from "../support/test";

test("the same message again is another one, with all its time", async ({ page, site }) => {
  await page.clock.install();
  await page.goto("/signup");
  await receive(page, site.url, "Log in");
  const toast = page.getByRole("status").getByText("Link No Longer Valid");
  await expect(toast).toBeVisible();
  const first = await toast.elementHandle();

  await page.clock.fastForward(5_000);
  await receive(page, site.url, "Sign up");
  await expect.poll(() => first?.evaluate((node) => node.isConnected)).toBe(false);
  await expect(toast).toBeVisible();

  await page.clock.fastForward(5_000);
  await expect(toast).toBeVisible();
  await page.clock.fastForward(3_000);
  await expect(toast).toHaveCount(0);
});

for (const width of [320, 360, 639, 640, 1280]) {
  test(`at ${width} px a message leaves the corner on the right free`, async ({ page, site }) => {
    const corner = 5.5 * 16;
    await page.setViewportSize({ width, height: 700 });
    await page.goto("/signup");
    await receive(page, site.url, "Log in");
    const dismiss = page.getByRole("button", { name: "Dismiss" });
    await expect(dismiss).toBeVisible();

    const box = await page.getByRole("status").locator("> div").boundingBox();
    if (!box) throw new Error("The message is not there.");
    const isBeside = box.x + box.width <= width - corner;
    const isAbove = box.y + box.height <= 700 - corner;
    expect(isBeside || isAbove).toBe(true);
    expect(box.x).toBeLessThan(width / 2);

    await dismiss.click();
    await expect(dismiss).toHaveCount(0);
  });
}

/** Leaves a message for this browser, and follows a link to where it is shown. */
async function receive(page: Page, origin: string, link: string) {
  await page.request.post("/auth/confirm", {
    form: { token_hash: "used-up", type: "email" },
    headers: { Origin: origin },
    maxRedirects: 0,
  });
  await page.getByRole("main").getByRole("link", { name: link, exact: true }).click();
}
