import { startRecordingProxy } from "./recording-proxy";
import { cookiesOf, signInByRequest } from "./sign-in";
import type { Site } from "./site";
import { test as base, expect } from "./test";

interface SmallSite {
  site: Site;
  /** Takes its one place. */
  fill(): Promise<void>;
  free(): void;
}

/** Tests of a web server that makes one page at a time. */
export const test = base.extend<{ smallSite: SmallSite }>({
  smallSite: async ({ site, sites, playwright, accounts }, use) => {
    const proxy = await startRecordingProxy();
    const cloudUrl = proxy.forwardTo(site.cloudUrl);
    const small = await site.startSecondServer(cloudUrl, { MAX_REQUESTS: "1" });
    sites.add(small);
    const other = await playwright.request.newContext();
    const { email, password } = await accounts.create();
    await signInByRequest(other, small, email, password);
    const Cookie = await cookiesOf(other);

    await use({
      site: small,
      async fill() {
        proxy.breakDown("is late", "whoami");
        proxy.takeCalls();
        void fetch(`${small.url}/dashboard`, { headers: { Cookie } }).catch(() => {});
        await expect.poll(() => proxy.takeCalls().join()).toContain("whoami");
      },
      free: () => proxy.breakDown(null),
    });

    sites.delete(small);
    await other.dispose();
    await small.stop();
    await proxy.close();
  },
});

export { expect };
