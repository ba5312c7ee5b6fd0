import { z } from "zod/v4";
import { callFunction } from "~/services/functions.server";
import type { Db } from "~/services/supabase.server";

export type Payment =
  /** The order is there; its id is null if it has been deleted since. */
  | { state: "paid"; orderId: string | null }
  /** Not paid, as far as is known; it may be paid all the same since. */
  | { state: "waiting" | "closed" }
  | { state: "unknown" };

const CLOSED = ["expired", "failed"];

/** What is known here of a session of this customer's own. */
export async function findPayment(db: Db, { sessionId }: { sessionId: string }): Promise<Payment> {
  if (!/^\w{1,200}$/.test(sessionId)) return { state: "unknown" };

  const { data } = await db
    .from("checkouts")
    .select("status, order_id")
    .eq("stripe_session_id", sessionId)
    .maybeSingle()
    .throwOnError();
  if (!data) return { state: "unknown" };

  if (data.status === "completed") return { state: "paid", orderId: data.order_id };

  return { state: CLOSED.includes(data.status) ? "closed" : "waiting" };
}

const confirmed = z.object({ isPaid: z.boolean() });

/** The second look: has the provider asked whether the session is paid. */
export async function confirmPayment(
  db: Db,
  { sessionId }: { sessionId: string },
): Promise<"paid" | "waiting" | "failed"> {
  const answer = await callFunction(db, "confirm-checkout", { sessionId });
  if (!answer.ok) return "failed";

  return confirmed.parse(answer.data).isPaid ? "paid" : "waiting";
}
