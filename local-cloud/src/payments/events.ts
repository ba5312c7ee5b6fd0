import type { Queryable } from "../engine/engine";
import { newId } from "./new-id";
import { sessionObject } from "./session-object";
import type { SessionRow } from "./session-row";

/** The version of Stripe's API that responses and events follow. */
export const API_VERSION = "2026-10-28.endive";

/** The database or the open transaction, and the origin of URLs in events. */
export interface Store {
  db: Queryable;
  origin: string;
}

type EventType = `checkout.session.${
  | "completed"
  | "expired"
  | "async_payment_succeeded"
  | "async_payment_failed"}`;

export async function recordEvent(
  { db, origin }: Store,
  type: EventType,
  session: SessionRow,
  requestId: string | null = null,
): Promise<void> {
  const id = newId("evt_1");
  const body = {
    id,
    object: "event",
    api_version: API_VERSION,
    created: Math.floor(Date.now() / 1000),
    data: { object: sessionObject(session, origin) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: requestId, idempotency_key: null },
    type,
  };
  await db.query(
    "insert into payments.events (id, type, session_id, body) values ($1, $2, $3, $4::json)",
    [id, type, session.id, JSON.stringify(body)],
  );
  await db.query("insert into payments.deliveries (event_id) values ($1)", [id]);
}
