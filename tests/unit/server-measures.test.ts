import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  type SpanOptions,
  trace,
} from "@opentelemetry/api";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { log, logUnder } from "~/lib/log.server";
import { startMetrics } from "../../server/metrics";
import { RequestLimiter } from "../../server/request-limiter";
import { startTraces } from "../../server/traces";
import { fetchFrom, open, serve } from "../support/web-server";

afterEach(() => vi.unstubAllEnvs());

/** A backend that answers with the status that the last part of the path names. */
async function startBackend() {
  const server = createServer((req, res) => {
    res.statusCode = Number(req.url?.split("/").at(-1));
    res.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const routeOf = (path: string) => ({ pattern: path.replace(/\d+/, ":id"), path });

test("a line of the log tells route and backend calls", async () => {
  const backend = await startBackend();
  const server = await serve(
    async () => {
      await Promise.all([fetch(`${backend}/rest/v1/200`), fetch(`${backend}/auth/v1/200`)]);
      return new Response("ok");
    },
    { routeOf },
  );
  await fetchFrom(server, "/jobs/7?secret=1");

  const [line = ""] = server.lines;
  expect(JSON.parse(line)).toMatchObject({
    path: "/jobs/7",
    route: "/jobs/:id",
    status: 200,
    backendCalls: 2,
    backendMs: expect.any(Number),
    requestId: expect.any(String),
  });
});

test("calls of requests at the same time are counted apart", async () => {
  const backend = await startBackend();
  const server = await serve(async (request) => {
    const calls = Number(new URL(request.url).pathname.slice(1));
    for (let call = 0; call < calls; call++) await fetch(`${backend}/rest/v1/200`);
    return new Response("ok");
  });
  await Promise.all(["/1", "/3", "/2", "/0"].map((path) => fetchFrom(server, path)));

  const counted = server.lines.map((line) => JSON.parse(line));
  for (const { path, backendCalls } of counted) expect(path).toBe(`/${backendCalls}`);
});

test("in production only administrators see where the time went", async () => {
  const timingOf = async (isForAdmin: boolean) => {
    const server = await serve((_request, context) => {
      context.isForAdmin = isForAdmin;
      return new Response("ok");
    });
    return (await fetchFrom(server, "/")).headers["server-timing"];
  };
  expect(await timingOf(false)).toMatch(/^total;dur=[\d.]+, backend;dur=\d+;desc="calls: 0"$/);

  vi.stubEnv("NODE_ENV", "production");
  expect(await timingOf(false)).toBeUndefined();
  expect(await timingOf(true)).toMatch(/^total;dur=/);
});

test("metrics count answers, streams and backend calls", async () => {
  const backend = await startBackend();
  const limiter = new RequestLimiter(20, log);
  const metrics = await startMetrics({ host: "127.0.0.1", port: 0 }, limiter);
  onTestFinished(() => void metrics.close());
  const server = await serve(
    async (request) => {
      if (request.url.endsWith("/events")) {
        const body = new ReadableStream({ start: (stream) => stream.enqueue("data: 1\n\n") });
        const bytes = body.pipeThrough(new TextEncoderStream());
        return new Response(bytes, { headers: { "Content-Type": "text/event-stream" } });
      }
      await fetch(`${backend}/functions/v1/503`);
      return new Response("no", { status: 404 });
    },
    { routeOf, watchers: [metrics.count] },
  );
  const read = async () => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();

  await fetchFrom(server, "/jobs/1");
  await fetchFrom(server, "/jobs/2");
  const stream = open(server, "/events");
  await stream.answer;
  const text = await read();
  expect(text).toContain('homeline_requests_total{method="GET",route="/jobs/:id",status="404"} 2');
  expect(text).toContain(
    'homeline_request_duration_seconds_count{method="GET",route="/jobs/:id"} 2',
  );
  expect(text).toContain(
    'homeline_backend_call_duration_seconds_count{service="functions",status="503"} 2',
  );
  expect(text).toContain("homeline_open_streams 1");
  // The request for the metrics has none.
  expect(text).toContain("homeline_requests_under_way 0");
  expect(text).toContain("homeline_long_requests 0");
  expect(text).toContain("nodejs_eventloop_lag_seconds");

  stream.request.destroy();
  await expect.poll(read).toContain("homeline_open_streams 0");
  await expect.poll(read).toContain('route="/events",status="0"} 1');
  expect((await fetch(`http://127.0.0.1:${metrics.port}/`)).status).toBe(404);
});

/** Records the spans that are started until the test ends. */
function recordSpans() {
  const spans: { name: string; parent: Context; ended: boolean }[] = [];
  // why: a real provider is installed by the operator, and its packages are larger than this site.
  const startSpan = (name: string, _options: SpanOptions, parent: Context) => {
    const span = { name, parent, ended: false };
    spans.push(span);
    const made = {
      updateName(changed: string) {
        span.name = changed;
      },
      setAttributes: () => made,
      setStatus: () => made,
      end() {
        span.ended = true;
      },
    };
    return made as unknown as Span;
  };
  trace.setGlobalTracerProvider({ getTracer: () => ({ startSpan }) as never });
  onTestFinished(() => {
    trace.disable();
    context.disable();
  });
  return spans;
}

test("without a provider of traces nothing is loaded", async () => {
  expect(await startTraces()).toBeUndefined();
});

test("with a provider of traces each request and each of its calls has a span", async () => {
  const spans = recordSpans();
  const traces = await startTraces();
  const backend = await startBackend();
  const server = await serve(
    async () => {
      await fetch(`${backend}/rest/v1/200`);
      return new Response("ok");
    },
    { routeOf, watchers: traces ? [traces] : [] },
  );
  await fetchFrom(server, "/jobs/7");

  await expect
    .poll(() => spans.map(({ name, ended }) => [name, ended]))
    .toEqual([
      ["GET /jobs/:id", true],
      ["GET rest", true],
    ]);
  expect(spans[0]?.parent).toBe(ROOT_CONTEXT);
  expect(trace.getSpan(spans[1]?.parent ?? ROOT_CONTEXT)).toBeDefined();
});

test("an error reporter hears of errors once, and of nothing less", () => {
  const heard: unknown[] = [];
  const listen = (message: unknown) => void heard.push(message);
  subscribe("homeline:error", listen);
  onTestFinished(() => void unsubscribe("homeline:error", listen));
  const error = new Error("out of order");

  log.error(error);
  logUnder("abc");
  log.error({ err: error }, "GET /jobs failed");
  log.error({ code: "57014" }, "a backend's refusal is no error of ours");
  log.warn(error);
  expect(heard).toEqual([
    { error, requestId: undefined },
    { error, requestId: "abc" },
  ]);
});
