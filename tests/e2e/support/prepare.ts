import { ensureBuilt } from "../../../scripts/setup/build.mjs";
import { bundle } from "../../../scripts/setup/bundle.mjs";
import { pgliteSnapshot } from "../../support/snapshot";

export type Seed = "demo" | "empty";

/** What each worker's own site is made of. */
export interface Prepared {
  cloudProgram: string;
  webProgram: string;
  /** Data directories, migrated and seeded, to copy. */
  snapshots: Record<Seed, string>;
}

const VARIABLE = "HOMELINE_E2E_PREPARED";

/** Once for a whole run: a current build, and filled databases. */
export default async function prepare() {
  await ensureBuilt();
  const prepared: Prepared = {
    cloudProgram: await bundle("local/cli.ts"),
    webProgram: await bundle("server/main.ts"),
    snapshots: { demo: await pgliteSnapshot("demo"), empty: await pgliteSnapshot("empty") },
  };
  process.env[VARIABLE] = JSON.stringify(prepared);
}

export function prepared(): Prepared {
  return JSON.parse(process.env[VARIABLE] ?? "");
}
