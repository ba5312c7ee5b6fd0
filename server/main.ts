import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { openApp } from "./app";
import { loadAssets } from "./assets";
import { createListener } from "./listener";
import { createWebServer } from "./open-server";
import { run, start } from "./run";
import { pagePolicy } from "./security-headers";
import { readSettings } from "./settings";

// why: React and Remix choose by it what they load, and pages must not tell of errors.
process.env.NODE_ENV ??= "production";

await start(async () => {
  const settings = readSettings(process.env);
  const entry = resolve("build/server/index.js");
  if (!existsSync(entry)) throw new Error("There is no build yet: run `npm run build` first.");

  const build: ServerBuild = await import(pathToFileURL(entry).href);
  const stopping = new AbortController();
  const listener = createListener({
    settings,
    policy: pagePolicy(settings),
    assets: await loadAssets(resolve("build/client")),
    app: openApp(build, process.env.NODE_ENV),
    log: console.log,
    stopping: stopping.signal,
  });
  await run(createWebServer(listener), settings, stopping);
});
