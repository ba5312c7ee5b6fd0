import { someOf } from "../support/long-tests";
import { DEMO } from "./support/accounts";
import { expect, openAll, test } from "./support/breakdown-fixtures";
import { requestRaw } from "./support/raw-http";
import { callsOfPage } from "./support/recording-proxy";

const UNTIL_IT_IS_BACK = { timeout: 15_000, intervals: [300] };

test("a page that a slow backend makes is asked for once, by however many", {
  tag: "@rare",
}, async ({ breakable: { site, proxy } }) => {
  const search = (word: string) => requestRaw(site.url, `/jobs?q=${word}`);
  for (const word of ["once", "twice"]) await search(word);

  proxy.breakDown("is slow");
  await search("slow");
  proxy.takeCalls();
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: 30 }, () => search("several")));
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
  // One after the other would take a minute.
  expect(performance.now() - began).toBeLessThan(20_000);
  const reads = callsOfPage(proxy.takeCalls());
  expect(reads).toEqual([...new Set(reads)]);
});

for (const how of someOf(["hangs", "answers 500"] as const, 1)) {
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
    // Each would wait for eight seconds.
    expect(performance.now() - began).toBeLessThan(16_000);
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
  await expect.poll(back, UNTIL_IT_IS_BACK).toContain("public");

  function openRaw(path: string) {
    return requestRaw(site.url, path);
  }
});

test("what changes while the backend is slow is shown, although all pages are known", {
  tag: "@rare",
}, async ({ breakable: { site, proxy }, backend }) => {
  test.setTimeout(60_000);
  const text = async () => (await requestRaw(site.url, "/services")).body;
  for (let time = 0; time < 3; time++) await text();
  proxy.breakDown("is down");
  const known = await requestRaw(site.url, "/services");
  expect([known.status, known.headers["cache-control"]]).toEqual([200, "no-store"]);

  proxy.breakDown("is slow");
  const name = `Slow ${crypto.randomUUID()}`;
  await backend.from("services").insert({ name, price: 5 }).throwOnError();
  await expect.poll(text, { timeout: 30_000, intervals: [300] }).toContain(name);
  await backend.from("services").delete().eq("name", name).throwOnError();
});
