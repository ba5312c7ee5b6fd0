import { TEXT_FIELDS } from "../_shared/bodies.ts";
import { requireCaller } from "../_shared/caller.ts";
import { secretClient } from "../_shared/clients.ts";
import { reconcile } from "../_shared/payments.ts";
import { ProviderUnclear } from "../_shared/provider-session.ts";
import { RequestError, readFields, serveJson } from "../_shared/serve-json.ts";
import { findSession, stripeClient } from "../_shared/stripe.ts";

/** Asks the provider about a session, and makes its order if it is paid. */
serveJson(async (request) => {
  const { client } = await requireCaller(request);
  const { sessionId } = await readFields(request, TEXT_FIELDS["confirm-checkout"]);

  // Row level security hides the sessions of other users.
  const { data: checkout, error } = await client
    .from("checkouts")
    .select("status, order_id")
    .eq("stripe_session_id", sessionId)
    .maybeSingle();
  if (error) throw error;
  if (!checkout) throw new RequestError(404, "Invalid payment session");
  if (checkout.status === "completed") return { state: "paid", orderId: checkout.order_id };

  try {
    const session = await findSession(stripeClient(), sessionId);
    const { state, orderId } = await reconcile(secretClient(), sessionId, session);
    // After a failed transfer the provider still calls the session complete and unpaid.
    const hasFailed = state === "pending" && checkout.status === "failed";
    return { state: hasFailed ? "closed" : state, orderId };
  } catch (failure) {
    if (!(failure instanceof ProviderUnclear)) throw failure;
    console.error("It is not known whether the session is paid:", failure);
    return { state: "unknown", orderId: null };
  }
});
