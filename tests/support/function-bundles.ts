import { mkdir, readdir, symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { bundle } from "../../local-cloud/src/functions/bundle";
import { findSource } from "../../local-cloud/src/functions/source";
import { readSettings } from "../../local-cloud/src/settings";

const CACHE = resolve(".cache");

/** Bundles the edge functions once for all clouds of a run; returns the files. */
export async function bundleFunctions(): Promise<string[]> {
  const settings = readSettings({});
  const names = await readdir(join(settings.supabaseDir, "functions"));
  const sources = names.flatMap((name) => findSource(settings, name) ?? []);
  const bundles = await Promise.allSettled(sources.map((source) => bundle(source, CACHE)));

  // Only the tests that call a function fail if it cannot be bundled.
  return bundles.flatMap((made) => (made.status === "fulfilled" ? made.value : []));
}

/** Links the bundles into the folder where a cloud keeps its own. */
export async function linkFunctions(files: string[], dataDir: string) {
  const folder = join(dataDir, "functions");
  await mkdir(folder);
  await Promise.all(files.map((file) => symlink(file, join(folder, file.split("/").pop() ?? ""))));
}
