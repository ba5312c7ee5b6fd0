import { afterEach, expect, test, vi } from "vitest";
import { serveCached } from "../support/cached-site";
import { fetchFrom, form } from "../support/web-server";

afterEach(() => vi.useRealTimers());

const PAGE = { headers: { "Content-Type": "text/html" } };

test("what was made for one visitor is the answer to the next", async () => {
  const { get, paths, lines } = await serveCached();
  const { text, headers } = await get("/");

  expect(text).toBe("page");
  expect(headers["cache-control"]).toBe(
    "public, max-age=0, s-maxage=10, stale-while-revalidate=60",
  );
  expect(paths).toEqual([]);
  expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({
    isCached: true,
    route: "page",
    status: 200,
  });
  expect((await get("/", { "Sec-Purpose": "prefetch" })).headers["cache-control"]).toBe(
    "private, max-age=30",
  );
});

test.each([
  ["the tag", (etag: string) => etag, 304],
  ["a weak one, which a proxy made that compresses", (etag: string) => `W/${etag}`, 304],
  ["a list of tags", (etag: string) => `"other",W/${etag} , "another"`, 304],
  ["any tag", () => "*", 304],
  ["another tag", (etag: string) => etag.replace(/"$/, '-gzip"'), 200],
])("who has a page gets it again only if it is another: %s", async (_what, of, status) => {
  const { get } = await serveCached();
  const { etag = "" } = (await get("/")).headers;

  expect((await get("/", { "If-None-Match": of(etag) })).status).toBe(status);
});

test.each([
  ["a cookie", { Cookie: "a=b" }],
  ["an Authorization", { Authorization: "Basic YTpi" }],
])("a request with %s is answered for itself", async (_what, headers) => {
  const { get, paths } = await serveCached();

  expect((await get("/", headers)).headers["cache-control"]).toBe("private, no-cache");
  expect(paths).toEqual(["/"]);
});

test.each([
  ["an error", () => new Response("no", { ...PAGE, status: 404 })],
  ["a redirect", () => new Response("", { ...PAGE, status: 302 })],
  ["a cookie", () => new Response("a", { headers: { ...PAGE.headers, "Set-Cookie": "a=b" } })],
  [
    "a secret",
    () => new Response("a", { headers: { ...PAGE.headers, "Cache-Control": "no-store" } }),
  ],
  ["data of a page", () => new Response("a", PAGE), "/jobs.data"],
  ["the answer to a parameter that no page has", () => new Response("a", PAGE), "/jobs?fbclid=1"],
])("%s is never cached", async (_what, answer, path = "/some") => {
  const { get, paths } = await serveCached((request) =>
    request.url.endsWith("e/") ? new Response("page", PAGE) : answer(),
  );
  await get(path);
  paths.length = 0;
  await get(path);
  expect(paths).toContain(path);
});

test("it is gone as soon as what it shows has changed, also for who waits for its state", async () => {
  const { get, paths, become } = await serveCached();
  await get("/", { "Page-State": "" });
  paths.length = 0;
  become(false);
  await get("/");
  await get("/", { "Page-State": "" });
  expect(paths).toEqual(["/", "/"]);
});

test("however many want a page at once, it is made once, and the others count as no load", async () => {
  let release = () => {};
  const { get, paths, arrived } = await serveCached(async (request) => {
    if (request.url.endsWith("/slow")) {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    }
    return new Response("page", PAGE);
  });
  const before = arrived();
  const answers = Array.from({ length: 50 }, () => get("/slow"));
  await expect.poll(arrived).toBe(before + 50);
  await expect.poll(() => paths).toEqual(["/slow"]);
  release();

  for (const { text } of await Promise.all(answers)) expect(text).toBe("page");
  expect(paths).toEqual(["/slow"]);
});

test("an old answer is used while it is made anew, and a very old one is not", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  let edition = 0;
  const { get } = await serveCached(() => new Response(`edition ${edition}`, PAGE));
  edition = 1;
  vi.setSystemTime(Date.now() + 61_000);
  expect((await get("/")).text).toBe("edition 0");
  await expect.poll(async () => (await get("/")).text).toBe("edition 1");

  edition = 2;
  vi.setSystemTime(Date.now() + 3_600_000);
  expect((await get("/")).text).toBe("edition 2");
});

test("any number of queries leaves the pages without one where they are", async () => {
  const { get, paths } = await serveCached(() => new Response("x".repeat(20_000), PAGE), {
    CACHE_MEGABYTES: "1",
  });
  for (let number = 0; number < 60; number++) await get(`/?q=${number}`);
  paths.length = 0;
  await get("/");
  expect(paths).toEqual([]);
  await get("/?q=59");
  expect(paths).toEqual([]);
  await get("/?q=0");
  expect(paths).toEqual(["/?q=0"]);
});

test("a form is never answered from the cache", async () => {
  const server = await serveCached();
  await fetchFrom(server, "/", form("a=b", { Host: "homeline.example" }));
  expect(server.paths).toEqual(["/"]);
});

test("a page that fails where others are cached is asked for once, and leads back to its link", async () => {
  const { get, paths } = await serveCached(async (request) => {
    if (request.url.endsWith("e/")) return new Response("page", PAGE);
    const status = request.url.endsWith("/gone") ? 404 : 503;
    return new Response(`from ${request.headers.get("Referer")}`, { ...PAGE, status });
  });
  expect(await get("/down")).toMatchObject({ status: 503, text: "from null" });
  const gone = await get("/gone", { Referer: "https://homeline.example/jobs" });
  expect(gone).toMatchObject({ status: 404, text: "from https://homeline.example/jobs" });
  expect(gone.headers["cache-control"]).toBe("private, no-cache");
  expect(paths).toEqual(["/down", "/gone"]);
});

test("an error within the cache is answered like any other", async () => {
  const { get, lines } = await serveCached((_request, context) => {
    context.cacheCheck = () => () => {
      throw new Error("a broken check");
    };
    return new Response("page", PAGE);
  });
  expect((await get("/")).status).toBe(500);
  expect(lines.join("\n")).toContain("a broken check");
});
