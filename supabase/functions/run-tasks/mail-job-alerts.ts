import type { Db } from "../_shared/clients.ts";

const MAX_ALERTS = 1000;

/** Puts mails with new jobs into the outbox, for one set of criteria at a time, and asks who still wants them. */
export async function mailJobAlerts(db: Db, until: number): Promise<void> {
  while (Date.now() < until) {
    const { data: looked } = await db.rpc("mail_job_alerts", { _limit: MAX_ALERTS }).throwOnError();
    if (looked === 0) break;
  }
  await db.rpc("ask_about_job_alerts", { _limit: MAX_ALERTS }).throwOnError();
}
