import type { SupabaseClient } from "@supabase/supabase-js";
import { composeMail, type WaitingMail } from "./mails/compose-mail.ts";
import { setting } from "./setting.ts";

const PATIENCE = 15_000;

declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void };

/** Sends what waits in the outbox. Each row has one claimant at a time and is sent once. */
async function sendWaitingMail(service: SupabaseClient): Promise<void> {
  const { data, error } = await service.rpc("claim_outbox", { _limit: 10 });
  if (error) throw error;

  for (const waiting of data as WaitingMail[]) {
    const failure = await send(waiting).then(
      () => undefined,
      (reason: unknown) => String(reason),
    );
    const marked = failure
      ? await service.rpc("mark_outbox_failed", { _id: waiting.id, _error: failure })
      : await service.rpc("mark_outbox_sent", { _id: waiting.id });
    if (failure) console.error(`The mail ${waiting.id} was not sent: ${failure}`);
    if (marked.error) throw marked.error;
  }
}

/** After the answer, so that nobody waits for the mail or learns from the time it takes. */
export function sendWaitingMailLater(service: SupabaseClient): void {
  EdgeRuntime.waitUntil(sendWaitingMail(service).catch((error) => console.error(error)));
}

async function send(waiting: WaitingMail): Promise<void> {
  const response = await fetch(new URL("/emails", setting("MAIL_URL")), {
    method: "POST",
    headers: {
      authorization: `Bearer ${setting("MAIL_KEY")}`,
      "content-type": "application/json",
      // why: a mail whose answer was lost is sent again under the same key, and arrives once.
      "idempotency-key": waiting.dedupe_key.slice(0, 256),
    },
    body: JSON.stringify({
      from: setting("MAIL_FROM"),
      to: [waiting.recipient],
      ...composeMail(waiting, setting("SITE_URL")),
    }),
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}
