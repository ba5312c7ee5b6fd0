import type { Db } from "../_shared/clients.ts";

/** Puts mails to people who wait for a product that is back into the outbox. */
export async function mailStock(db: Db): Promise<void> {
  await db.rpc("enqueue_stock_mails").throwOnError();
}
