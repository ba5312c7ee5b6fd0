import type { IncomingMessage, ServerResponse } from "node:http";
import type { Settings } from "~/settings";
import { startMetrics } from "./metrics";
import type { Places } from "./places";
import { startTraces } from "./traces";

export type WatchedRequest = IncomingMessage & { originalUrl?: string };

export type WatchedAnswer = ServerResponse & {
  locals: Pick<Express.Locals, "route" | "isCached" | "isStale" | "backend">;
};

/** Logs or measures an answer. A cached page does not pass Express, so a watcher gets what Node knows. */
export type Watcher = (req: WatchedRequest, res: WatchedAnswer, next: () => void) => void;

/** The metrics and traces that the operator has switched on. */
export async function startWatchers(
  { HOST: host, METRICS_PORT: port }: Settings,
  places: Places,
): Promise<Watcher[]> {
  const metrics = port === undefined ? undefined : await startMetrics({ host, port }, places);
  const traces = await startTraces();

  return [metrics?.count, traces].filter((watcher) => watcher !== undefined);
}
