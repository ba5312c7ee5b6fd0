import { cp, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const RELEASES = "supabase/releases";

/** Of each release its migrations, with the digests that `sha256sum` printed then. */
export async function readReleases(): Promise<Map<string, Map<string, string>>> {
  const names = (await readdir(RELEASES)).filter((name) => name.endsWith(".sha256")).sort();
  const read = names.map(async (name) => {
    const text = await readFile(join(RELEASES, name), "utf8");
    const lines = text.trim().split("\n");
    const digests = lines.map((line): [string, string] => {
      const [digest = "", file = ""] = line.split("  migrations/");
      return [file, digest];
    });
    return [name.replace(".sha256", ""), new Map(digests)] as const;
  });
  return new Map(await Promise.all(read));
}

const NEXT = "29990101000000_next.sql";

/** The version of that migration. */
export const NEXT_VERSION = NEXT.slice(0, 14);

/** Copies `supabase/` into a folder with one migration more, as a later release may have it. */
export async function copyNextRelease(folder: string) {
  await addNextMigration(await copySupabase(folder));
}

export const addNextMigration = (supabaseDir: string) =>
  cp("tests/support/next-migration.sql", join(supabaseDir, "migrations", NEXT));

async function copySupabase(folder: string): Promise<string> {
  const copy = join(folder, "supabase");
  await cp("supabase", copy, { recursive: true });

  return copy;
}
