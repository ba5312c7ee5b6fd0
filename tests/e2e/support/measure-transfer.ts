import type { Page, Response } from "playwright/test";
import { ask } from "./raw-http";

/** The bytes that a page transferred, without headers. */
export interface Transfer {
  html: number;
  css: number;
  javascript: number;
  /** The same scripts with gzip instead of brotli. */
  javascriptAsGzip: number;
}

/** Opens a page with an empty cache, and measures everything that it loads. */
export async function measureTransfer(page: Page, site: string, path: string): Promise<Transfer> {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto(path);
  await waitForHydration(page);

  const scripts = ofType(responses, "script");
  return {
    html: await sizeOf(ofType(responses, "document")),
    css: await sizeOf(ofType(responses, "stylesheet")),
    javascript: await sizeOf(scripts),
    javascriptAsGzip: await sizeAsGzip(site, scripts),
  };
}

// why: "networkidle" never comes while a page holds a stream open.
export async function waitForHydration(page: Page) {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__react"));
  });
}

function ofType(responses: Response[], type: string): Response[] {
  return responses.filter((response) => response.request().resourceType() === type);
}

async function sizeOf(responses: Response[]): Promise<number> {
  const sizes = await Promise.all(responses.map((response) => response.request().sizes()));
  return sum(sizes.map(({ responseBodySize }) => responseBodySize));
}

async function sizeAsGzip(site: string, scripts: Response[]): Promise<number> {
  const sizes = scripts.map(async (script) => {
    const path = new URL(script.url()).pathname;
    const answer = await ask(site, path, { headers: { "Accept-Encoding": "gzip" } });
    return Number(answer.headers["content-length"]);
  });
  return sum(await Promise.all(sizes));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
