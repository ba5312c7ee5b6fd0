import type { Page, Response } from "@playwright/test";
import { ask } from "./raw-http";

/** What an open page cost on the wire, in bytes without headers. */
export interface Weight {
  html: number;
  css: number;
  javascript: number;
  /** The same scripts for a client that knows gzip only. */
  javascriptAsGzip: number;
}

/** Opens a page in a browser that has nothing yet, and weighs everything that it loads. */
export async function weigh(page: Page, site: string, path: string): Promise<Weight> {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto(path);
  await untilAlive(page);

  const scripts = ofType(responses, "script");
  return {
    html: await sizeOf(ofType(responses, "document")),
    css: await sizeOf(ofType(responses, "stylesheet")),
    javascript: await sizeOf(scripts),
    javascriptAsGzip: await sizeAsGzip(site, scripts),
  };
}

// why: by then every script that the page needs has run; others may keep a connection open.
export async function untilAlive(page: Page) {
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
