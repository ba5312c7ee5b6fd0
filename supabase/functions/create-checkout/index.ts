import { requireUser } from "../_shared/caller.ts";
import { secretClient } from "../_shared/clients.ts";
import { readBody, serveJson } from "../_shared/serve-json.ts";
import { checkoutErrorOf } from "../_shared/shop/payment-pages.ts";
import { stripeClient } from "../_shared/shop/stripe.ts";
import { readCheckoutRequest } from "./checkout-request.ts";
import { closeOtherPages, openPage, pageNotOpened } from "./open-page.ts";

const MAX_ATTEMPTS = 3;

/** Stores the cart at the database's prices, and returns the URL of its payment page. */
serveJson(async (request) => {
  const user = await requireUser(request);
  const checkoutRequest = readCheckoutRequest(await readBody(request), user);
  const clients = { db: secretClient(), stripe: stripeClient() };
  // Another attempt opens a new page if this one turns out to be closed.
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { data: checkout, error } = await clients.db.rpc("create_checkout", checkoutRequest);
    if (error) throw checkoutErrorOf(error);
    await closeOtherPages(clients, checkout.other_pages);
    const page = await openPage(clients, checkout, checkoutRequest._idempotency_key);
    if (page) return page;
  }
  throw pageNotOpened();
});
