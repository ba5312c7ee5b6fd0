import type { Returns, Rows } from "#database";
import type { Engine } from "../../local-cloud/src/engine/engine";
import { call, service } from "./users";

type OutboxMail = Rows["outbox_mail"];

/** Takes mails that wait, batch by batch, as the function that sends them does. */
export async function claimMails(engine: Engine, limit = 10) {
  const mails: OutboxMail[] = [];
  while (mails.length < limit) {
    const claimed = await call<Returns<"claim_outbox_mails">>(
      engine,
      service,
      "claim_outbox_mails",
      { _limit: limit - mails.length },
    );
    if (!claimed.batch) break;
    mails.push(...claimed.mails);
  }
  return mails;
}

export const markSent = (engine: Engine, ids: (string | undefined)[]) =>
  call(engine, service, "mark_outbox_sent", { _ids: ids });

export const markFailed = (engine: Engine, ids: (string | undefined)[], _error = "no") =>
  call(engine, service, "mark_outbox_failed", { _ids: ids, _error });
