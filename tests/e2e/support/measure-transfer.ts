import type { Page, Response } from "playwright/test";
import { requestRaw } from "./raw-http";

/** The bytes that a page transferred, with headers. */
export interface Transfer {
  html: number;
  css: number;
  /** The module that every page loads. */
  script: number;
  /** All scripts for a user who does something, with gzip instead of brotli and without headers. */
  scriptsAsGzip: number;
}

/**
 * Opens a page with an empty cache, and measures what it loads before and after a reason to load
 * React.
 */
export async function measureTransfer(page: Page, site: string, path: string): Promise<Transfer> {
  // The first answer of a route lacks the headers for caches.
  await requestRaw(site, path);
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto(path);
  const script = await sizeOf(ofType(responses, "script"));
  await hydrate(page);

  return {
    html: await sizeOf(ofType(responses, "document")),
    css: await sizeOf(ofType(responses, "stylesheet")),
    script,
    scriptsAsGzip: await sizeAsGzip(site, ofType(responses, "script")),
  };
}

/** Points at a form, and waits for React. A page without a form never loads it. */
export async function hydrate(page: Page) {
  const form = page.locator("form, dialog").first();
  if ((await form.count()) === 0) return;
  await form.dispatchEvent("pointerover");
  await waitForHydration(page);
}

// "networkidle" never comes while a page holds a stream open. An element that React has visited is
// not enough either: React hydrates in slices, and only its root says that the last one is done.
export async function waitForHydration(page: Page) {
  await page.waitForFunction(() => {
    const [, container] =
      Object.entries(document).find(([key]) => key.startsWith("__reactContainer$")) ?? [];
    return container?.stateNode.current.memoizedState.isDehydrated === false;
  });
}

function ofType(responses: Response[], type: string): Response[] {
  return responses.filter((response) => response.request().resourceType() === type);
}

async function sizeOf(responses: Response[]): Promise<number> {
  const sizes = await Promise.all(responses.map((response) => response.request().sizes()));
  return sum(sizes.map((size) => size.responseHeadersSize + size.responseBodySize));
}

async function sizeAsGzip(site: string, scripts: Response[]): Promise<number> {
  const sizes = scripts.map(async (script) => {
    const path = new URL(script.url()).pathname;
    const answer = await requestRaw(site, path, { headers: { "Accept-Encoding": "gzip" } });
    return Number(answer.headers["content-length"]);
  });
  return sum(await Promise.all(sizes));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
