import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A project with nothing but this config.toml, until the test ends. */
export async function settingsOf(config: string) {
  const supabaseDir = await mkdtemp(join(tmpdir(), "homeline-config-"));
  onTestFinished(() => rm(supabaseDir, { recursive: true, force: true }));
  await writeFile(join(supabaseDir, "config.toml"), config);
  return { supabaseDir };
}
