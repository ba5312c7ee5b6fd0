import { inspect } from "node:util";
import type { Cloud } from "./cloud";
import { DatabaseClosed } from "./engine/database-closed";

/** Tells the log of a failure that no answer tells: it is nobody's, or not for the one who asks. */
export function report({ log = console.error }: Pick<Cloud, "log">, what: string, error: unknown) {
  // why: it is closed on purpose only, and what is still at work then has nothing to complain of.
  if (error instanceof DatabaseClosed) return;
  log(`${what}: ${inspect(error)}`);
}
