import type Stripe from "stripe";
import type { Queryable } from "../engine/engine";
import { newId } from "./new-id";

/** The version of Stripe's API that responses and events follow. */
export const API_VERSION = "2026-10-28.endive";

/** The database or the open transaction, the origin of URLs in events, and what caused them. */
export interface Store {
  db: Queryable;
  origin: string;
  requestId: string | null;
}

interface StripeEvent {
  type: Stripe.Event["type"];
  /** The id of the session to whose payment the event belongs. */
  session: string;
  object: Stripe.Checkout.Session | Stripe.Refund | Stripe.Charge | Stripe.Dispute;
}

export async function recordEvent(
  { db, requestId }: Store,
  { type, session, object }: StripeEvent,
): Promise<void> {
  const id = newId("evt_1");
  const body = {
    id,
    object: "event",
    api_version: API_VERSION,
    created: Math.floor(Date.now() / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: requestId, idempotency_key: null },
    type,
  };
  await db.query(
    "insert into payments.events (id, type, session_id, body) values ($1, $2, $3, $4::json)",
    [id, type, session, JSON.stringify(body)],
  );
  await db.query("insert into payments.deliveries (event_id) values ($1)", [id]);
}
