import type { Db } from "../_shared/clients.ts";

/** Sums up the sales of days that are over, which is done once a day. */
export async function sumSales(db: Db): Promise<void> {
  await db.rpc("sum_sales").throwOnError();
}
