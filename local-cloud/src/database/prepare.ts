import type { Engine } from "../engine/engine";
import { installTriggers } from "../realtime/triggers";
import type { Settings } from "../settings";
import { migrate } from "./migrate";
import { applyPlatformSchema } from "./platform-schema";
import { isNew, requestSeed, seed } from "./seed";

type Progress = (line: string) => void;

/** Makes or updates all tables, and fills a new database. */
export async function prepareDatabase(engine: Engine, settings: Settings, log: Progress) {
  if (await isNew(engine)) {
    await applyPlatformSchema(engine);
    await requestSeed(engine);
  }
  const updatedFiles = await applyPlatformSchema(engine);
  const applied = await migrate(engine, settings.supabaseDir);
  for (const file of applied) log(`Applied ${file}`);
  // Only these change what is published, and the check takes a tenth of a warm start.
  if (updatedFiles.length + applied.length > 0) await installTriggers(engine);
  if (await seed(engine, settings)) log(`Filled with the ${settings.seed} content`);
}
