import { z } from "zod/v4";
import type { Rows } from "../../../database.types.ts";
import { afterResponse } from "../after-response.ts";
import type { Db } from "../clients.ts";
import { setting } from "../setting.ts";
import { TIME_ZONE } from "../time-zone.ts";
import type { Mail } from "./kind.ts";
import { KINDS } from "./kinds.ts";
import { renderLayout } from "./layout.ts";
import { type Delivery, MAX_BATCH, openMailService, type SentMail } from "./mail-service.ts";

/** How long a function sends mails after its response. */
const LATER_MS = 60_000;

type ClaimedMail = Rows["outbox_mail"];
type MailClass = ClaimedMail["class"];

const URGENT: MailClass[] = ["security", "receipt"];

/** What all mails have in common. */
interface MailSettings {
  siteUrl: string;
  timeZone: string;
  /** The last line; empty for none. */
  footer: string;
  /** The shop's address, if one is set. */
  replyTo: string | undefined;
}

interface RenderedMail {
  id: string;
  mail: SentMail;
}

/**
 * Sends what waits in the outbox, a batch at a time and the most urgent first, until nothing waits, the mail service
 * fails or the time is up.
 */
export async function sendPendingMail(
  db: Db,
  until: number,
  lastClass: MailClass = "subscription",
): Promise<void> {
  const send = openMailService(until);
  let settings: MailSettings | undefined;
  while (Date.now() < until) {
    const { data: claimed } = await db
      .rpc("claim_outbox_mails", { _limit: MAX_BATCH, _last_class: lastClass })
      .throwOnError();
    const { batch, mails } = claimed;
    if (!batch) return;
    const [first] = mails;
    if (!first) continue;

    settings ??= await readSettings(db);
    const rendered = await renderMails(db, mails, settings);
    if (rendered.length === 0) continue;
    const delivery = await send({
      key: batch,
      mails: rendered.map(({ mail }) => mail),
      // Mails that nobody waits for leave a request to those of another sender that somebody waits for.
      spare: URGENT.includes(first.class) ? 0 : 1,
    });
    await record(db, { ids: rendered.map(({ id }) => id), class: first.class }, delivery);
    if (delivery.is === "failed") return;
  }
}

// The response does not wait for the mail, so its time does not tell whether a mail was sent. What nobody waits for is
// left to the schedule.
export function sendMailAfterResponse(db: Db): void {
  afterResponse(sendPendingMail(db, Date.now() + LATER_MS, "receipt"));
}

/** What an administrator has set for all mails. */
async function readSettings(db: Db): Promise<MailSettings> {
  const { data } = await db
    .from("site_settings")
    .select("name, value")
    .in("name", ["timeZone", "mailFooter", "email"])
    .throwOnError();
  const {
    timeZone = TIME_ZONE,
    mailFooter = "",
    email: replyTo,
  } = Object.fromEntries(data.map(({ name, value }) => [name, String(value)]));

  return { siteUrl: setting("SITE_URL"), timeZone, footer: mailFooter, replyTo };
}

/** The mails that can be rendered. Any other is tried again alone. */
async function renderMails(
  db: Db,
  mails: ClaimedMail[],
  settings: MailSettings,
): Promise<RenderedMail[]> {
  const rendered: RenderedMail[] = [];
  for (const claimed of mails) {
    try {
      rendered.push({ id: claimed.id, mail: await renderMail(claimed, settings) });
    } catch (error) {
      const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
      console.error(`The mail ${claimed.id} was not sent: ${reason}`);
      await db.rpc("mark_outbox_refused", { _ids: [claimed.id], _error: reason }).throwOnError();
    }
  }
  return rendered;
}

async function renderMail(mail: ClaimedMail, settings: MailSettings): Promise<SentMail> {
  const { siteUrl, timeZone, footer, replyTo } = settings;
  const { subject, headers, content }: Mail = await KINDS[mail.kind].render(mail.payload, {
    siteUrl,
    timeZone,
    orderId: mail.order_id,
    subscriberId: mail.subscriber_id,
    stockRequestId: mail.stock_request_id,
    jobAlertId: mail.job_alert_id,
  });

  return {
    from: setting("MAIL_FROM"),
    to: [mail.recipient],
    ...(replyTo && { reply_to: replyTo }),
    subject,
    ...(headers && { headers }),
    ...renderLayout(content, footer),
  };
}

async function record(
  db: Db,
  batch: { ids: string[]; class: MailClass },
  delivery: Delivery,
): Promise<void> {
  const { ids: _ids } = batch;
  if (delivery.is === "sent") {
    await db.rpc("mark_outbox_sent", { _ids, _provider_ids: delivery.ids }).throwOnError();
    return;
  }
  const _error = delivery.reason;
  console.error(`${_ids.length} mails (${batch.class}) were not sent: ${_error}`);
  if (delivery.is === "refused") {
    await db.rpc("mark_outbox_refused", { _ids, _error }).throwOnError();
    return;
  }
  await db.rpc("mark_outbox_failed", { _ids, _error }).throwOnError();
  if (delivery.is === "over quota") {
    await db.rpc("stop_mail_class", { _class: batch.class }).throwOnError();
  }
}
