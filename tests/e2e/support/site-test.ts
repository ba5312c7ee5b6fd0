import { test as base } from "@playwright/test";
import { type Site, startSite } from "./site";

interface WorkerFixtures {
  /** The sites that run for this worker. */
  sites: Set<Site>;
  site: Site;
  /** A site on its first day: no content and no administrator; started once a test asks for it. */
  emptySite: Site;
}

/** Tests that talk to a site of their worker's own. */
export const test = base.extend<object, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
  sites: [({}, use) => use(new Set()), { scope: "worker" }],
  site: [({ sites }, use) => run(sites, startSite(), use), { scope: "worker", timeout: 60_000 }],
  emptySite: [
    ({ sites }, use) => run(sites, startSite({}, { seed: "empty" }), use),
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
});

async function run(sites: Set<Site>, starting: Promise<Site>, use: (site: Site) => Promise<void>) {
  const site = await starting;
  sites.add(site);
  await use(site);
  sites.delete(site);
  await site.stop();
}

export { expect } from "@playwright/test";
