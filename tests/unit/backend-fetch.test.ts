import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { BackendUnavailable } from "../../app/lib/backend-unavailable.server";
import { log } from "../../app/lib/log.server";
import { backendFetch, beginCalls } from "../../app/services/backend-fetch.server";
import { renewalFetch } from "../../app/services/session-renewal.server";

/** What PostgREST says with each success. */
const COUNTED = { "content-range": "*/*" };
const CANCELED = { code: "57014", message: "canceling statement due to statement timeout" };

// The clock stands still, so that no test lasts long enough for the circuit breaker to count its failures
// as an outage.
beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

test("calls without an answer end with the time of their request", async () => {
  vi.useRealTimers();
  const { url } = await serve(() => {});
  const startedAt = performance.now();
  const calls = { ...beginCalls(), endsAt: startedAt + 1_000 };
  const ask = backendFetch(fetch, calls);

  await Promise.all([fails(ask(`${url}/functions/v1/one`)), fails(ask(`${url}/rest/v1/two`))]);
  // Each would have eight seconds of its own.
  expect(performance.now() - startedAt).toBeLessThan(7_000);
  expect(calls.isUnavailable).toBe(true);
});

test("the calls of a request share its time", async () => {
  const { url, asked } = await serve((_request, response) => {
    vi.advanceTimersByTime(10_000);
    response.writeHead(200, COUNTED).end("{}");
  });
  const ask = backendFetch(fetch, beginCalls());

  expect((await ask(`${url}/rest/v1/one`)).status).toBe(200);
  await fails(ask(`${url}/rest/v1/two`));
  expect(asked).toEqual(["/rest/v1/one"]);
});

test("a call with a limit of its own takes no time from the others", async () => {
  const { url } = await serve((request, response) => {
    if (request.url?.endsWith("/slow")) vi.advanceTimersByTime(10_000);
    response.writeHead(200, COUNTED).end('{"success":true}');
  });
  const ask = backendFetch(fetch, beginCalls());
  const options = { signal: AbortSignal.timeout(15_000) };

  await ask(`${url}/functions/v1/slow`, options);
  expect((await ask(`${url}/rest/v1/jobs`)).status).toBe(200);
});

test("a read is sent again when its connection breaks, and a write is not", async () => {
  const { url, asked } = await serve((_request, response) => {
    if (asked.length === 1) response.destroy();
    else response.writeHead(200, COUNTED).end("[1]");
  });
  const ask = backendFetch(fetch);

  expect(await (await ask(`${url}/rest/v1/jobs`)).json()).toEqual([1]);
  asked.length = 0;
  await fails(ask(`${url}/rest/v1/jobs`, { method: "POST", body: "{}" }));
  expect(asked).toHaveLength(1);
});

test("the log says where a call was sent, and how its connection failed", async () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  await fails(backendFetch(fetch)("http://127.0.0.1:2/auth/v1/user", { method: "PUT" }));

  expect(logged).toHaveBeenCalledWith(
    expect.stringMatching(/^PUT \/functions\/v1\/auth-proxy\/user was not .*ECONNREFUSED/),
  );
});

test("a body that stops half-way is no answer", async () => {
  const { url } = await serve((_request, response) => {
    response.writeHead(200, { "content-length": "100" }).write("[{");
    setTimeout(() => response.destroy(), 50);
  });
  await fails(backendFetch(fetch)(`${url}/rest/v1/jobs`, { method: "POST" }));
});

const ANSWERS = [
  { what: "an error of the database", status: 500, body: { code: "XX000" }, isAnswer: true },
  { what: "a full connection pool", status: 504, body: { code: "PGRST003" }, isAnswer: false },
  { what: "a gateway that is asked too often", status: 429, body: {}, isAnswer: false },
  { what: "a gateway without a service", status: 502, body: {}, isAnswer: false },
  { what: "a statement that took too long", status: 500, body: CANCELED, isAnswer: false },
  { what: "a page of something else", status: 200, body: "<h1>Hello</h1>", isAnswer: false },
  { what: "a refusal", status: 400, body: { code: "P0001", message: "No" }, isAnswer: true },
  { what: "an empty success", status: 200, body: undefined, isAnswer: false },
  { what: "other JSON", status: 200, body: { hello: "world" }, isAnswer: false },
  {
    what: "an empty success of Auth",
    path: "/auth/v1/recover",
    status: 200,
    body: undefined,
    isAnswer: false,
  },
  {
    what: "other JSON than that of a function",
    path: "/functions/v1/subscribe",
    status: 200,
    body: { hello: "world" },
    isAnswer: false,
  },
  {
    what: "what a function did not do",
    path: "/functions/v1/subscribe",
    status: 200,
    body: { success: false },
    isAnswer: true,
  },
  {
    what: "a function that is out of order",
    path: "/functions/v1/subscribe",
    status: 503,
    body: {},
    isAnswer: true,
  },
];

for (const { what, path = "/rest/v1/rpc/list", status, body, isAnswer } of ANSWERS) {
  test(`${what} is ${isAnswer ? "passed on" : "temporary"}`, async () => {
    const { url } = await serve((_request, response) => {
      const type = typeof body === "string" ? "text/html" : "application/json";
      response.writeHead(status, { "content-type": type });
      response.end(typeof body === "object" ? JSON.stringify(body) : body);
    });
    const answer = backendFetch(fetch)(url + path, { method: "POST" });

    if (isAnswer) expect((await answer).status).toBe(status);
    else await fails(answer);
  });
}

test.each([
  [200, { access_token: "a" }],
  [400, { code: "refresh_token_not_found", message: "Invalid Refresh Token" }],
])("a renewal that is answered %i %j is one that Auth has answered", async (status, body) => {
  const { url } = await serve((_request, response) =>
    response.writeHead(status).end(JSON.stringify(body)),
  );
  const renewal = `${url}/auth/v1/token?grant_type=refresh_token`;

  const onUnanswered = vi.fn();
  const ask = renewalFetch(backendFetch(fetch), onUnanswered);

  expect((await ask(renewal, { method: "POST" })).status).toBe(status);
  expect(onUnanswered).not.toHaveBeenCalled();
});

test.each([
  [200, {}],
  [200, { hello: "world" }],
  [400, { hello: "world" }],
  [401, {}],
  [404, { code: "NOT_FOUND", message: "Requested function was not found" }],
  [429, { code: "over_request_rate_limit" }],
  [500, {}],
])("a renewal that is answered %i %j is no session that is over", async (status, body) => {
  const { url } = await serve((_request, response) =>
    response.writeHead(status).end(JSON.stringify(body)),
  );
  const renewal = `${url}/auth/v1/token?grant_type=refresh_token`;
  const onUnanswered = vi.fn();
  const answer = await renewalFetch(backendFetch(fetch), onUnanswered)(renewal, { method: "POST" });

  expect(answer.status).toBe(408);
  expect(await answer.json()).toMatchObject({ error_code: "renewal_unanswered" });
  expect(onUnanswered).toHaveBeenCalledOnce();
});

async function fails(answer: Promise<Response>) {
  await expect(answer).rejects.toThrow(BackendUnavailable);
}

async function serve(listener: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    listener(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });

  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}
