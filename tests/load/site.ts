import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { startWebProcess } from "../../scripts/bench/web-process";
import { bundleServer } from "../../scripts/setup/build.mjs";
import { bundleCli, type OnEnd, startCli } from "../support/cli";
import { copyDatabase } from "../support/cloud";

/** A local cloud, and as many web servers over it as are wanted; they end with the test by default. */
export async function startLoadedCloud(
  variables: Record<string, string> = {},
  onEnd: OnEnd = onTestFinished,
) {
  const folder = await mkdtemp(join(inject("backends").folder, "loaded-"));
  onEnd(() => rm(folder, { recursive: true, force: true }));
  const engine = inject("backends").postgres === "absent" ? "pglite" : "postgres";
  const { url: databaseUrl } = await copyDatabase(engine, "demo", folder);
  const cli = await bundleCli();
  onEnd(cli.remove);
  const settings = {
    SCHEDULE_SECONDS: "30",
    ...variables,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const cloud = await startCli(cli.file, folder, settings, onEnd);
  const program = await bundleServer();

  return {
    folder,
    env: cloud.env,
    async startWeb(variables: Record<string, string> = {}, through?: (cloudUrl: string) => string) {
      const web = await startWebProcess(program, folder, { through, variables });
      onEnd(() => web.stop());
      return web;
    },
  };
}
