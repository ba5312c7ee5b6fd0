import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runCommand } from "../support/command";

/** Runs the audit over what the registry knows of the packages. */
async function audit(ids: string[], report?: object) {
  const folder = await mkdtemp(join(tmpdir(), "homeline-audit-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const via = ids.map((id) => ({
    url: `https://github.com/advisories/${id}`,
    title: "A weakness",
    name: "a-package",
    severity: "high",
  }));
  const said = report ?? {
    vulnerabilities: { "a-package": { via }, "a-dependent": { via: ["a-package"] } },
  };
  await writeFile(join(folder, "report.json"), JSON.stringify(said));
  // why: what the registry knows changes, and a test must not.
  const npm = `#!/bin/sh\ncat ${folder}/report.json\nexit 1\n`;
  await writeFile(join(folder, "npm"), npm, { mode: 0o755 });
  const PATH = [folder, process.env.PATH].join(delimiter);
  const command = runCommand(process.execPath, ["scripts/audit.mjs"], { env: { PATH } });

  return { code: await command.exited, output: command.output() };
}

const KNOWN = ["GHSA-wrjc-x8rr-h8h6", "GHSA-337j-9hxr-rhxg", "GHSA-rxv8-25v2-qmq8"];

test("weaknesses that are not reached pass the audit", async () => {
  expect(await audit(KNOWN)).toMatchObject({ code: 0 });
});

test("any other fails it, by its id, package and title", async () => {
  const { code, output } = await audit([...KNOWN, "GHSA-aaaa-bbbb-cccc"]);
  expect(code).toBe(1);
  expect(output.trim()).toBe("GHSA-aaaa-bbbb-cccc (high) in a-package: A weakness");
});

test("an exception that is over fails it", async () => {
  const { code, output } = await audit(KNOWN.slice(1));
  expect(code).toBe(1);
  expect(output).toContain("GHSA-wrjc-x8rr-h8h6 is reported no more");
});

test("a registry that does not answer fails it", async () => {
  expect(await audit([], { message: "audit endpoint returned an error" })).toMatchObject({
    code: 1,
  });
});
