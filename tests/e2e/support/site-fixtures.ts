import { randomBytes } from "node:crypto";
import { test as base } from "playwright/test";
import type { EngineName } from "../../support/backends";
import { type Accounts, openAccounts } from "./accounts";
import { type Backend, clientOf } from "./clients";
import { openPaidOrders, type PaidOrders } from "./paid-orders";
import { type RecordingProxy, startRecordingProxy } from "./recording-proxy";
import { type Send, senderTo } from "./send-form";
import { printedByPrograms, type Site, startSite } from "./site";

export interface SiteOptions {
  /** The database engine of the worker's sites. */
  engine: EngineName;
  /** Whether the worker's site does each minute what is due. */
  isScheduled: boolean;
}

interface Proxied {
  site: Site;
  proxy: RecordingProxy;
}

interface WorkerFixtures extends SiteOptions {
  /** The sites that run for this worker. */
  sites: Set<Site>;
  site: Site;
  /** A site without content and without an administrator. */
  emptySite: Site;
  /** A second web server, whose backend calls are recorded and can be made to fail. */
  proxied: Proxied;
}

interface Fixtures {
  /** The site's backend with the service key, which may do anything. */
  backend: Backend;
  /** Creates accounts, which are deleted after the test. */
  accounts: Accounts;
  /** Creates paid orders, which are deleted after the test. */
  paidOrders: PaidOrders;
  /** A proxied server of the test's own: it remembers for a while that its backend broke down. */
  breakable: Proxied;
  /** Posts a form without opening its page. */
  send: Send;
  /** Shows with a test that fails what web servers and local clouds printed meanwhile. */
  printed: undefined;
}

/** Tests of a site that runs for their worker alone. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
  sites: [({}, use) => use(new Set()), { scope: "worker" }],
  engine: ["postgres", { option: true, scope: "worker" }],
  isScheduled: [true, { option: true, scope: "worker" }],
  site: [
    ({ sites, engine, isScheduled }, use) => run(sites, startSite({ engine, isScheduled }), use),
    { scope: "worker", timeout: 120_000 },
  ],
  emptySite: [
    ({ sites, engine }, use) => run(sites, startSite({ engine, seed: "empty" }), use),
    { scope: "worker", timeout: 120_000 },
  ],
  // Proxied servers are defined for all tests, since Playwright starts new workers for another set of
  // fixtures.
  proxied: [({ site }, use) => runProxied(site, use), { scope: "worker" }],
  breakable: ({ site }, use) => runProxied(site, use),
  baseURL: ({ site }, use) => use(site.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
  extraHTTPHeaders: ({}, use) => use({ "X-Forwarded-For": newNetworkAddress() }),

  backend: ({ site }, use) => use(clientOf(site, site.keys.secret)),
  accounts: async ({ site }, use) => {
    const accounts = openAccounts(site);
    await use(accounts);
    await accounts.remove();
  },
  paidOrders: async ({ backend }, use) => {
    const paidOrders = openPaidOrders(backend);
    await use(paidOrders);
    await paidOrders.remove();
  },
  send: ({ request, baseURL }, use) => use(senderTo(baseURL ?? "", request)),
  printed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
    async ({}, use, info) => {
      const before = printedByPrograms().length;
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      await info.attach("what servers printed", { body: printedByPrograms().slice(before) });
    },
    { auto: true },
  ],
});

async function runProxied(site: Site, use: (proxied: Proxied) => Promise<void>) {
  const proxy = await startRecordingProxy();
  const second = await site.startSecondServer(proxy.forwardTo(site.cloudUrl));
  await use({ site: second, proxy });
  await second.stop();
  await proxy.close();
}

async function run(sites: Set<Site>, starting: Promise<Site>, use: (site: Site) => Promise<void>) {
  const site = await starting;
  sites.add(site);
  await use(site);
  sites.delete(site);
  await site.stop();
}

/** An address in a network that no other test comes from. */
function newNetworkAddress(): string {
  const [first, second] = randomBytes(4).toString("hex").match(/.{4}/g) ?? [];
  return `2001:db8:${first}:${second}::1`;
}

export { expect } from "playwright/test";
