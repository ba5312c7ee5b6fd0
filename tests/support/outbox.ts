import type { CompositeTypes } from "../../app/database.types";
import type { Engine } from "../../local-cloud/src/engine/engine";
import { call, service } from "./users";

export type OutboxMail = CompositeTypes<"outbox_mail">;

/** Takes mails that wait, as the function that sends them does. */
export function claimMails(engine: Engine, limit = 10) {
  return call<OutboxMail[]>(engine, service, "claim_outbox", { _limit: limit });
}
