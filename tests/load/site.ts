import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { startWebProcess } from "../../scripts/bench/web-process";
import { bundleServer } from "../../scripts/setup/build.mjs";
import { bundleCli, startCli } from "../support/cli";
import { copyDatabase } from "../support/cloud";

/** A local cloud, and as many web servers over it as are wanted; they end with the test. */
export async function startLoadedCloud(variables: Record<string, string> = {}) {
  const folder = await mkdtemp(join(inject("backends").folder, "loaded-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const engine = inject("backends").postgres === "absent" ? "pglite" : "postgres";
  const { url: databaseUrl } = await copyDatabase(engine, "demo", folder);
  const cli = await bundleCli();
  onTestFinished(cli.remove);
  const cloud = await startCli(cli.file, folder, {
    SCHEDULE_SECONDS: "30",
    ...variables,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  const program = await bundleServer();

  return {
    folder,
    env: cloud.env,
    async startWeb(variables: Record<string, string> = {}, through?: (cloudUrl: string) => string) {
      const web = await startWebProcess(program, folder, through, variables);
      onTestFinished(web.stop);
      return web;
    },
  };
}
