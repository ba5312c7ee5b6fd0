import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import type { IsCurrent } from "~/lib/content-cache";
import { HEAD_TIMEOUT_MS } from "../../server/request-limiter";
import { authKeys } from "../support/session-cookie";
import { fetchFrom, form, open, serve } from "../support/web-server";

afterEach(() => vi.useRealTimers());

/** A server with four places whose app answers nobody, behind a proxy that names its clients. */
async function serveFour(options: Parameters<typeof serve>[1] = {}) {
  const seen: string[] = [];
  const server = await serve(
    (request) => {
      seen.push(request.headers.get("x-forwarded-for") ?? "");
      return new Promise(() => {});
    },
    { ...options, env: { MAX_REQUESTS: "4", TRUST_PROXY: "1" } },
  );
  const headersOf = (address: string, cookie = "a=b") => ({
    "X-Forwarded-For": address,
    Cookie: cookie,
  });

  return {
    ...server,
    seen,
    /** Takes a place, which its client keeps until the test ends. */
    async take(address: string, cookie?: string) {
      const before = seen.length;
      const { request, answer } = open(server, "/", { headers: headersOf(address, cookie) });
      answer.catch(() => {});
      onTestFinished(() => void request.destroy());
      await expect.poll(() => seen.length).toBe(before + 1);
      return request;
    },
    async refusal(address: string, cookie?: string) {
      const answer = await fetchFrom(server, "/", { headers: headersOf(address, cookie) });
      return `${answer.status} ${answer.text.split(",")[0]}`;
    },
  };
}

const BUSY = "503 This site cannot answer everybody at this moment";

test("a network gets a further place while half are free, and another one gets the last", async () => {
  const { take, refusal } = await serveFour();
  for (let count = 0; count < 3; count++) await take("192.0.2.1");
  expect(await refusal("192.0.2.1")).toBe(BUSY);

  await take("192.0.2.2");
  expect(await refusal("192.0.2.3")).toBe(BUSY);
});

test("who takes addresses of one IPv6 network is one client", async () => {
  const { take, refusal } = await serveFour();
  for (const last of [1, 2, 3]) await take(`2001:db8:1:1::${last}`);

  expect(await refusal("2001:db8:1:1::4")).toBe(BUSY);
  await take("2001:db8:1:2::1");
});

test("an account is one client from any network, and others of its network are others", async () => {
  const auth = await authKeys();
  const { take, refusal } = await serveFour({ findKey: auth.findKey });
  const ann = await auth.cookieOf("ann");
  for (const last of [1, 2, 3]) await take(`192.0.2.${last}`, ann);

  expect(await refusal("192.0.2.4", ann)).toBe(BUSY);
  await take("192.0.2.1", await auth.cookieOf("bob"));
});

test("a token makes a client only if Auth has signed it and it has not expired", async () => {
  const auth = await authKeys();
  const other = await authKeys();
  const { take, refusal } = await serveFour({ findKey: auth.findKey });
  await take("192.0.2.1", await other.cookieOf("ann"));
  await take("192.0.2.1", await auth.cookieOf("ann", "1s ago"));
  await take("192.0.2.1", "__Host-homeline-session=base64-bm90IEpTT04");

  expect(await refusal("192.0.2.1", await other.cookieOf("bob"))).toBe(BUSY);
});

test("whatever a request does, it is given up after its time, and its place is free", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const { take, seen, lines, ...server } = await serveFour();
  const late = open(server, "/", form("a=b", { Accept: "text/html" })).answer;
  await expect.poll(() => seen).toHaveLength(1);
  for (const last of [1, 2, 3]) await take(`192.0.2.${last}`);

  vi.advanceTimersByTime(HEAD_TIMEOUT_MS);
  expect((await late).statusCode).toBe(503);
  await take("192.0.2.4");
  await expect.poll(() => lines.length).toBe(4);
});

test("a request that works for over a minute is named in the log", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const { take, lines } = await serveFour();
  await take("192.0.2.1");
  vi.advanceTimersByTime(60_000);

  const [line = "{}"] = lines.filter((text) => text.includes("over a minute"));
  expect(JSON.parse(line)).toMatchObject({
    msg: "A request of page has worked for over a minute",
    route: "page",
    requestId: expect.stringMatching(/^[\w-]{12}$/),
  });
});

test("a client that leaves keeps its place until its work has ended", async () => {
  const { take, refusal } = await serveFour();
  for (let count = 0; count < 3; count++) (await take("192.0.2.1")).destroy();

  expect(await refusal("192.0.2.1")).toBe(BUSY);
});

test("the signal of a request is aborted when its client leaves, whatever was collected", async () => {
  const { setFlagsFromString } = await import("node:v8");
  const { runInNewContext } = await import("node:vm");
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  let isClosed = false;
  let isAsked = false;
  const server = await serve((_request, { closed }) => {
    closed.addEventListener("abort", () => {
      isClosed = true;
    });
    isAsked = true;
    return new Promise(() => {});
  });
  const { request, answer } = open(server);
  answer.catch(() => {});
  await expect.poll(() => isAsked).toBe(true);
  collectGarbage();
  request.destroy();

  await expect.poll(() => isClosed).toBe(true);
});

test("a page that is refused to one client is made for another that waits for it", async () => {
  const ask = (address: string, path: string, headers: Record<string, string> = {}) =>
    open(server, path, {
      headers: { Host: "homeline.example", "X-Forwarded-For": address, ...headers },
    });
  let waiting = 0;
  let isCurrent: IsCurrent = () => true;
  const server = await serve(
    async (request, context) => {
      context.cacheCheck = () => () => isCurrent();
      if (!request.url.endsWith("/slow"))
        return new Response("page", { headers: { "Content-Type": "text/html" } });
      waiting++;
      return new Promise(() => {});
    },
    { env: { MAX_REQUESTS: "4", TRUST_PROXY: "1" } },
  );
  for (const _turn of [1, 2]) await ask("192.0.2.1", "/").answer;
  for (const _place of [1, 2, 3]) {
    const { request, answer } = ask("192.0.2.1", "/slow", { Cookie: "a=b" });
    answer.catch(() => {});
    onTestFinished(() => void request.destroy());
  }
  await expect.poll(() => waiting).toBe(3);

  let asked = 0;
  let tell = (_isCurrent: boolean) => {};
  const told = new Promise<boolean>((resolve) => {
    tell = resolve;
  });
  isCurrent = () => {
    asked++;
    return told;
  };
  const answers = [ask("192.0.2.1", "/").answer, ask("192.0.2.2", "/").answer];
  await expect.poll(() => asked).toBe(2);
  tell(false);

  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([503, 200]);
});
