import type { Rows } from "../../database.types.ts";
import { afterResponse } from "../_shared/after-response.ts";
import { type Db, secretClient } from "../_shared/clients.ts";
import { sendPendingMail } from "../_shared/mail/outbox.ts";
import { serveJson } from "../_shared/serve-json.ts";
import { acceptServices } from "./accept-services.ts";
import { inBatches } from "./in-batches.ts";
import { mailJobAlerts } from "./mail-job-alerts.ts";
import { mailPosts } from "./mail-posts.ts";
import { mailStock } from "./mail-stock.ts";
import { reconcileCheckouts } from "./reconcile-checkouts.ts";
import { removeExpired } from "./remove-expired.ts";
import { settleDueRefunds } from "./settle-refunds.ts";

/** A claim lasts for two minutes; a task ends what it has begun, and begins nothing more. */
const TASK_TIMEOUT_MS = 90_000;

type ClaimedTask = Rows["claimed_task"];

type Task = (db: Db, until: number) => Promise<void>;

/** Each works until nothing is left to do, its share is done, or its time is up. */
const TASKS: Record<ClaimedTask["name"], Task> = {
  mail_job_alerts: mailJobAlerts,
  mail_posts: mailPosts,
  mail_stock: mailStock,
  send_mail: sendPendingMail,
  reconcile_checkouts: reconcileCheckouts,
  settle_refunds: settleDueRefunds,
  accept_services: acceptServices,
  publish_and_close_jobs: inBatches("publish_and_close_jobs"),
  publish_posts: inBatches("publish_posts"),
  send_due_notifications: inBatches("send_due_notifications"),
  remove_expired: removeExpired,
};

/** Does what is due. Anybody may call it: the database says what that is, and lets one run at a time have it. */
serveJson(async () => {
  afterResponse(runTasks(secretClient()));
  return {};
});

async function runTasks(db: Db): Promise<void> {
  const until = Date.now() + TASK_TIMEOUT_MS;
  const { data: claimed } = await db.rpc("claim_tasks").throwOnError();
  // One that fails does not stop the others.
  await Promise.all(
    claimed.map((task) => runTask(db, task, until).catch((error) => console.error(error))),
  );
}

async function runTask(db: Db, { name, started_at }: ClaimedTask, until: number): Promise<void> {
  const error = await findTask(name)(db, until).then(
    () => undefined,
    (reason: unknown) => String(reason),
  );
  if (error) console.error(`The task ${name} failed: ${error}`);
  await db
    .rpc("finish_task", { _name: name, _started_at: started_at, ...(error && { _error: error }) })
    .throwOnError();
}

/** During an upgrade the database may be a release ahead, and have a task more. */
function findTask(name: string): Task {
  const known: Partial<Record<string, Task>> = TASKS;

  return known[name] ?? (() => Promise.reject("This version of run-tasks does not know it."));
}
