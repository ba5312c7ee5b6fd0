import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

test.each([undefined, ""])(
  "npm run reset removes .data only, with DATA_DIR=%j",
  async (setting) => {
    const folder = await mkdtemp(join(tmpdir(), "homeline-reset-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    await mkdir(join(folder, ".data/database"), { recursive: true });
    await writeFile(join(folder, "package.json"), "{}");

    const { DATA_DIR: _, ...inherited } = process.env;
    const env = setting === undefined ? inherited : { ...inherited, DATA_DIR: setting };
    await promisify(execFile)(process.execPath, [resolve("scripts/reset.mjs")], {
      cwd: folder,
      env,
    });

    expect(await readdir(folder)).toEqual(["package.json"]);
  },
);
