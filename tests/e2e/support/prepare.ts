import { ensureBuilt } from "../../../scripts/setup/build.mjs";
import { bundle } from "../../../scripts/setup/bundle.mjs";
import { type Backends, startBackends } from "../../support/backends";

/** What each worker's own site is made of. */
interface Prepared {
  cloudProgram: string;
  webProgram: string;
  /** The databases to copy. */
  backends: Backends;
}

const VARIABLE = "HOMELINE_E2E_PREPARED";

/** Once for a whole run: a current build, and filled databases. */
export default async function prepare() {
  await ensureBuilt();
  const { backends, stop } = await startBackends();
  const prepared: Prepared = {
    cloudProgram: await bundle("local/cli.ts"),
    webProgram: await bundle("server/main.ts"),
    backends,
  };
  process.env[VARIABLE] = JSON.stringify(prepared);

  return stop;
}

export function prepared(): Prepared {
  return JSON.parse(process.env[VARIABLE] ?? "");
}
