import { PAGES } from "../support/page-list";
import { DEMO } from "../support/people";
import { signInByRequest } from "../support/sign-in";
import { expect, test } from "../support/test";
import { type Weight, weigh } from "../support/weigh";

const KB = 1_000;
/** What arrives in the first ten packets, before the browser has to answer. */
const FIRST_PACKETS = 14.6 * KB;
/** Those who sit there all day have its styles already, and want long lists. */
const BACK_OFFICE = 20 * KB;
const MOST_JAVASCRIPT = 110 * KB;

for (const { path, name, as } of PAGES) {
  test(`${name}: ${path} is light`, async ({ page, site }) => {
    if (as) await signInByRequest(page.request, site, DEMO[as]);

    const most = as === "admin" ? BACK_OFFICE : FIRST_PACKETS;
    expectLight(path, most, await weigh(page, site.url, path));
  });
}

function expectLight(
  path: string,
  most: number,
  { html, css, javascript, javascriptAsGzip }: Weight,
) {
  console.log(
    `${path.padEnd(46)} HTML ${kb(html)}, CSS ${kb(css)}, together ${kb(html + css)}; ` +
      `JavaScript ${kb(javascript)}, as gzip ${kb(javascriptAsGzip)}`,
  );
  expect(html).toBeGreaterThan(0);
  expect(css).toBeGreaterThan(0);
  // why: whoever opens an article within the list has asked for as many words as it has.
  if (!path.includes("?open=")) expect(html + css).toBeLessThanOrEqual(most);
  expect(javascriptAsGzip).toBeGreaterThan(0);
  expect(javascriptAsGzip).toBeLessThanOrEqual(MOST_JAVASCRIPT);
}

function kb(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} kB`;
}
