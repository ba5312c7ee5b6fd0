import { requireCaller } from "../_shared/caller.ts";
import { catchUp } from "../_shared/catch-up.ts";
import { serviceClient } from "../_shared/clients.ts";
import { readFields } from "../_shared/read-fields.ts";
import { Refusal } from "../_shared/refusal.ts";
import { serveJson } from "../_shared/serve-json.ts";
import { findSession, stripeClient } from "../_shared/stripe.ts";

/** The second look: asks the provider whether a session is paid, and makes its order if it is. */
serveJson(async (request) => {
  const { client } = await requireCaller(request);
  const { sessionId } = await readFields(request, "sessionId");

  // why: asked as the caller, so that somebody else's session does not exist.
  const { data: checkout, error } = await client
    .from("checkouts")
    .select("status, order_id")
    .eq("stripe_session_id", sessionId)
    .maybeSingle();
  if (error) throw error;
  if (!checkout) throw new Refusal(404, "Invalid payment session");
  if (checkout.status === "completed") return { isPaid: true, orderId: checkout.order_id };

  const session = await findSession(stripeClient(), sessionId).catch((failure: unknown) => {
    console.error("The payment provider did not answer:", failure);
    throw new Refusal(502, "Failed to verify payment. Please contact support.");
  });
  const { state, orderId } = await catchUp(serviceClient(), sessionId, session);
  return { isPaid: state === "paid", orderId };
});
