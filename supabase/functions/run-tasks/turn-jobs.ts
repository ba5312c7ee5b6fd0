import type { Db } from "../_shared/clients.ts";

const BATCH = 100;

/** Opens and closes jobs whose time has come. */
export async function turnJobs(db: Db, until: number): Promise<void> {
  while (Date.now() < until) {
    const { data: turned } = await db.rpc("turn_jobs", { _limit: BATCH }).throwOnError();
    if (turned === 0) return;
  }
}
