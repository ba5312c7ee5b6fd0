import type { Rows } from "#database";
import type { Engine } from "../../local-cloud/src/engine/engine";
import { call, service } from "./users";

export type OutboxMail = Rows["outbox_mail"];

/** Takes mails that wait one by one, as the function that sends them does. */
export async function claimMails(engine: Engine, limit = 10) {
  const mails: OutboxMail[] = [];
  while (mails.length < limit) {
    const mail = await call<OutboxMail | null>(engine, service, "claim_outbox_mail");
    if (!mail) break;
    mails.push(mail);
  }
  return mails;
}
