import { rm } from "node:fs/promises";
import { dataDirOf } from "./setup/instance.mjs";
import { readLocalEnv } from "./setup/local-env.mjs";
import { command, UserFacingError } from "./setup/progress.mjs";

await command(async () => {
  const dataDir = dataDirOf(process.env);
  if (await isRunning(dataDir)) {
    throw new UserFacingError(`A local cloud runs on ${dataDir}. Stop it first, then try again.`);
  }
  await rm(dataDir, { recursive: true, force: true });
  console.log(`${dataDir} is empty. The next start seeds it again.`);
});

/**
 * After a crash the file still exists, but no server answers.
 * @param {string} dataDir
 */
async function isRunning(dataDir) {
  const { SUPABASE_URL } = await readLocalEnv(dataDir);
  if (!SUPABASE_URL) return false;

  return fetch(`${SUPABASE_URL}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(
    () => true,
    () => false,
  );
}
