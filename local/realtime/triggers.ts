import type { Engine } from "../engine/engine";

/** Lets every table of the publication tell of its changes, and those that left it be silent. */
export async function installTriggers(engine: Engine) {
  await engine.execute("select realtime.follow_publication()");
}
