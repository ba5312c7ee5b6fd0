import type { RequestHandler } from "express";
import { openMetrics } from "./metrics";
import type { Settings } from "./settings";
import { openTraces } from "./traces";

/** The metrics and traces that the operator has switched on. */
export async function openWatchers({
  host,
  metricsPort: port,
}: Settings): Promise<RequestHandler[]> {
  const metrics = port === undefined ? undefined : await openMetrics({ host, port });
  const traces = await openTraces();

  return [metrics?.count, traces].filter((watcher) => watcher !== undefined);
}
