import type { Engine } from "../engine/engine";
import { installTriggers } from "../realtime/triggers";
import type { Settings } from "../settings";
import { migrate } from "./migrate";
import { applyPlatformSchema } from "./platform-schema";
import { isNew, requestSeed, seed } from "./seed";

export async function prepareDatabase(
  engine: Engine,
  settings: Settings,
  log: (line: string) => void,
) {
  const wantsSeed = await isNew(engine);
  const updatedFiles = await applyPlatformSchema(engine);
  if (wantsSeed) await requestSeed(engine);

  const applied = await migrate(engine, settings.supabaseDir);
  for (const file of applied) log(`Applied ${file}`);
  // Only these change what is published, and the check takes a tenth of a warm start.
  if (updatedFiles.length + applied.length > 0) await installTriggers(engine);
  if (await seed(engine, settings)) log(`Filled with the ${settings.seed} content`);
}
