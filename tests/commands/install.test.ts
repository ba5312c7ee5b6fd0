import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runCommand } from "../support/command";

const pretending = (version: string) =>
  `data:text/javascript,Object.defineProperty(process, "versions", { value: { node: "${version}" } })`;

test.each(["18.20.8", "20.2.0", "20.18.3"])(
  "Node %s is told that it is too old",
  async (version) => {
    const args = ["--import", pretending(version), "scripts/serve.mjs"];
    const serve = runCommand(process.execPath, args);

    expect(await serve.exited).toBe(1);
    expect(serve.output()).toContain("Homeline needs Node 20.19 or newer");
  },
);

test("the packages that build the site are installed, also where NODE_ENV is production", async () => {
  const cwd = await mkdtemp(join(tmpdir(), "homeline-install-"));
  onTestFinished(() => rm(cwd, { recursive: true }));
  await writeFile(join(cwd, "package-lock.json"), "{}");
  // why: a real installation needs the registry; npm's own part is only to obey its arguments.
  const npm = '#!/bin/sh\nmkdir node_modules\necho "$@" > arguments\n';
  await writeFile(join(cwd, "npm"), npm, { mode: 0o755 });
  const PATH = [cwd, process.env.PATH].join(delimiter);
  const build = runCommand(process.execPath, [resolve("scripts/build.mjs")], {
    cwd,
    env: { PATH },
  });

  // There is nothing to build.
  expect(await build.exited).toBe(1);
  expect(await readFile(join(cwd, "arguments"), "utf8")).toContain("--include=dev");
});
