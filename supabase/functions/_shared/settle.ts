import type { SupabaseClient } from "@supabase/supabase-js";
import type Stripe from "stripe";
import { isUuid } from "./is-uuid.ts";
import { sendWaitingMailLater } from "./send-waiting-mail.ts";

interface Settled {
  outcome: "completed" | "replayed" | "unpaid" | "unknown";
  order_id: string | null;
}

type Session = Stripe.Checkout.Session;
type Heard = Pick<Stripe.Event, "id" | "type">;

/** Makes the order of a completed session that is paid; once, whoever hears of it and how often. */
export async function settle(
  service: SupabaseClient,
  session: Session,
  event: Heard | null,
): Promise<Settled> {
  const checkoutId = session.metadata?.checkout_id ?? "";
  const { data, error } = await service.rpc("complete_checkout", {
    _session_id: session.id,
    _event_id: event?.id ?? null,
    _event_type: event?.type ?? null,
    _amount_total: session.amount_total,
    _currency: session.currency,
    _payment_status: session.payment_status,
    _checkout_id: isUuid(checkoutId) ? checkoutId : null,
  });
  if (error) throw error;

  const settled = data as Settled;
  // why: a replay may follow a crash that came before the receipt was sent.
  const isPaid = settled.outcome === "completed" || settled.outcome === "replayed";
  if (isPaid) sendWaitingMailLater(service);
  return settled;
}

/** Closes the checkout of a session that ran out or whose payment failed; the cart stays. */
export async function close(
  service: SupabaseClient,
  sessionId: string,
  event: Heard | null,
): Promise<void> {
  const { error } = await service.rpc("expire_checkout", {
    _session_id: sessionId,
    _event_id: event?.id ?? null,
    _event_type: event?.type ?? "checkout.session.expired",
  });
  if (error) throw error;
}
