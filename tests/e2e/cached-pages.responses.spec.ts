import { PAGES } from "./support/page-list";
import { type Answer, requestRaw } from "./support/raw-http";
import { cookiesOf, signInByRequest } from "./support/sign-in";
import { expect, test } from "./support/site-fixtures";

const ROUTER = "harbor-mobile-router";
/** The answer of a web server once it has noticed a change by itself. */
const WHILE_IT_ASKS = { intervals: [50] };

/** A cache before the site, which does what Cache-Control and Vary say. */
function cacheBefore(url: string) {
  const stored: { path: string; asked: Record<string, string>; answer: Answer }[] = [];
  const headerOf = (headers: Record<string, string>, name: string) =>
    Object.entries(headers).find(([one]) => one.toLowerCase() === name)?.[1] ?? "";

  return {
    stored,
    async get(path: string, headers: Record<string, string> = {}) {
      const found = stored.find(({ path: of, asked, answer }) => {
        const varying = answer.headers.vary?.toLowerCase().split(/, */) ?? [];
        return of === path && varying.every((n) => headerOf(asked, n) === headerOf(headers, n));
      });
      if (found) return { ...found.answer, isCached: true };

      const answer = await requestRaw(url, path, { headers });
      if (/s-maxage=[1-9]|^public, max-age=[1-9]/.test(answer.headers["cache-control"] ?? "")) {
        stored.push({ path, asked: headers, answer });
      }
      return { ...answer, isCached: false };
    },
  };
}

test("nothing private is ever cached: two customers and a signed-out visitor behind one cache, on every page", async ({
  site,
  playwright,
  accounts,
}) => {
  const customers = await Promise.all(
    ["Ana", "Bea"].map(async (name) => {
      const username = `${name} ${crypto.randomUUID().slice(0, 8)}`;
      const { email, password } = await accounts.create({ username });
      const request = await playwright.request.newContext();
      await signInByRequest(request, site, email, password);
      const Cookie = await cookiesOf(request);
      await request.dispose();
      return { Cookie, personal: [username, email] };
    }),
  );
  const cache = cacheBefore(site.url);
  const signedOut = { Cookie: "", personal: [] };
  const turns = customers.flatMap((customer) => [customer, signedOut]);
  let seen = 0;

  for (const { path } of PAGES) {
    for (const turn of turns) {
      const { body, isCached } = await cache.get(path, turn.Cookie ? { Cookie: turn.Cookie } : {});
      const foreign = customers.filter((one) => one !== turn).flatMap(({ personal }) => personal);
      for (const word of foreign) expect(body, path).not.toContain(word);
      if (turn.Cookie) expect(isCached, path).toBe(false);
      seen += turn.personal.some((word) => body.includes(word)) ? 1 : 0;
    }
  }
  expect(seen, "customers saw themselves").toBeGreaterThan(20);
  expect(cache.stored.length, "visitors shared pages").toBeGreaterThan(15);
  for (const { path, answer } of cache.stored) {
    expect(answer.status, path).toBe(200);
    expect(answer.headers["set-cookie"], path).toBeUndefined();
    expect(answer.headers.vary, path).toContain("Cookie");
  }
  const forms = cache.stored.filter(({ path }) => /^\/(contact|signup)/.test(path));
  expect(forms, "a form with a key of its own is never cached").toEqual([]);
});

test("a cached page depends on its address and nothing else of the request", async ({ site }) => {
  const odd = {
    "User-Agent": "Mallory",
    "Accept-Language": "de",
    Referer: `${site.url}/mallory`,
    "X-Forwarded-Host": "mallory.example",
    "X-Forwarded-Proto": "https",
    Accept: "application/json",
    "Sec-Purpose": "prefetch",
  };
  for (const { path } of PAGES.filter(({ as }) => !as)) {
    await requestRaw(site.url, path);
    const { body, status } = await requestRaw(site.url, path, { headers: odd });
    const again = await requestRaw(site.url, path);
    if (again.headers.etag) expect(body, path).toBe(again.body);
    if (status === 200) expect(again.body, path).not.toContain("mallory");
  }
});

test("an answer for an Authorization is made for it alone, and one to Save-Data has no script", async ({
  site,
}) => {
  for (let time = 0; time < 3; time++) await requestRaw(site.url, "/shop");
  const shared = await requestRaw(site.url, "/shop");
  expect(shared.headers["cache-control"]).toContain("public");

  const authorized = await requestRaw(site.url, "/shop", {
    headers: { Authorization: "Bearer some" },
  });
  expect(authorized.headers["cache-control"]).toContain("private");
  const saving = await requestRaw(site.url, "/shop", { headers: { "Save-Data": "on" } });
  expect(saving.body).not.toContain('<script type="module"');
  expect((await requestRaw(site.url, "/shop")).body).toBe(shared.body);
});

test("who has a page gets it again only when it has changed", async ({ site, backend }) => {
  const get = async (headers = {}) =>
    requestRaw(site.url, `/shop/${ROUTER}`, { headers: { "Accept-Encoding": "br", ...headers } });
  await get();
  await get();
  const { etag = "" } = (await get()).headers;
  const again = await get({ "If-None-Match": etag });
  expect([again.status, again.body, again.headers.etag]).toEqual([304, "", etag]);

  const product = backend.from("products");
  const { data } = await product.select("description").eq("slug", ROUTER).single().throwOnError();
  const description = `Changed ${crypto.randomUUID()}.`;
  await product.update({ description }).eq("slug", ROUTER).throwOnError();
  expect((await get({ "If-None-Match": etag })).status).toBe(200);
  await product.update({ description: data.description }).eq("slug", ROUTER).throwOnError();
});

test("what changes in the back office or by a sale is gone from every web server", async ({
  site,
  backend,
}) => {
  const servers = [
    await site.startSecondServer(site.cloudUrl, { CONTENT_CHECK_MS: "250" }),
    await site.startSecondServer(site.cloudUrl, { CONTENT_CHECK_MS: "250" }),
  ];
  const mark = crypto.randomUUID();
  const texts = (path: string) =>
    Promise.all(servers.map(async ({ url }) => (await requestRaw(url, path)).body));
  const everywhere = (path: string, text: string, isThere = true) =>
    expect
      .poll(async () => (await texts(path)).map((body) => body.includes(text)), WHILE_IT_ASKS)
      .toEqual([isThere, isThere]);
  try {
    await test.step("every server has the pages in its cache", async () => {
      for (const path of ["/jobs", "/blog", "/services", `/shop/${ROUTER}`]) {
        for (let time = 0; time < 3; time++) await texts(path);
      }
    });

    await test.step("a job is there once it is added, and gone once it is deleted", async () => {
      const job = { title: `Cached ${mark}`, company: "C", url: "https://example.com/" };
      await backend.from("jobs").insert(job).throwOnError();
      await everywhere("/jobs", mark);
      await backend.from("jobs").delete().eq("title", job.title).throwOnError();
      await everywhere("/jobs", mark, false);
    });

    await test.step("a service is there once it is added", async () => {
      const service = { name: `Cached ${mark}`, price: 5 };
      await backend.from("services").insert(service).throwOnError();
      await everywhere("/services", mark);
      await backend.from("services").delete().eq("name", service.name).throwOnError();
    });

    await test.step("a product's page follows its stock", async () => {
      const product = backend.from("products");
      const { data } = await product.select("stock_quantity").eq("slug", ROUTER).single();
      await product.update({ stock_quantity: 0 }).eq("slug", ROUTER).throwOnError();
      await everywhere(`/shop/${ROUTER}`, "OutOfStock");
      await product.update({ stock_quantity: data?.stock_quantity ?? 5 }).eq("slug", ROUTER);
      await everywhere(`/shop/${ROUTER}`, "InStock");
    });
  } finally {
    for (const server of servers) await server.stop();
  }
});

test("the log tells of each answer, cached or not, with an id of its own", {
  tag: "@rare",
}, async ({ site }) => {
  for (let time = 0; time < 3; time++) await requestRaw(site.url, "/ip-pricing");
  const one = await requestRaw(site.url, "/ip-pricing");
  const other = await requestRaw(site.url, "/ip-pricing");
  const [first, second] = [one, other].map(({ headers }) => headers["x-request-id"]);
  expect(first).not.toBe(second);
  await expect.poll(site.log).toContain(`"requestId":"${second}"`);
  const line =
    site
      .log()
      .split("\n")
      .find((text) => text.includes(String(second))) ?? "{}";
  expect(JSON.parse(line)).toMatchObject({ path: "/ip-pricing", status: 200, isCached: true });
});

test("a page has one spelling, to which all others lead", async ({ site, backend }) => {
  const { data } = await backend.from("jobs").select("id").limit(1).single().throwOnError();
  const spellings = {
    "/jobs": [
      "/JOBS",
      "/%6aobs",
      "/jobs/",
      "/jobs//",
      "/x/../JOBS/",
      "/%2e/jobs",
      "/shop/%2E./jobs",
      "/%4aobs/",
    ],
    [`/jobs/${data.id}`]: [`/JOBS/${data.id}`, `/jobs/%${codeOf(data.id)}${data.id.slice(1)}`],
    [`/shop/${ROUTER}`]: [`/Shop/${ROUTER}`, `/shop/%68${ROUTER.slice(1)}`, `/shop/${ROUTER}/`],
  };

  for (const [page, others] of Object.entries(spellings)) {
    for (const other of others) {
      const { status, headers } = await requestRaw(site.url, `${other}?cart=open`);
      expect([status, headers.location], other).toEqual([301, `${page}?cart=open`]);
    }
    expect((await requestRaw(site.url, page)).status).toBe(200);
  }
});

/** The code of the first letter, as an address may write it. */
const codeOf = (text: string) => text.charCodeAt(0).toString(16);
