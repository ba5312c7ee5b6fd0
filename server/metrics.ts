import { createServer, type ServerResponse } from "node:http";
import onHeaders from "on-headers";
import type { Registry } from "prom-client";
import { onBackendCall } from "./backend-calls";
import type { RequestLimiter } from "./request-limiter";
import type { Watcher } from "./watchers";
import { type Address, listen } from "./web-server";

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Counts requests and backend calls, and serves `/metrics` on a port that only operators reach. */
export async function startMetrics(at: Address, limiter: RequestLimiter) {
  // A server without metrics does not load the package.
  const prometheus = await import("prom-client");
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  const count = countersOf(prometheus, registry);
  gaugeRequests(prometheus, registry, limiter);

  const server = createServer(async (req, res) => {
    const isFound = req.url === "/metrics";
    res.writeHead(isFound ? 200 : 404, { "Content-Type": registry.contentType });
    res.end(isFound ? await registry.metrics() : "");
  });
  const port = await listen(server, at);
  // An open port would keep a stopped process alive.
  server.unref();

  return { count, port, close: () => server.close() };
}

type Prometheus = typeof import("prom-client");

function gaugeRequests({ Gauge }: Prometheus, registry: Registry, limiter: RequestLimiter) {
  const registers = [registry];
  new Gauge({
    name: "homeline_requests_under_way",
    help: "The requests under way; MAX_REQUESTS is how many there may be.",
    registers,
    collect() {
      this.set(limiter.taken);
    },
  });
  new Gauge({
    name: "homeline_long_requests",
    help: "Requests that are still working a minute after they have begun.",
    registers,
    collect() {
      this.set(limiter.long);
    },
  });
}

function countersOf({ Counter, Gauge, Histogram }: Prometheus, registry: Registry): Watcher {
  const registers = [registry];
  const requests = new Counter({
    name: "homeline_requests_total",
    help: "Answers by route and status; status 0 is a client that left.",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "homeline_request_duration_seconds",
    help: "How long answers took, without streams.",
    labelNames: ["method", "route"],
    buckets: SECONDS,
    registers,
  });
  const cached = new Counter({
    name: "homeline_cached_answers_total",
    help: "Those of the answers that had been made before, for another visitor.",
    labelNames: ["route"],
    registers,
  });
  const stale = new Counter({
    name: "homeline_stale_answers_total",
    help: "Those of the cached answers that may have been outdated, while the backend was away.",
    labelNames: ["route"],
    registers,
  });
  const streams = new Gauge({
    name: "homeline_open_streams",
    help: "Event streams that are open.",
    registers,
  });
  const backend = new Histogram({
    name: "homeline_backend_call_duration_seconds",
    help: "Calls to the backend; status 0 is no answer.",
    labelNames: ["service", "status"],
    buckets: SECONDS,
    registers,
  });
  onBackendCall(({ service, status, ms }) => backend.observe({ service, status }, ms / 1000));

  return (req, res, next) => {
    const { method } = req;
    const stop = durations.startTimer();
    onHeaders(res, () => isStream(res) && streams.inc());
    res.once("close", () => {
      const { route = "none" } = res.locals;
      if (res.locals.isCached) cached.inc({ route });
      if (res.locals.isStale) stale.inc({ route });
      requests.inc({ method, route, status: res.writableFinished ? res.statusCode : 0 });
      if (!isStream(res)) stop({ method, route });
      else if (res.headersSent) streams.dec();
    });
    next();
  };
}

const isStream = (res: ServerResponse) =>
  String(res.getHeader("Content-Type")).startsWith("text/event-stream");
