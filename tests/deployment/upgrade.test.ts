import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { readSettings } from "../../local-cloud/src/settings";
import { type RunningCloud, startCloud } from "../../local-cloud/src/start";

const run = promisify(execFile);

/** The migrations and the seed of the commit before this one. */
async function previousProject(folder: string) {
  const isThere = await run("git", ["rev-parse", "--verify", "HEAD~1"]).then(
    () => true,
    () => false,
  );
  if (!isThere) return undefined;
  await run("sh", ["-c", `git archive HEAD~1 supabase | tar -x -C "${folder}"`]);
  return join(folder, "supabase");
}

/** Whether a migration of the commit before has another text here, or is gone. */
async function hasEditedMigrations() {
  const compared = [
    "diff",
    "--name-only",
    "--diff-filter=a",
    "HEAD~1",
    "--",
    "supabase/migrations",
  ];
  const { stdout } = await run("git", compared);
  return stdout.trim() !== "";
}

test("data of the commit before migrate, or are refused with a sentence", async ({ skip }) => {
  const folder = await mkdtemp(join(tmpdir(), "homeline-upgrade-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const supabaseDir = await previousProject(folder);
  skip(!supabaseDir, "this is no clone with the commit before");

  const settings = { ...readSettings({}), port: 0, dataDir: join(folder, "data") };
  const before = await startCloud(
    { ...settings, supabaseDir: supabaseDir ?? "" },
    { log: () => {} },
  );
  const people = await countPeople(before).finally(() => before.stop());
  expect(people).toBeGreaterThan(0);

  const opening = startCloud(settings, { log: () => {} });
  if (await hasEditedMigrations()) {
    await expect(opening).rejects.toThrow(
      /^This database holds data of another schema .+put the files back to keep the data/,
    );
  } else {
    const opened = await opening;
    expect(await countPeople(opened).finally(() => opened.stop())).toBe(people);
  }
}, 180_000);

async function countPeople({ engine }: RunningCloud): Promise<number> {
  const [row] = await engine.query<{ people: number }>(
    "select count(*)::int as people from public.profiles",
  );
  return row?.people ?? 0;
}
