import type { CompositeTypes, Enums } from "../../../database.types.ts";
import { afterResponse } from "../after-response.ts";
import type { Db } from "../clients.ts";
import { isUuid } from "../ids.ts";
import { sendMailAfterResponse } from "../mail/outbox.ts";
import type { Session } from "./provider-session.ts";
import { readPayment } from "./refunds.ts";
import { stripeClient } from "./stripe.ts";

const FRESH_FOR_MS = 10 * 60_000;

export interface Reconciled {
  state: Enums<"page_state">;
  orderId: string | null;
}

/** Brings our checkout to the state of the provider's session. */
export async function reconcile(db: Db, session: Session): Promise<Reconciled> {
  switch (session.status) {
    case "open":
      return { state: "open", orderId: null };
    case "complete": {
      const { order_id: orderId } = await completeCheckout(db, session);
      return { state: "paid", orderId };
    }
    case "expired":
      await closeCheckout(db, session.id);
      return { state: "closed", orderId: null };
  }
}

/** Makes the order of a completed session that is paid; the database makes it only once. */
export async function completeCheckout(
  db: Db,
  session: Session,
): Promise<CompositeTypes<"payment_result">> {
  const { checkoutId } = session;
  const { data, error } = await db.rpc("complete_checkout", {
    _session_id: session.id,
    _paid_cents: session.amountTotal ?? undefined,
    _paid_currency: session.currency ?? undefined,
    _payment_id: session.paymentId ?? undefined,
    _checkout_id: checkoutId && isUuid(checkoutId) ? checkoutId : undefined,
  });
  if (error) throw error;

  // A replay may follow a crash that came before the receipt was sent.
  if (data.outcome !== "unknown") sendMailAfterResponse(db);
  if (data.outcome === "completed" && isOld(session) && session.paymentId) {
    afterResponse(readPayment(db, stripeClient(), session.paymentId));
  }
  return data;
}

/** Whether the payment may have been given back before its order was made. */
const isOld = ({ created }: Session) =>
  created !== null && Date.now() - created.getTime() > FRESH_FOR_MS;

/** Closes the checkout of a session that will not be paid; the cart stays. */
export async function closeCheckout(db: Db, sessionId: string): Promise<void> {
  await db.rpc("close_checkout", { _session_id: sessionId }).throwOnError();
}
