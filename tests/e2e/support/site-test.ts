import { test as base } from "@playwright/test";
import { type Backend, clientOf } from "./clients";
import { type CountingProxy, startCountingProxy } from "./counting-proxy";
import { openPeople, type People } from "./people";
import { type Send, senderTo } from "./send-form";
import { type Site, startSite } from "./site";
import { openTill, type Till } from "./till";

interface Watched {
  site: Site;
  proxy: CountingProxy;
}

interface WorkerFixtures {
  /** The sites that run for this worker. */
  sites: Set<Site>;
  site: Site;
  /** A site on its first day: no content and no administrator; started once a test asks for it. */
  emptySite: Site;
  /** A branch of the site of which is known what it asks its backend, and whose backend can fail. */
  watched: Watched;
}

interface Fixtures {
  /** The site's backend with the service key, which may do anything. */
  backend: Backend;
  /** Makes accounts, which are gone with the test. */
  people: People;
  /** Makes orders, which are gone with the test. */
  till: Till;
  /** Sends a form, whatever page it stands on. */
  send: Send;
}

/** Tests that talk to a site of their worker's own. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
  sites: [({}, use) => use(new Set()), { scope: "worker" }],
  site: [({ sites }, use) => run(sites, startSite(), use), { scope: "worker", timeout: 60_000 }],
  emptySite: [
    ({ sites }, use) => run(sites, startSite({}, { seed: "empty" }), use),
    { scope: "worker", timeout: 60_000 },
  ],
  // why: here, although few tests ask for it, for Playwright starts a worker for each set of these.
  watched: [
    async ({ site }, use) => {
      const proxy = await startCountingProxy();
      const branch = await site.openBranch(proxy.standBefore(site.cloudUrl));
      await use({ site: branch, proxy });
      await branch.stop();
      await proxy.close();
    },
    { scope: "worker" },
  ],
  baseURL: ({ site }, use) => use(site.url),

  backend: ({ site }, use) => use(clientOf(site, site.keys.secret)),
  people: async ({ site }, use) => {
    const people = openPeople(site);
    await use(people);
    await people.remove();
  },
  till: async ({ backend }, use) => {
    const till = openTill(backend);
    await use(till);
    await till.remove();
  },
  send: ({ request, baseURL }, use) => use(senderTo(baseURL ?? "", request)),
});

async function run(sites: Set<Site>, starting: Promise<Site>, use: (site: Site) => Promise<void>) {
  const site = await starting;
  sites.add(site);
  await use(site);
  sites.delete(site);
  await site.stop();
}

export { expect } from "@playwright/test";
