import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { RequestHandler } from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staticFiles } from "../../server/static-files";
import { fetchFrom, serve } from "../support/web-server";

const FILES = {
  "assets/app-1a2b.css": "body { color: black }",
  "assets/app-1a2b.css.br": "(brotli)",
  "assets/app-1a2b.css.gz": "(gzip)",
  "favicon.svg": "<svg/>",
  "a b.txt": "spaces",
};

let root = "";
let files: RequestHandler;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "homeline-assets-"));
  for (const [name, text] of Object.entries({ ...FILES, "../secret.txt": "secret" })) {
    const file = join(root, "client", name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  files = staticFiles(join(root, "client"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const get = async (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetchFrom(await serve(() => new Response("the app", { status: 404 }), { files }), path, {
    headers,
    method,
  });

test.each([
  ["gzip, br", "br", "(brotli)"],
  ["gzip", "gzip", "(gzip)"],
  ["", undefined, "body { color: black }"],
])("an asset for %j comes as the build compressed it", async (accepts, encoding, text) => {
  const answer = await get("/assets/app-1a2b.css", { "Accept-Encoding": accepts });

  expect(answer.text).toBe(text);
  expect(answer.headers["content-encoding"]).toBe(encoding);
  expect(answer.headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-length": String(text.length),
    "content-type": "text/css; charset=utf-8",
    "x-content-type-options": "nosniff",
    vary: "Accept-Encoding",
  });
});

test("a file without a hash in its name is asked about again", async () => {
  const { headers } = await get("/favicon.svg");
  expect(headers["cache-control"]).toBe("public, max-age=3600, stale-while-revalidate=86400");

  for (const [name, value] of [
    ["If-None-Match", `"other", ${headers.etag}`],
    ["If-Modified-Since", headers["last-modified"]],
  ]) {
    const again = await get("/favicon.svg", { [String(name)]: String(value) });
    expect([again.status, again.text]).toEqual([304, ""]);
    expect(again.headers.etag).toBe(headers.etag);
  }
  const changed = { "If-None-Match": '"other"', "If-Modified-Since": new Date().toUTCString() };
  expect((await get("/favicon.svg", changed)).status).toBe(200);
});

test("a HEAD tells the size", async () => {
  const { headers, text } = await get("/favicon.svg", {}, "HEAD");
  expect([headers["content-length"], text]).toEqual(["6", ""]);
});

test("a path is read as browsers write it", async () => {
  expect((await get("/a%20b.txt")).text).toBe("spaces");
});

test("a form sent to a file is for the app to refuse", async () => {
  expect((await get("/favicon.svg", {}, "POST")).text).toBe("the app");
});

test("the disk is not searched for what was no file at the start", async () => {
  await writeFile(join(root, "client", "late.txt"), "late");

  expect((await get("/late.txt")).text).toBe("the app");
});

test("an asset that is gone is not a page", async () => {
  const { status, text } = await get("/assets/gone.js");
  expect([status, text]).toEqual([404, "There is nothing at this address."]);
});

test.each(["/../secret.txt", "/%2e%2e/secret.txt"])("%s is another spelling", async (path) => {
  expect((await get(path)).status).toBe(301);
});

test.each([
  "/..%2fsecret.txt",
  "/assets/..%2f..%2f..%2fsecret.txt",
  "/..%5csecret.txt",
  "/favicon.svg%00.txt",
  "/assets",
  "/",
])("%s is no file", async (path) => {
  const { status, text } = await get(path);
  expect(status).toBe(404);
  expect(text).not.toContain("secret");
});
