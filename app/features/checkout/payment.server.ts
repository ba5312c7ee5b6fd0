import type { Tables } from "~/database.types";
import { callFunction, type FunctionAnswers } from "~/services/functions.server";
import type { Db } from "~/services/supabase.server";

export type Payment =
  /** The order is there; its id is null if it has been deleted since. */
  | { state: "paid"; orderId: string | null }
  | { state: "unconfirmed" | "closed" }
  /** The customer has no such session. */
  | { state: "missing" };

const CLOSED: Tables<"checkouts">["status"][] = ["expired", "failed"];

/** What the shop knows of a session of this customer's own. */
export async function findPayment(db: Db, { sessionId }: { sessionId: string }): Promise<Payment> {
  if (!/^\w{1,200}$/.test(sessionId)) return { state: "missing" };

  const { data } = await db
    .from("checkouts")
    .select("status, order_id")
    .eq("stripe_session_id", sessionId)
    .maybeSingle()
    .throwOnError();
  if (!data) return { state: "missing" };

  if (data.status === "completed") return { state: "paid", orderId: data.order_id };

  return { state: CLOSED.includes(data.status) ? "closed" : "unconfirmed" };
}

/** Asks the payment provider; "unknown" without a clear answer, which says nothing of the payment. */
export async function requestConfirmation(
  db: Db,
  { sessionId }: { sessionId: string },
): Promise<FunctionAnswers["confirm-checkout"]["state"]> {
  const answer = await callFunction(db, "confirm-checkout", { sessionId }).catch(() => null);

  return answer?.data?.state ?? "unknown";
}
