import { inspect } from "node:util";
import type { Cloud } from "./cloud";
import { DatabaseClosedError } from "./engine/engine";

/**
 * Logs a failure that no response shows: background work, or details that a client must not see.
 */
export function logError(
  { log = console.error }: Pick<Cloud, "log">,
  what: string,
  error: unknown,
) {
  // The database closes only when the cloud stops, and background work then fails as expected.
  if (error instanceof DatabaseClosedError) return;
  log(`${what}: ${inspect(error)}`);
}
