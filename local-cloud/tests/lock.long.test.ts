import { existsSync } from "node:fs";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { bundleCli, runCli, startCli } from "../../tests/support/cli";
import { copyDatabase, onEachEngine } from "../../tests/support/cloud";
import { openPostgres } from "../src/engine/postgres";
import { lockDirectory } from "../src/lock";

describe("A data directory", () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "homeline-lock-"));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  test("is held by one process at a time, under any path that leads to it", async () => {
    const unlock = await lockDirectory(join(dataDir, "made"));
    await symlink(join(dataDir, "made"), join(dataDir, "other-name"));
    await expect(lockDirectory(join(dataDir, "other-name"))).rejects.toThrow(
      `other-name is in use by another local cloud (process ${process.pid}). Stop that one first`,
    );

    await unlock();
    expect(existsSync(join(dataDir, "made", "cloud.pid"))).toBe(false);
    await (await lockDirectory(join(dataDir, "other-name")))();
  });

  test("is free although a killed process left its id, which another process may get", async () => {
    await writeFile(join(dataDir, "cloud.pid"), `${process.ppid}\n`);
    const unlock = await lockDirectory(dataDir);
    await unlock();
  });

  test("refuses a second command with a message, and is free after the first was killed", async () => {
    await copyDatabase("pglite", "empty", dataDir);
    const cli = await bundleCli();
    const first = await startCli(cli.file, dataDir);

    const second = runCli(cli.file, dataDir);
    expect((await second.exited)[0]).toBe(1);
    expect(second.output().trim()).toBe(
      `${dataDir} is in use by another local cloud (process ${first.pid}). Stop that one first, ` +
        "or set DATA_DIR and LOCAL_CLOUD_PORT to run a second beside it.",
    );

    await first.end("SIGKILL");
    const third = await startCli(cli.file, dataDir);
    expect(await third.end("SIGINT")).toBe(0);
    await cli.remove();
  }, 60_000);
});

onEachEngine(
  "A database behind a connection string",
  (cloud) => {
    test("is held by one cloud at a time", async () => {
      const { databaseUrl = "" } = cloud().settings;
      const elsewhere = new pg.Client({
        connectionString: Object.assign(new URL(databaseUrl), { pathname: "/postgres" }).href,
        application_name: "the cloud of another database",
      });
      await elsewhere.connect();
      await elsewhere.query("select pg_advisory_lock(hashtext('homeline local cloud'))");

      await expect(openPostgres(databaseUrl)).rejects.toThrow(
        `This database is in use by homeline local cloud, process ${process.pid}.`,
      );
      await elsewhere.end();
      await cloud().stop();
      await (await openPostgres(databaseUrl)).close();
    });
  },
  { engines: ["postgres"] },
);
