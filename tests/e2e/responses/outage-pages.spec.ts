import { DEMO } from "../support/accounts";
import { expect, openAll, test } from "../support/breakdown-fixtures";
import { requestRaw } from "../support/raw-http";

const VERSIONS = "/rest/v1/rpc/content_versions";
const UNTIL_KNOWN_TO_BE_AWAY = { timeout: 15_000, intervals: [300] };

test("a page that a slow backend makes is asked for once, by however many", async ({
  breakable: { site, proxy },
}) => {
  const search = (word: string) => requestRaw(site.url, `/jobs?q=${word}`);
  for (const word of ["once", "twice"]) await search(word);

  proxy.breakDown("is slow");
  await search("slow");
  proxy.takeCalls();
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: 30 }, () => search("several")));
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
  expect(performance.now() - began).toBeLessThan(6_000);
  const reads = proxy.takeCalls().filter((call) => !call.endsWith(VERSIONS));
  expect(reads).toEqual([...new Set(reads)]);
});

for (const how of ["hangs", "answers 500"] as const) {
  test(`while the backend ${how}, what is known is shown at once`, async ({
    breakable: { site, proxy },
  }) => {
    for (let time = 0; time < 3; time++) await requestRaw(site.url, "/shop");
    proxy.breakDown(how);
    const began = performance.now();
    for (let time = 0; time < 3; time++) {
      const { status, headers } = await requestRaw(site.url, "/shop");
      expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
    }
    expect(performance.now() - began).toBeLessThan(5_000);
  });
}

test("while the backend is away, what is known is shown to visitors without cookies", async ({
  breakable: { site, proxy },
  signedIn,
}) => {
  test.setTimeout(60_000);
  const session = await signedIn(DEMO.customer);
  for (let time = 0; time < 3; time++) await openRaw("/shop");
  expect((await openRaw("/shop")).headers["cache-control"]).toContain("public");

  proxy.breakDown("is down");
  const { status, headers, body } = await openRaw("/shop");
  expect([status, headers["cache-control"], headers.etag]).toEqual([200, "no-store", undefined]);
  expect(body).toContain("Routers");
  await expect.poll(site.log).toContain('"isStale":true');

  expect((await openRaw("/services")).status, "nobody has seen it").toBe(503);
  const [own] = await openAll(site.url, ["/shop"], session);
  expect(own?.status).toBe(503);

  proxy.breakDown(null);
  const back = async () => (await openRaw("/shop")).headers["cache-control"];
  await expect.poll(back, UNTIL_KNOWN_TO_BE_AWAY).toContain("public");

  function openRaw(path: string) {
    return requestRaw(site.url, path);
  }
});

test("a backend that comes back slowly is noticed, although all pages are known", async ({
  breakable: { site, proxy },
}) => {
  test.setTimeout(60_000);
  for (let time = 0; time < 3; time++) await requestRaw(site.url, "/shop");
  proxy.breakDown("is down");
  const cacheControl = async () =>
    (await requestRaw(site.url, "/shop")).headers["cache-control"] ?? "";
  await expect.poll(cacheControl, UNTIL_KNOWN_TO_BE_AWAY).toBe("no-store");

  proxy.breakDown("is slow");
  await expect.poll(cacheControl, { timeout: 30_000, intervals: [300] }).not.toBe("no-store");
});
