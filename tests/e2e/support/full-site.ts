import { startRecordingProxy } from "./recording-proxy";
import { cookiesOf, signInByRequest } from "./sign-in";
import type { Site } from "./site";
import { test as base, expect } from "./test";

interface SmallSite {
  site: Site;
  /** Takes its one place. */
  fill(): Promise<void>;
  /** Lets the request go on that has the place, and waits for its end. */
  free(): Promise<void>;
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

    let holder: Promise<unknown> = Promise.resolve();

    await use({
      site: small,
      async fill() {
        proxy.breakDown("is late", "whoami");
        proxy.takeCalls();
        holder = fetch(`${small.url}/dashboard`, { headers: { Cookie } });
        await expect.poll(() => proxy.takeCalls().join()).toContain("whoami");
      },
      async free() {
        proxy.breakDown(null);
        await holder;
      },
    });

    sites.delete(small);
    await other.dispose();
    await small.stop();
    await proxy.close();
  },
});

export { expect };
