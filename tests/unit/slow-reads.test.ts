import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { contextOf } from "~/context.server";
import { log } from "~/lib/log.server";

beforeEach(() => void vi.spyOn(log, "error").mockImplementation(() => {}));
afterEach(() => vi.unstubAllGlobals());

/** A backend whose answers to reads come when they are released, and whose versions never come. */
function stubBackend() {
  const reads: (() => void)[] = [];
  // why: a backend that is slow to the millisecond.
  vi.stubGlobal("fetch", (url: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      const answer = () => resolve(Response.json([], { headers: { "Content-Range": "*/0" } }));
      if (!String(url).includes("content_versions")) reads.push(answer);
    });
  });
  return reads;
}

function open(startedAt?: number) {
  const server = {
    requestId: "a",
    clientAddress: "",
    closed: new AbortController().signal,
    takesFiles: true,
    isDataRequest: false,
    responseHeaders: new Headers(),
    startedAt,
  };
  const request = new Request("http://localhost:3000/jobs");
  const context = contextOf({ request, context: { server } });

  return { context, read: () => context.publicDb.from("jobs").select("id") };
}

test("what is read while nobody tells its version is for everybody, and never known to be current", async () => {
  const reads = stubBackend();
  const { context, read } = open();
  const reading = read().then(({ data }) => data);
  await expect.poll(() => reads).toHaveLength(1);
  reads[0]?.();
  expect(await reading).toEqual([]);

  const isCurrent = context.server.cacheCheck?.();
  expect(isCurrent).toBeTypeOf("function");
  expect(await isCurrent?.()).toBeUndefined();
});

test("a page for which something could not be read is not for everybody", async () => {
  stubBackend();
  const { context, read } = open(performance.now() - 7_900);
  const { error } = await read();

  expect(error?.message).toContain("its time is over");
  expect(context.server.cacheCheck?.()).toBeNull();
});

test("the time of a request that has waited for a page is not given again", async () => {
  const reads = stubBackend();
  const began = performance.now();
  await open(began - 9_000).read();

  expect(performance.now() - began).toBeLessThan(4_000);
  expect(reads).toEqual([]);
});
