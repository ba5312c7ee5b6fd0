import type { Locator, Page } from "playwright/test";
import { addToCart, PRODUCTS } from "../support/cart";
import { expect, test } from "../support/test";

const { ferry } = PRODUCTS;

test("a button with only an icon shows a tooltip on keyboard focus", async ({ page }) => {
  await addToCart(page, ferry);
  await page.goto("/shop?cart=open");
  const minus = page.getByRole("button", { name: `Decrease quantity of ${ferry.name}` });
  const plus = page.getByRole("button", { name: `Increase quantity of ${ferry.name}` });

  await page.getByRole("link", { name: "Close cart" }).focus();
  await page.keyboard.press("Tab");
  await expectTooltip(page, minus, `Remove ${ferry.name} from cart`);
  await page.keyboard.press("Tab");
  await expectTooltip(page, plus, "One more");
  await page.keyboard.press("Enter");
  await expect(minus).toHaveAccessibleDescription("One fewer");
  await page.getByRole("link", { name: "Continue Shopping" }).focus();
  await expect(page.getByRole("tooltip")).toHaveCount(0);
});

test("a short number says by keyboard what it is in full", { tag: "@rare" }, async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn("customer@homeline.test", { to: "/dashboard/orders" });
  await page.getByRole("link", { name: "Settings" }).focus();
  for (const tab of ["to Refresh", "to the first order"]) {
    await test.step(tab, () => page.keyboard.press("Tab"));
  }
  const order = page.locator("h2 a").first();
  const id = (await order.getAttribute("href"))?.split("/").at(-1);
  const tooltip = await expectTooltip(page, order, `Order number in full: ${id}`);
  await expect(tooltip).toBeInViewport({ ratio: 1 });
});

for (const width of [360, 1280]) {
  test(`a pointer finds the same words, all on the screen of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await addToCart(page, ferry);
    await page.goto("/shop?cart=open");

    for (const { name, words } of [
      { name: `Decrease quantity of ${ferry.name}`, words: `Remove ${ferry.name} from cart` },
      { name: `Remove ${ferry.name}`, words: `Remove ${ferry.name} from cart` },
    ]) {
      const control = page.getByRole("button", { name, exact: true });
      await control.hover();
      const tooltip = await expectTooltip(page, control, words);
      await expect(tooltip).toBeInViewport({ ratio: 1 });
      expect(await isOnTop(tooltip), `${words} is not clipped`).toBe(true);
      await tooltip.hover();
      await expect(tooltip).toBeVisible();
    }
  });
}

/** The one tooltip that is shown, which is that of the control. */
async function expectTooltip(page: Page, control: Locator, words: string) {
  const tooltip = page.getByRole("tooltip");
  await expect(tooltip).toHaveText(words);
  await expect(control).toHaveAccessibleDescription(words);

  return tooltip;
}

const isOnTop = (tooltip: Locator) =>
  tooltip.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const corners = [left + 6, right - 6].flatMap((x) =>
      [top + 6, bottom - 6].map((y) => ({ x, y })),
    );

    return corners.every(({ x, y }) => document.elementFromPoint(x, y) === element);
  });
