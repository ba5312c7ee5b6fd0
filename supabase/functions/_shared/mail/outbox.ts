import { z } from "zod/v4";
import type { Rows } from "../../../database.types.ts";
import { afterResponse } from "../after-response.ts";
import type { Db } from "../clients.ts";
import { setting } from "../setting.ts";
import { TIME_ZONE } from "../time-zone.ts";
import type { Mail } from "./kind.ts";
import { KINDS } from "./kinds.ts";
import { renderLayout } from "./layout.ts";

const MAIL_TIMEOUT_MS = 15_000;
const MAX_MAILS = 100;
/** How many of them may be of the last classes, so that ten thousand newsletters delay no receipt. */
const MAX_LESS_URGENT = MAX_MAILS / 2;
const URGENT: ClaimedMail["class"][] = ["security", "receipt"];
// By these statuses the mail service refuses one mail, for example because of its address.
const REJECTED = [400, 409, 413, 422];

type ClaimedMail = Rows["outbox_mail"];

/** What all mails have in common. */
interface MailSettings {
  siteUrl: string;
  timeZone: string;
  /** The last line; empty for none. */
  footer: string;
}

const sentMail = z.object({ id: z.string() });

/** This mail cannot be sent; others may be. */
class MailRejected extends Error {}

/** Sends what waits in the outbox, until nothing waits, the mail service fails or the time is up. */
export async function sendPendingMail(db: Db, until = Number.POSITIVE_INFINITY): Promise<void> {
  let settings: MailSettings | undefined;
  let lessUrgent = 0;
  for (let count = 0; count < MAX_MAILS && Date.now() < until; count += 1) {
    const { data: mail, error } = await db
      .rpc("claim_outbox_mail", lessUrgent < MAX_LESS_URGENT ? {} : { _last_class: "receipt" })
      .maybeSingle();
    if (error) throw error;
    if (!mail) return;
    if (!URGENT.includes(mail.class)) lessUrgent += 1;
    settings ??= await readSettings(db);
    const { isServiceDown } = await sendClaimed(db, mail, settings);
    if (isServiceDown) return;
  }
}

/** What an administrator has set for all mails. */
async function readSettings(db: Db): Promise<MailSettings> {
  const { data } = await db
    .from("site_settings")
    .select("name, value")
    .in("name", ["timeZone", "mailFooter"])
    .throwOnError();
  const { timeZone = TIME_ZONE, mailFooter = "" } = Object.fromEntries(
    data.map(({ name, value }) => [name, String(value)]),
  );

  return { siteUrl: setting("SITE_URL"), timeZone, footer: mailFooter };
}

async function sendClaimed(
  db: Db,
  mail: ClaimedMail,
  settings: MailSettings,
): Promise<{ isServiceDown: boolean }> {
  const { providerId, failure } = await sendMail(mail, settings).then(
    (id) => ({ providerId: id, failure: undefined }),
    (reason: unknown) => ({ providerId: undefined, failure: reason }),
  );
  const marked = failure
    ? await db.rpc("mark_outbox_failed", { _id: mail.id, _error: String(failure) })
    : await db.rpc("mark_outbox_sent", { _id: mail.id, _provider_id: providerId });
  if (failure) console.error(`The mail ${mail.id} was not sent: ${failure}`);
  if (marked.error) throw marked.error;
  return { isServiceDown: Boolean(failure) && !(failure instanceof MailRejected) };
}

// The response does not wait for the mail, so its time does not tell whether a mail was sent.
export function sendPendingMailLater(db: Db): void {
  afterResponse(sendPendingMail(db));
}

/** Sends it, and returns what the mail service calls it, if that is told. */
async function sendMail(mail: ClaimedMail, settings: MailSettings): Promise<string | undefined> {
  const { subject, headers, content } = await renderMail(mail, settings);
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
      subject,
      headers,
      ...renderLayout(content, settings.footer),
    }),
    signal: AbortSignal.timeout(MAIL_TIMEOUT_MS),
  });
  if (response.ok) return sentMail.safeParse(await response.json().catch(() => null)).data?.id;
  const text = await response.text();
  // It has this mail already, from before a response was lost. Its words may have changed since: a job may be closed.
  if (response.status === 409 && text.includes("invalid_idempotent_request")) return undefined;
  const reason = `${response.status} ${text}`;
  throw REJECTED.includes(response.status) ? new MailRejected(reason) : new Error(reason);
}

async function renderMail(mail: ClaimedMail, { siteUrl, timeZone }: MailSettings): Promise<Mail> {
  try {
    return await KINDS[mail.kind].render(mail.payload, {
      siteUrl,
      timeZone,
      orderId: mail.order_id,
      subscriberId: mail.subscriber_id,
      stockRequestId: mail.stock_request_id,
      jobAlertId: mail.job_alert_id,
    });
  } catch (error) {
    throw new MailRejected(error instanceof z.ZodError ? z.prettifyError(error) : String(error));
  }
}
