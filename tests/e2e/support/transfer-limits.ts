import { expect } from "playwright/test";
import type { Transfer } from "./measure-transfer";
import type { ListedPage } from "./page-list";

const KB = 1_000;
/** The first ten packets, which arrive before the browser must acknowledge any. */
const PAGE_LIMIT = 14.6 * KB;
/** Administrators have the styles cached and need long lists. */
const ADMIN_LIMIT = 20 * KB;
const JAVASCRIPT_LIMIT = 110 * KB;

/** Prints how many bytes a page transferred, and compares them with the limits. */
export function expectWithinLimits({ path, as }: ListedPage, transfer: Transfer) {
  const { html, css, javascript, javascriptAsGzip } = transfer;
  const limit = as === "admin" ? ADMIN_LIMIT : PAGE_LIMIT;
  console.log(
    `${path.padEnd(46)} HTML ${kb(html)}, CSS ${kb(css)}, together ${kb(html + css)}; ` +
      `JavaScript ${kb(javascript)}, as gzip ${kb(javascriptAsGzip)}`,
  );
  expect(html).toBeGreaterThan(0);
  expect(css).toBeGreaterThan(0);
  // why: the visitor asked for a whole article within the list.
  if (!path.includes("?open=")) expect(html + css).toBeLessThanOrEqual(limit);
  expect(javascriptAsGzip).toBeGreaterThan(0);
  expect(javascriptAsGzip).toBeLessThanOrEqual(JAVASCRIPT_LIMIT);
}

function kb(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} kB`;
}
