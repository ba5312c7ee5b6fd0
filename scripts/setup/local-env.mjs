import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";

/**
 * The addresses and keys of the local cloud that runs on a data directory; none if none runs.
 * @param {string} dataDir
 */
export async function readLocalEnv(dataDir) {
  const text = await readFile(join(dataDir, "local.env"), "utf8").catch(() => "");
  return /** @type {Record<string, string>} */ (parseEnv(text));
}
