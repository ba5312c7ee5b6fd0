import type { APIRequestContext } from "playwright/test";
import { DEMO } from "./support/accounts";
import { PAGES } from "./support/page-list";
import { expect, test } from "./support/proxied-fixtures";
import { callsOfPage } from "./support/recording-proxy";
import { signInByRequest } from "./support/sign-in";

const MAX_CALLS = 3;

for (const { path, name, as } of PAGES) {
  test(`${name}: ${path} asks the backend at most ${MAX_CALLS} times`, async ({
    request,
    proxied: { site, proxy },
  }) => {
    if (as) await signInByRequest(request, site, DEMO[as]);
    await open(request, path);
    proxy.takeCalls();

    await open(request, path);
    const calls = proxy.takeCalls();
    const counted = callsOfPage(calls);
    console.log(`${path.padEnd(46)} ${counted.length} counted of: ${calls.join(", ") || "none"}`);
    if (as) expect(calls).toContain("POST /rest/v1/rpc/whoami");
    expect(counted.length, counted.join(", ")).toBeLessThanOrEqual(MAX_CALLS);
  });
}

test("the dashboard is read by the call that says whose it is", async ({
  request,
  proxied: { site, proxy },
}) => {
  await signInByRequest(request, site, DEMO.customer);
  await open(request, "/dashboard");
  proxy.takeCalls();

  await open(request, "/dashboard?page=1");
  const calls = proxy.takeCalls();
  expect(calls.filter((call) => call.endsWith("/whoami"))).toHaveLength(1);
  expect(callsOfPage(calls)).toEqual([]);
});

/** Fails for a redirect, because the calls of another page would be counted. */
async function open(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { headers: { Accept: "text/html" }, maxRedirects: 0 });
  expect([200, 404], `the status of ${path}`).toContain(answer.status());
}
