import { createRequestHandler } from "@remix-run/node";
import { createServer } from "vite";
import { log } from "~/lib/log.server";
import { readSettings } from "~/settings";
import { createApp } from "./app";
import { readAuthKeys } from "./auth-keys";
import { createStop, run, start } from "./lifecycle";
import { createWebServer } from "./web-server";

process.env.NODE_ENV ??= "development";

await start(async () => {
  const settings = readSettings(process.env);
  const stop = createStop();
  const server = createWebServer((req, res) => vite.middlewares(req, res, () => app(req, res)));
  const vite = await createServer({
    appType: "custom",
    server: { middlewareMode: true, hmr: { server } },
  });
  const app = createApp({
    settings,
    isDev: true,
    // Vite has already answered what is a file or a module.
    files: (_req, _res, next) => next(),
    handle: async (request, server) => {
      const build = await vite.ssrLoadModule("virtual:remix/server-build");
      return createRequestHandler(build as never, "development")(request, { server });
    },
    findKey: await readAuthKeys(settings),
    log,
    stopping: stop.stopping.signal,
    closing: stop.closing.signal,
  });
  await run(server, { settings, log, ...stop, release: () => vite.close() });
});
