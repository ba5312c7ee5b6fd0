import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { migrate } from "../local-cloud/src/database/migrate";
import { applyPlatformSchema } from "../local-cloud/src/database/platform-schema";
import { openPglite } from "../local-cloud/src/engine/pglite";
import { readSettings } from "../local-cloud/src/settings";
import { generateTypes } from "./database-types/generate";

const target = resolve("supabase/database.types.ts");
const dataDir = await mkdtemp(join(tmpdir(), "homeline-types-"));
const engine = await openPglite(dataDir);

try {
  await applyPlatformSchema(engine);
  await migrate(engine, readSettings({}).supabaseDir);
  await writeFile(target, await generateTypes(engine));
  console.log(`Wrote ${target}.`);
} finally {
  await engine.close();
  await rm(dataDir, { recursive: true, force: true });
}
