import type { Engine } from "../engine/engine";

export async function installTriggers(engine: Engine) {
  await engine.execute("select realtime.follow_publication()");
}
