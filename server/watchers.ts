import type { RequestHandler } from "express";
import { openMetrics } from "./metrics";
import type { Settings } from "./settings";
import { openTraces } from "./traces";

/** What looks on at each request, where an operator wants it. */
export async function openWatchers({
  host,
  metricsPort: port,
}: Settings): Promise<RequestHandler[]> {
  const metrics = port === undefined ? undefined : await openMetrics({ host, port });
  const traces = await openTraces();

  return [metrics?.count, traces].filter((watcher) => watcher !== undefined);
}
