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
  await layFoundations(engine);
  if (wantsSeed) await wishForSeed(engine);

  for (const file of await migrate(engine, settings.supabaseDir)) log(`Applied ${file}`);
  await installTriggers(engine);
  if (await seed(engine, settings)) log(`Filled with the ${settings.seed} content`);
}
