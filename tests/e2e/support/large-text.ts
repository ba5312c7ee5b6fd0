import { expect, type Page } from "playwright/test";

/** Shows the page with text at twice its size, until what it returns is called. */
export async function enlargeText(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.enable");
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe("32px");

  return async () => {
    await devtools.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } });
    await devtools.detach();
  };
}

/**
 * With text at twice its size nothing on a phone scrolls sideways, neither page nor dialog; a table within a text does so
 * alone, since its columns would be a letter wide.
 */
export async function expectLargeTextFits(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 });
  const restore = await enlargeText(page);
  expect(await page.evaluate(tooWide), `${page.url()} with large text`).toEqual([]);
  await restore();
}

function tooWide(): string[] {
  const scrolling = [...document.querySelectorAll("dialog, dialog *, main *")].filter(
    (element) =>
      ["auto", "scroll"].includes(getComputedStyle(element).overflowX) &&
      !element.matches(".table-scroll"),
  );

  return [document.documentElement, ...scrolling]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(
      ({ localName, className, scrollWidth, clientWidth }) =>
        `${localName}.${className}: ${scrollWidth} in ${clientWidth}`,
    );
}
