import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runCommand } from "../support/command";

// Whole, the samples of this file would be found here.
const PLANTED = [
  ["AWS", ['aws_secret_access_key = "', "wJalrXUtnFEMIK7MDENGbPxRfiCYzzzzzKEYabcd"]],
  ["GitHub", ["ghp_", "wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx"]],
  [
    "private key",
    ["-----BEGIN PRIVATE", ` KEY-----\n${"MIIEvQIBADANBgkq".repeat(8)}\n-----END PRIVATE KEY-----`],
  ],
  ["Stripe", ["sk_live_", "51HabcdefghijklmnopqrstuvwxYZ"]],
  ["Supabase", ["sb_secret_", "N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz"]],
  ["secret setting", ["COOKIE_SECRET=", "0f3a".repeat(16)]],
] as const;

test("a key that is about to be committed is found, named by its place, and not repeated", async () => {
  const folder = await mkdtemp(join(tmpdir(), "homeline-secrets-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  execFileSync("git", ["init", "--quiet", folder]);
  const script = resolve("scripts/secrets.mjs");
  const scan = () => runCommand(process.execPath, [script], { cwd: folder });
  await writeFile(join(folder, "harmless.ts"), 'export const PASSWORD = "homeline-demo";\n');
  const clean = scan();
  expect([await clean.exited, clean.output()]).toEqual([0, "No secrets; files looked at: 1.\n"]);

  for (const [name, parts] of PLANTED)
    await writeFile(join(folder, `${name}.txt`), `\n${parts.join("")}\n`);
  const planted = scan();
  expect(await planted.exited).toBe(1);
  for (const [name, [, secret]] of PLANTED) {
    expect(planted.output()).toMatch(new RegExp(`^${name}\\.txt:2: .*${name}`, "m"));
    expect(planted.output()).not.toContain(secret);
  }
});
