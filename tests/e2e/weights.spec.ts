import { expect, test } from "./support/test";
import { type Weight, weigh } from "./support/weigh";

const KB = 1_000;
/** What arrives in the first ten packets, before the browser has to answer. */
const FIRST_PACKETS = 14.6 * KB;
const MOST_JAVASCRIPT = 110 * KB;

const PAGES = ["/", "/login", "/signup", "/forgot-password", "/auth/confirm", "/no-such-page"];
const OWN_PAGES = ["/dashboard"];

for (const path of PAGES) {
  test(`${path} is light`, async ({ page, site }) => {
    expectLight(path, await weigh(page, site.url, path));
  });
}

for (const path of OWN_PAGES) {
  test(`${path} is light`, async ({ browser, page, signIn, site }) => {
    await signIn("customer@homeline.test");
    const storageState = await page.context().storageState();
    const anew = await browser.newPage({ baseURL: site.url, storageState });

    expectLight(path, await weigh(anew, site.url, path));
    await anew.close();
  });
}

function expectLight(path: string, { html, css, javascript, javascriptAsGzip }: Weight) {
  console.log(
    `${path.padEnd(18)} HTML ${kb(html)}, CSS ${kb(css)}, together ${kb(html + css)}; ` +
      `JavaScript ${kb(javascript)}, as gzip ${kb(javascriptAsGzip)}`,
  );
  expect(html).toBeGreaterThan(0);
  expect(css).toBeGreaterThan(0);
  expect(html + css).toBeLessThanOrEqual(FIRST_PACKETS);
  expect(javascriptAsGzip).toBeGreaterThan(0);
  expect(javascriptAsGzip).toBeLessThanOrEqual(MOST_JAVASCRIPT);
}

function kb(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} kB`;
}
