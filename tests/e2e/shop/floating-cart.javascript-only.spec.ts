import type { Page } from "playwright/test";
import { isLongRun } from "../../support/long-tests";
import { expect, test } from "../support/test";

const PAGES = ["/shop", "/services"];
/** From here on there is room for the cart beside the page. */
const WIDE = 1280;

for (const [turn, colorScheme] of (["light", "dark"] as const).entries()) {
  test(`the floating cart stands on no text and is seen (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const [row, width] of [320, 360, 768, WIDE - 1, WIDE].entries()) {
      await page.setViewportSize({ width, height: 700 });
      // Each page and width in one of both colours, and in a long run in both.
      for (const path of PAGES.filter((_, at) => isLongRun || (at + row + turn) % 2 === 0)) {
        await page.goto(path);
        const cart = page.getByRole("link", { name: "Cart · 0 items" });
        const box = await cart.boundingBox();
        if (!box) throw new Error("There is no cart.");

        const left = width < WIDE ? 0 : box.x - 12;
        const beside = { x: left, y: box.y, width: box.x - left - 2, height: box.height };
        expect(await coloursIn(page, beside), `${path} at ${width}`).toHaveLength(1);
        expect(await cart.evaluate(contrastOfEdge), `${path} at ${width}`).toBeGreaterThan(3);
      }
    }
  });
}

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The colours of all dots in a part of the screen; one where nothing is written. */
async function coloursIn(page: Page, clip: Area): Promise<string[]> {
  const picture = await page.screenshot({ clip });

  return page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)]));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext("2d");
      context?.drawImage(bitmap, 0, 0);
      const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
      const dots = Array.from({ length: data.length / 4 }, (_, at) =>
        data.slice(at * 4, at * 4 + 3).join(" "),
      );
      return [...new Set(dots)];
    },
    [...picture],
  );
}

/** How much an element's border differs from the page, as WCAG measures it. */
function contrastOfEdge(element: HTMLElement): number {
  const light = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? [])
      .map((part) => Number(part) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const [one = 1, other = 1] = [
    light(getComputedStyle(element).borderTopColor),
    light(getComputedStyle(document.body).backgroundColor),
  ].sort((first, second) => first - second);

  return other / one;
}
