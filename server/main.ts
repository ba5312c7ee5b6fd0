import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { log } from "~/lib/log.server";
import { describeProblems } from "~/services/backend-ready.server";
import { readSettings, type Settings } from "~/settings";
import { createApp } from "./app";
import { readAuthKeys } from "./auth-keys";
import { createStop, run, start } from "./lifecycle";
import { startMetrics } from "./metrics";
import { RequestLimiter } from "./request-limiter";
import { routeHandlers } from "./route-handlers";
import { staticFiles } from "./static-files";
import { startTraces } from "./traces";
import type { Watcher } from "./watchers";
import { createWebServer } from "./web-server";

// Without it Remix shows the details of errors on pages. React is loaded before this line, so `npm run serve`
// and the image set it, too.
process.env.NODE_ENV ??= "production";

await start(async () => {
  const settings = readSettings(process.env);
  const entry = resolve("build/server/index.js");
  if (!existsSync(entry)) throw new Error("There is no build yet: run `npm run build` first.");

  const build: ServerBuild = await import(pathToFileURL(entry).href);
  const stop = createStop();
  const limiter = new RequestLimiter(settings.MAX_REQUESTS, log);
  const app = createApp({
    settings,
    files: staticFiles(resolve("build/client")),
    watchers: await startWatchers(settings, limiter),
    limiter,
    findKey: await readAuthKeys(settings),
    ...routeHandlers(build),
    log,
    stopping: stop.stopping.signal,
    closing: stop.closing.signal,
  });
  await run(createWebServer(app), { settings, log, ...stop });
  // It serves all the same: what is missing may come, and until then `/readyz` fails.
  const problems = await describeProblems(settings);
  if (problems) log.error(`This server is not ready. ${problems}`);
});

/** The metrics and traces that the operator has switched on. */
async function startWatchers(
  { HOST: host, METRICS_PORT: port }: Settings,
  limiter: RequestLimiter,
): Promise<Watcher[]> {
  const metrics = port === undefined ? undefined : await startMetrics({ host, port }, limiter);
  const traces = await startTraces();

  return [metrics?.count, traces].filter((watcher) => watcher !== undefined);
}
