import type { Caller } from "../../engine/caller";
import type { Engine } from "../../engine/engine";
import { insertObject, type ObjectToStore, upsertObject } from "../rows";
import { testAs } from "../run";

/** Asks the policies before any byte is taken, by a row that is not kept. */
export async function checkMayUpload(
  engine: Engine,
  caller: Caller,
  object: Omit<ObjectToStore, "version">,
  { isUpsert }: { isUpsert: boolean },
): Promise<void> {
  const store = isUpsert ? upsertObject : insertObject;
  await testAs(engine, caller, (tx) => store(tx, { ...object, version: "1" }));
}
