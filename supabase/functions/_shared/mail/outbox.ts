import { afterResponse } from "../after-response.ts";
import type { Db } from "../clients.ts";
import { setting } from "../setting.ts";
import { type OutboxMail, renderMail } from "./templates.ts";

const MAIL_TIMEOUT_MS = 15_000;
const BATCH = 10;
const MAX_BATCHES = 10;

/** Sends what waits in the outbox, until nothing waits or the mail service fails. */
async function sendPendingMail(db: Db): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const { data, error } = await db.rpc("claim_outbox", { _limit: BATCH });
    if (error) throw error;
    const mails = data as OutboxMail[];
    const areSent = await sendAll(db, mails);
    if (!areSent || mails.length < BATCH) return;
  }
}

async function sendAll(db: Db, mails: OutboxMail[]): Promise<boolean> {
  let areSent = true;
  for (const mail of mails) {
    const failure = await sendMail(mail).then(
      () => undefined,
      (reason: unknown) => String(reason),
    );
    const marked = failure
      ? await db.rpc("mark_outbox_failed", { _id: mail.id, _error: failure })
      : await db.rpc("mark_outbox_sent", { _id: mail.id });
    if (failure) console.error(`The mail ${mail.id} was not sent: ${failure}`);
    if (failure) areSent = false;
    if (marked.error) throw marked.error;
  }
  return areSent;
}

// The response does not wait for the mail, so its time does not tell whether a mail was sent.
export function sendPendingMailLater(db: Db): void {
  afterResponse(sendPendingMail(db));
}

async function sendMail(mail: OutboxMail): Promise<void> {
  const response = await fetch(new URL("/emails", setting("MAIL_URL")), {
    method: "POST",
    headers: {
      authorization: `Bearer ${setting("MAIL_KEY")}`,
      "content-type": "application/json",
      // If the response is lost, the mail is sent again with the same key, and the mail service
      // drops the second one.
      "idempotency-key": mail.dedupe_key.slice(0, 256),
    },
    body: JSON.stringify({
      from: setting("MAIL_FROM"),
      to: [mail.recipient],
      ...renderMail(mail, setting("SITE_URL")),
    }),
    signal: AbortSignal.timeout(MAIL_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}
