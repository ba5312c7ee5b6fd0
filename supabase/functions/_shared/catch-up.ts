import type { SupabaseClient } from "@supabase/supabase-js";
import type Stripe from "stripe";
import { close, settle } from "./settle.ts";

interface Standing {
  state: "open" | "paid" | "on its way" | "closed";
  orderId: string | null;
}

/** Brings our books to where the provider says a session is; nothing stands for one it forgot. */
export async function catchUp(
  service: SupabaseClient,
  sessionId: string,
  session: Stripe.Checkout.Session | undefined,
): Promise<Standing> {
  if (session?.status === "open") return { state: "open", orderId: null };
  if (session?.status !== "complete") {
    await close(service, sessionId, null);
    return { state: "closed", orderId: null };
  }
  const { outcome, order_id: orderId } = await settle(service, session, null);
  const isPaid = outcome === "completed" || outcome === "replayed";
  return { state: isPaid ? "paid" : "on its way", orderId };
}
