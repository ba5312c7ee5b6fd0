import type { RequestHandler } from "express";
import { startMetrics } from "./metrics";
import type { Settings } from "./settings";
import { startTraces } from "./traces";

/** The metrics and traces that the operator has switched on. */
export async function startWatchers({
  host,
  metricsPort: port,
}: Settings): Promise<RequestHandler[]> {
  const metrics = port === undefined ? undefined : await startMetrics({ host, port });
  const traces = await startTraces();

  return [metrics?.count, traces].filter((watcher) => watcher !== undefined);
}
