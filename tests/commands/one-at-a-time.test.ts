import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

const MODULE = pathToFileURL(resolve("scripts/setup/one-at-a-time.mjs"));

// While it asks whether the holder 7 is alive, process 8 takes the lock over, and keeps it for a while.
const WAITER = `
  import { mkdirSync, rmSync, writeFileSync } from "node:fs";
  import { oneAtATime } from "${MODULE}";
  let isDone = false;
  process.kill = (pid) => {
    if (pid !== 7) return true;
    writeFileSync("build/.lock", "8");
    setTimeout(() => { isDone = true; rmSync("build/.lock"); }, 700);
    throw Object.assign(new Error(), { code: "ESRCH" });
  };
  mkdirSync("build");
  writeFileSync("build/.lock", "7");
  await oneAtATime(async () => console.log(isDone ? "after it" : "beside it"));
`;

test("a lock that another process has just taken over is left to it", async () => {
  const cwd = await mkdtemp(join(tmpdir(), "homeline-lock-"));
  onTestFinished(() => rm(cwd, { recursive: true }));

  const args = ["--input-type=module", "--eval", WAITER];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd });
  expect(stdout).toBe("after it\n");
});
