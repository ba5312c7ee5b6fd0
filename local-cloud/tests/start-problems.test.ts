import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { bundleCli, runCli } from "../../tests/support/cli";
import { copyDatabase } from "../../tests/support/cloud";
import { openPglite } from "../src/engine/pglite";

let cli: Awaited<ReturnType<typeof bundleCli>>;
beforeAll(async () => {
  cli = await bundleCli();
});
afterAll(() => cli.remove());

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), "homeline-problem-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test.each([
  ["its control file is garbage", (postgres: string) => truncate(`${postgres}/global/pg_control`)],
  ["its version is gone", (postgres: string) => rm(`${postgres}/PG_VERSION`)],
])("says of a database that is damaged, since %s, what to do", async (_name, damage) => {
  const dataDir = await newFolder();
  await copyDatabase("pglite", "empty", dataDir);
  // A cloud that has started once has keys.
  await writeFile(join(dataDir, "keys.json"), "{}");
  await damage(join(dataDir, "postgres"));

  await expect(openPglite(dataDir)).rejects.toThrow(
    `The database in ${dataDir}/postgres does not open, because its files are damaged. ` +
      "Put them back from a copy, or start over with an empty one (npm run reset).",
  );
});

test("says that a file is where the data are to be", async () => {
  const path = join(await newFolder(), "file");
  await writeFile(path, "");
  const refused = runCli(cli.file, path);

  expect(await refused.exited).toEqual([1, null]);
  expect(refused.output()).toBe(
    `${path} is a file, and a folder is needed there. Set DATA_DIR to a folder.\n`,
  );
});

const canMount = spawnSync("unshare", ["--mount", "true"]).status === 0;
if (!canMount)
  console.warn("SKIPPED, since unshare is not allowed: a disk that is full or read-only");

test.skipIf(!canMount).each([
  ["full", "size=8m", / is full: \d MB are free, and the database needs 64\. Free some space /],
  ["read-only", "ro", / cannot be written: the disk is read-only, or .+ Make it writable, or set /],
])("says that the disk is %s, and what to do", async (_name, option, sentence) => {
  const disk = await newFolder();
  const mount = `mount -t tmpfs -o ${option} none ${disk} && exec ${process.execPath} ${cli.file}`;
  const child = spawn("unshare", ["--mount", "sh", "-c", mount], {
    env: { ...process.env, DATA_DIR: join(disk, "data"), LOCAL_CLOUD_PORT: "0" },
    stdio: ["ignore", "ignore", "pipe"],
  });

  const said = await text(child.stderr);
  expect(said.trim().split("\n")).toEqual([expect.stringMatching(sentence)]);
});
