import { test as base } from "@playwright/test";
import { type Site, startSite } from "./site";

/** Tests that talk to a site of their worker's own. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
});

export { expect } from "@playwright/test";
