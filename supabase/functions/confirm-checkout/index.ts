import { TEXT_FIELDS } from "../_shared/bodies.ts";
import { requireUser } from "../_shared/caller.ts";
import { secretClient } from "../_shared/clients.ts";
import { requestErrorOf } from "../_shared/database-error.ts";
import { RequestError, readFields, serveJson } from "../_shared/serve-json.ts";
import { reconcile } from "../_shared/shop/payments.ts";
import { ProviderUnclear } from "../_shared/shop/provider-values.ts";
import { findSession, stripeClient } from "../_shared/shop/stripe.ts";

/** Asks the provider about a session, unless that was done just now, and makes its order if it is paid. */
serveJson(async (request) => {
  const user = await requireUser(request);
  const { sessionId } = await readFields(request, TEXT_FIELDS["confirm-checkout"]);

  const db = secretClient();
  const look = { _user_id: user.id, _session_id: sessionId };
  const { data: known, error } = await db.rpc("look_at_checkout", look);
  if (error) throw requestErrorOf(error);
  const { page, must_ask } = known;
  if (!page) throw new RequestError(404, "Invalid payment session");
  if (!must_ask) return { state: page.state, orderId: page.order_id };

  try {
    const session = await findSession(stripeClient(), sessionId);
    return await reconcile(db, session);
  } catch (failure) {
    if (!(failure instanceof ProviderUnclear)) throw failure;
    console.error("It is not known whether the session is paid:", failure);
    return { state: "unknown", orderId: null };
  }
});
