import type { Db } from "../_shared/clients.ts";
import { removeFiles } from "./remove-files.ts";

const BATCH = 500;
const MAX_BATCHES = 20;

/** Removes what the site keeps no longer, such as the address of an order whose account is gone. */
export async function removeExpired(db: Db, until: number): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES && Date.now() < until; batch += 1) {
    const { data: removed } = await db.rpc("remove_expired", { _limit: BATCH }).throwOnError();
    if (removed === 0) break;
  }
  await removeFiles(db, until);
}
