import { asCaller, type Caller, readAsCaller } from "../engine/caller";
import type { Engine, Transaction } from "../engine/engine";
import { throwDatabaseError } from "./database-errors";

/** What a policy does not decide, such as the row of a file that has come, is done by this role. */
export const SERVICE: Caller = { role: "service_role", claims: { role: "service_role" } };

// Without it the database refuses to delete a row of a file.
const SETTINGS = { "storage.allow_delete_query": "true" };

export function runAs<Result>(
  engine: Engine,
  caller: Caller,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return asCaller(engine, caller, work, { settings: SETTINGS }).catch(throwDatabaseError);
}

export function readAs<Row>(
  engine: Engine,
  caller: Caller,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  return readAsCaller<Row>(engine, caller, { text, values }).catch(throwDatabaseError);
}

class PermissionTested extends Error {}

/** Throws what the policies say against `work`, and leaves nothing of it behind. */
export async function testAs(
  engine: Engine,
  caller: Caller,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  await runAs(engine, caller, async (tx) => {
    await work(tx);
    throw new PermissionTested();
  }).catch((error: unknown) => {
    if (!(error instanceof PermissionTested)) throw error;
  });
}
