import { bundleLocalCloud } from "../../../local-cloud/bin/bundle.mjs";
import { ensureBuilt } from "../../../scripts/setup/build.mjs";
import { bundle } from "../../../scripts/setup/bundle.mjs";
import { type Backends, startBackends } from "../../support/backends";

/** The programs and databases from which each worker starts its site. */
interface Prepared {
  cloudProgram: string;
  webProgram: string;
  /** The databases to copy. */
  backends: Backends;
}

const VARIABLE = "HOMELINE_E2E_PREPARED";

/** Builds the site and prepares the databases, once for a whole run. */
export default async function prepare() {
  await ensureBuilt();
  const { backends, stop } = await startBackends();
  const prepared: Prepared = {
    cloudProgram: await bundleLocalCloud(),
    webProgram: await bundle("server/main.ts"),
    backends,
  };
  process.env[VARIABLE] = JSON.stringify(prepared);

  return stop;
}

export function prepared(): Prepared {
  return JSON.parse(process.env[VARIABLE] ?? "");
}
