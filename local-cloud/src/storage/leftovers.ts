import type { Engine } from "../engine/engine";
import type { FileStore } from "./file-store";

/** Removes the files that no row names: a crash may come between a row and its file. */
export async function removeLeftovers(engine: Engine, files: FileStore) {
  await files.removeUnfinished();
  const stored = await files.list();
  if (stored.length === 0) return;

  const rows = await engine.query<{ version: string }>(
    "select version from storage.objects where version is not null",
  );
  const named = new Set(rows.map(({ version }) => version));
  await files.remove(stored.filter((version) => !named.has(version)));
}
