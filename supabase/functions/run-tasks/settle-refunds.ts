import type { Db } from "../_shared/clients.ts";
import { settleRefunds } from "../_shared/shop/refunds.ts";

const BATCH = 10;
const MAX_BATCHES = 10;

/** Asks the provider for refunds that it has not answered yet, and about those that are on their way. */
export async function settleDueRefunds(db: Db, until: number): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES && Date.now() < until; batch += 1) {
    if ((await settleRefunds(db, { limit: BATCH })) < BATCH) return;
  }
}
