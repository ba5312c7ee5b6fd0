import type { Db } from "../_shared/clients.ts";

const BATCH = 50;
const MAX_BATCHES = 20;

/** Accepts services that were delivered and that nobody has answered in time. */
export async function acceptServices(db: Db, until: number): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES && Date.now() < until; batch += 1) {
    const { data: accepted } = await db
      .rpc("accept_delivered_services", { _limit: BATCH })
      .throwOnError();
    if (accepted === 0) return;
  }
}
