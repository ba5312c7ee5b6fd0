import { test as base } from "@playwright/test";
import { type CountingProxy, startCountingProxy } from "./counting-proxy";
import { type Site, startSite } from "./site";

interface Watched {
  site: Site;
  proxy: CountingProxy;
}

/** Tests of a site of which is known what it asks its backend, and whose backend can fail. */
export const test = base.extend<object, { watched: Watched }>({
  watched: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
    async ({}, use) => {
      const proxy = await startCountingProxy();
      const site = await startSite({}, { through: (cloudUrl) => proxy.standBefore(cloudUrl) });
      await use({ site, proxy });
      await site.stop();
      await proxy.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: ({ watched }, use) => use(watched.site.url),
});

export { expect } from "@playwright/test";
