import type { Db } from "../_shared/clients.ts";

const BATCH = 100;

/** Does what has a time that has come, by the function of its rows. */
export const turnDue =
  (name: "turn_jobs" | "publish_posts" | "send_due_notifications") =>
  async (db: Db, until: number): Promise<void> => {
    while (Date.now() < until) {
      const { data: turned } = await db.rpc(name, { _limit: BATCH }).throwOnError();
      if (turned === 0) return;
    }
  };
