import { ensureBuilt } from "../../../scripts/setup/build.mjs";
import { bundle } from "../../../scripts/setup/bundle.mjs";
import { pgliteSnapshot } from "../../support/snapshot";

/** What each worker's own site is made of. */
export interface Prepared {
  cloudProgram: string;
  webProgram: string;
  /** A data directory, migrated and seeded, to copy. */
  snapshot: string;
}

const VARIABLE = "HOMELINE_E2E_PREPARED";

/** Once for a whole run: a current build, and a filled database. */
export default async function prepare() {
  await ensureBuilt();
  const prepared: Prepared = {
    cloudProgram: await bundle("local/cli.ts"),
    webProgram: await bundle("server/main.ts"),
    snapshot: await pgliteSnapshot("demo"),
  };
  process.env[VARIABLE] = JSON.stringify(prepared);
}

export function prepared(): Prepared {
  return JSON.parse(process.env[VARIABLE] ?? "");
}
