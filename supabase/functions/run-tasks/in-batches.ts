import type { Db } from "../_shared/clients.ts";

const BATCH = 100;

/** Does what has a time that has come, by the function of its rows. */
export const inBatches =
  (name: "publish_and_close_jobs" | "publish_posts" | "send_due_notifications") =>
  async (db: Db, until: number): Promise<void> => {
    while (Date.now() < until) {
      const { data: done } = await db.rpc(name, { _limit: BATCH }).throwOnError();
      if (done === 0) return;
    }
  };
