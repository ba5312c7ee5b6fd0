import { afterEach, expect, test, vi } from "vitest";
import type { ServerContext } from "~/lib/server-context";
import { serveCached } from "../support/cached-site";
import { fetchFrom } from "../support/web-server";

afterEach(() => vi.useRealTimers());

const PAGE = { headers: { "Content-Type": "text/html" } };

/** A site whose other pages than the first are for one visitor alone, and wait until they are released. */
async function serveSlowly(answer: () => Response) {
  const contexts: ServerContext[] = [];
  const waiting: (() => void)[] = [];
  const site = await serveCached(async (request, context) => {
    if (request.url.endsWith("e/")) return new Response("page", PAGE);
    context.cacheCheck = () => null;
    contexts.push(context);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return answer();
  });

  return { ...site, contexts, waiting, release: () => waiting.shift()?.() };
}

test.each([
  ["a page of its own", () => new Response("own", PAGE), 200],
  ["a redirect", () => new Response(null, { status: 302, headers: { Location: "/jobs" } }), 302],
  ["no text", () => new Response("png", { headers: { "Content-Type": "image/png" } }), 200],
  ["a page that failed", () => new Response("no", { ...PAGE, status: 500 }), 500],
])("who makes %s sends it, and nothing is made twice", async (_what, answer, status) => {
  const { get, paths } = await serveCached((request, context) => {
    if (request.url.endsWith("e/")) return new Response("page", PAGE);
    context.cacheCheck = () => null;
    return answer();
  });

  expect((await get("/own")).status).toBe(status);
  expect(paths).toEqual(["/own"]);
});

test("an error of a route without a page is a page for a browser, and is asked for once", async () => {
  const { get, paths } = await serveCached((request) =>
    request.url.endsWith("e/") ? new Response("page", PAGE) : new Response("no", { status: 503 }),
  );

  expect((await get("/jobs.rss", { Accept: "text/html" })).text).toContain(
    "Not available just now",
  );
  expect((await get("/jobs.rss")).text).toBe("no");
  expect(paths).toEqual(["/jobs.rss", "/jobs.rss"]);
});

test.each([500, 503, 404])("who waits for a page that fails with %i gets that", async (status) => {
  const site = await serveSlowly(() => new Response("no", { ...PAGE, status }));
  const before = site.arrived();
  const asked = Array.from({ length: 30 }, () => site.get("/slow"));
  await expect.poll(site.arrived).toBe(before + 30);
  site.release();

  for (const answer of await Promise.all(asked)) expect(answer.status).toBe(status);
  expect(site.paths).toEqual(["/slow"]);
});

test("who has waited for a page that does not fit makes another in what remains of the time", async () => {
  const site = await serveSlowly(() => new Response("own", PAGE));
  const before = site.arrived();
  const asked = [site.get("/slow"), site.get("/slow")];
  await expect.poll(site.arrived).toBe(before + 2);
  await expect.poll(() => site.waiting).toHaveLength(1);
  const released = performance.now();
  site.release();
  await expect.poll(() => site.waiting).toHaveLength(1);
  site.release();
  await Promise.all(asked);

  expect(site.contexts).toHaveLength(2);
  for (const { startedAt } of site.contexts) expect(startedAt).toBeLessThan(released);
});

test("while the backend is away a visitor without cookies gets what is known, for ten minutes", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  let isAway = false;
  const site = await serveCached(() => {
    return isAway ? new Response("no", { ...PAGE, status: 503 }) : new Response("page", PAGE);
  });
  isAway = true;
  site.become(undefined);
  const path = { headers: { Host: "homeline.example" } };
  for (const request of [path, { ...path, method: "HEAD" }]) {
    const { status, headers } = await fetchFrom(site, "/", request);
    expect([status, headers["cache-control"], headers.etag]).toEqual([200, "no-store", undefined]);
    expect(JSON.parse(site.lines.at(-1) ?? "")).toMatchObject({ isCached: true, isStale: true });
  }
  expect(site.paths).toEqual([]);
  expect((await site.get("/", { Cookie: "a=b" })).status).toBe(503);
  expect((await site.get("/other")).status).toBe(503);

  vi.setSystemTime(Date.now() + 9 * 60_000);
  expect((await site.get("/")).text).toBe("page");
  vi.setSystemTime(Date.now() + 2 * 60_000);
  expect((await site.get("/")).status).toBe(503);
});

test("what is known to have changed is made anew", async () => {
  let edition = 0;
  const site = await serveCached(() => new Response(`edition ${++edition}`, PAGE));
  site.become(undefined);
  expect((await site.get("/")).text).toBe("edition 2");
  site.become(false);
  expect((await site.get("/")).text).toBe("edition 3");
});
