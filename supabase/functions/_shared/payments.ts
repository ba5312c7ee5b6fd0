import type { SupabaseClient } from "@supabase/supabase-js";
import type Stripe from "stripe";
import { isUuid } from "./is-uuid.ts";
import { sendPendingMailLater } from "./mail/outbox.ts";
import type { Session } from "./provider-session.ts";

type EventRef = Pick<Stripe.Event, "id" | "type">;

interface Confirmation {
  outcome: "completed" | "replayed" | "unpaid" | "unknown";
  order_id: string | null;
}

interface Reconciled {
  /** Pending: the customer has paid in a way that takes days. */
  state: "open" | "paid" | "pending" | "closed";
  orderId: string | null;
}

/** Brings our checkout to the state of the provider's session; a missing session is closed. */
export async function reconcile(
  service: SupabaseClient,
  sessionId: string,
  session: Session | null,
): Promise<Reconciled> {
  switch (session?.status) {
    case "open":
      return { state: "open", orderId: null };
    case "complete": {
      const { outcome, order_id: orderId } = await confirmPayment(service, session, null);
      const isPaid = outcome === "completed" || outcome === "replayed";
      return { state: isPaid ? "paid" : "pending", orderId };
    }
    case "expired":
    case undefined:
      await closeCheckout(service, sessionId, null);
      return { state: "closed", orderId: null };
  }
}

/** Makes the order of a completed session that is paid; the database makes it only once. */
export async function confirmPayment(
  service: SupabaseClient,
  session: Session,
  event: EventRef | null,
): Promise<Confirmation> {
  const { checkoutId } = session;
  const { data, error } = await service.rpc("complete_checkout", {
    _session_id: session.id,
    _event_id: event?.id ?? null,
    _event_type: event?.type ?? null,
    _amount_total: session.amountTotal,
    _currency: session.currency,
    _payment_status: session.paymentStatus,
    _payment_id: session.paymentId,
    _checkout_id: checkoutId && isUuid(checkoutId) ? checkoutId : null,
  });
  if (error) throw error;

  const confirmation = data as Confirmation;
  // A replay may follow a crash that came before the receipt was sent.
  const isPaid = confirmation.outcome === "completed" || confirmation.outcome === "replayed";
  if (isPaid) sendPendingMailLater(service);
  return confirmation;
}

/** Closes the checkout of a session that expired or whose payment failed; the cart stays. */
export async function closeCheckout(
  service: SupabaseClient,
  sessionId: string,
  event: EventRef | null,
): Promise<void> {
  const { error } = await service.rpc("expire_checkout", {
    _session_id: sessionId,
    _event_id: event?.id ?? null,
    _event_type: event?.type ?? "checkout.session.expired",
  });
  if (error) throw error;
}
