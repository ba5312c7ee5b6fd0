import { mkdir, readdir, symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { bundle } from "../../local/functions/bundle";
import { findSource } from "../../local/functions/source";
import { readSettings } from "../../local/settings";

const CACHE = resolve(".cache");

/** Bundles the edge functions once for all clouds of a run; tells the files. */
export async function bundleFunctions(): Promise<string[]> {
  const settings = readSettings({});
  const names = await readdir(join(settings.supabaseDir, "functions"));
  const sources = names.flatMap((name) => findSource(settings, name) ?? []);
  const bundles = await Promise.allSettled(sources.map((source) => bundle(source, CACHE)));

  // why: one that cannot be built is the matter of the tests that call it.
  return bundles.flatMap((made) => (made.status === "fulfilled" ? made.value : []));
}

/** Lays them where a cloud keeps what it has bundled. */
export async function layFunctions(files: string[], dataDir: string) {
  const folder = join(dataDir, "functions");
  await mkdir(folder);
  await Promise.all(files.map((file) => symlink(file, join(folder, file.split("/").pop() ?? ""))));
}
