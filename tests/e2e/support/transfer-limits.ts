import { expect } from "playwright/test";
import type { Transfer } from "./measure-transfer";
import type { ListedPage } from "./page-list";

const KB = 1_000;
/** The first ten packets, which arrive before the browser must acknowledge any. */
const PAGE_LIMIT = 14.6 * KB;
/** A user who is signed in has the styles cached, and administrators need long lists. */
const ROOM_LIMIT = 15.5 * KB;
const ADMIN_LIMIT = 25.2 * KB;
/** The names of all countries, as options and as the data of which a script makes them. */
const COUNTRIES = 2.2 * KB;
const SCRIPT_LIMIT = 2 * KB;
/** With React and Conform, which a user's action loads. */
const SCRIPTS_LIMIT = 136.5 * KB;
/** The page of orders has seven dialogs, one of them a chat, and every page shows what is new. */
const ADMIN_SCRIPTS_LIMIT = 147 * KB;

/** Pages with a stream. */
const LIVE = /^\/(dashboard|admin)/;

/** Prints how many bytes a page transferred, and compares them with the limits. */
export function expectWithinLimits({ path, as }: ListedPage, transfer: Transfer) {
  const { html, css, script, scriptsAsGzip } = transfer;
  const limit = { admin: ADMIN_LIMIT, customer: ROOM_LIMIT, signedOut: PAGE_LIMIT }[
    as ?? "signedOut"
  ];
  console.log(
    `${path.padEnd(46)} HTML ${kb(html)}, CSS ${kb(css)}, together ${kb(html + css)}; ` +
      `script ${kb(script)}, all as gzip ${kb(scriptsAsGzip)}`,
  );
  expect(html).toBeGreaterThan(0);
  // The reader asked for a whole article within the list, or for all that is stored of the account.
  const more = path === "/dashboard/profile" ? COUNTRIES : 0;
  if (!/\?open=|\/data$/.test(path)) expect(html + css).toBeLessThanOrEqual(limit + more);
  if (!as) expect(css, "the styles are within the document").toBe(0);
  expect(script).toBeGreaterThan(0);
  // A page with a stream loads React as soon as it has been painted.
  if (!LIVE.test(path)) expect(script).toBeLessThanOrEqual(SCRIPT_LIMIT);
  expect(scriptsAsGzip).toBeLessThanOrEqual(as === "admin" ? ADMIN_SCRIPTS_LIMIT : SCRIPTS_LIMIT);
}

function kb(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} kB`;
}
