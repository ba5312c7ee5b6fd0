import type { Engine } from "../engine/engine";
import { installTriggers } from "../realtime/triggers";
import type { Settings } from "../settings";
import { layFoundations } from "./foundations";
import { migrate } from "./migrate";
import { isNew, seed, wishForSeed } from "./seed";

/** Brings a database to where the cloud can serve from it: schema, triggers, first content. */
export async function prepareDatabase(
  engine: Engine,
  settings: Settings,
  log: (line: string) => void,
) {
  const wantsSeed = await isNew(engine);
  const laid = await layFoundations(engine);
  if (wantsSeed) await wishForSeed(engine);

  const applied = await migrate(engine, settings.supabaseDir);
  for (const file of applied) log(`Applied ${file}`);
  // why: only these two change what is published, and to look costs a warm start a tenth.
  if (laid.length + applied.length > 0) await installTriggers(engine);
  if (await seed(engine, settings)) log(`Filled with the ${settings.seed} content`);
}
