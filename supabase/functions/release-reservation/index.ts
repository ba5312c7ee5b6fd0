import { requireUser } from "../_shared/caller.ts";
import { secretClient } from "../_shared/clients.ts";
import { RequestError, serveJson } from "../_shared/serve-json.ts";
import { checkoutErrorOf, closePages } from "../_shared/shop/payment-pages.ts";
import { stripeClient } from "../_shared/shop/stripe.ts";

/** Closes the customer's payment pages, so that what is reserved for the customer is for sale again. */
serveJson(async (request) => {
  const user = await requireUser(request);
  const clients = { db: secretClient(), stripe: stripeClient() };
  const { data: pages, error } = await clients.db.rpc("list_payment_pages", { _user_id: user.id });
  if (error) throw checkoutErrorOf(error);

  const open = await closePages(clients, pages);
  if (open.length > 0) {
    throw new RequestError(
      502,
      "The payment provider does not answer just now, so it stays reserved. Please try again in a moment.",
    );
  }
  return {};
});
