import type { Db } from "../_shared/clients.ts";
import { reconcile } from "../_shared/shop/payments.ts";
import { findSession, stripeClient } from "../_shared/shop/stripe.ts";

const BATCH = 10;
const MAX_BATCHES = 10;

/**
 * Asks the provider about checkouts whose customer has not come back and whose event has not come, and ends those that
 * never got a page.
 */
export async function reconcileCheckouts(db: Db, until: number): Promise<void> {
  await db.rpc("release_unopened_checkouts").throwOnError();
  for (let batch = 0; batch < MAX_BATCHES && Date.now() < until; batch += 1) {
    const { data, error } = await db.rpc("claim_checkouts", { _limit: BATCH });
    if (error) throw error;
    await Promise.all(data.map((id) => reconcileOne(db, id)));
    if (data.length < BATCH) return;
  }
}

async function reconcileOne(db: Db, id: string): Promise<void> {
  try {
    await reconcile(db, await findSession(stripeClient(), id));
  } catch (error) {
    // It stays due, and one unclear answer must not stop the others.
    console.error(`The checkout of ${id} is not confirmed:`, error);
  }
}
