import { createServer } from "vite";
import { openApp } from "./app";
import { createListener } from "./listener";
import { createWebServer } from "./open-server";
import { run, start } from "./run";
import { pagePolicy } from "./security-headers";
import { readSettings } from "./settings";

process.env.NODE_ENV ??= "development";

await start(async () => {
  const settings = readSettings(process.env);
  const stopping = new AbortController();
  const server = createWebServer((incoming, outgoing) =>
    vite.middlewares(incoming, outgoing, () => listener(incoming, outgoing)),
  );
  const vite = await createServer({
    appType: "custom",
    server: { middlewareMode: true, hmr: { server } },
  });
  const listener = createListener({
    settings,
    policy: pagePolicy(settings, { isDev: true }),
    // why: Vite has answered already what is a file or a module.
    assets: () => undefined,
    app: async (request, context) => {
      const build = await vite.ssrLoadModule("virtual:remix/server-build");
      return openApp(build as never, "development")(request, context);
    },
    log: console.log,
    stopping: stopping.signal,
  });
  await run(server, settings, stopping, () => vite.close());
});
