import { expect } from "@playwright/test";
import type { ListedPage } from "./page-list";
import type { Weight } from "./weigh";

const KB = 1_000;
/** What arrives in the first ten packets, before the browser has to answer. */
const FIRST_PACKETS = 14.6 * KB;
/** Those who sit there all day have its styles already, and want long lists. */
const BACK_OFFICE = 20 * KB;
const MOST_JAVASCRIPT = 110 * KB;

/** Says what an open page cost on the wire, and expects it to be little. */
export function expectLight({ path, as }: ListedPage, weight: Weight) {
  const { html, css, javascript, javascriptAsGzip } = weight;
  const most = as === "admin" ? BACK_OFFICE : FIRST_PACKETS;
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
