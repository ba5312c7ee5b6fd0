import { requireUser } from "../_shared/caller.ts";
import type { Db } from "../_shared/clients.ts";
import { secretClient } from "../_shared/clients.ts";
import { readBody, serveJson } from "../_shared/serve-json.ts";
import { stripeClient } from "../_shared/stripe.ts";
import { type CheckoutRequest, readCheckoutRequest } from "./checkout-request.ts";
import {
  type Checkout,
  closeOtherPages,
  databaseError,
  openPage,
  pageNotOpened,
} from "./payment-page.ts";

const MAX_ATTEMPTS = 3;

/** Stores the cart at the database's prices, and returns the URL of its payment page. */
serveJson(async (request) => {
  const user = await requireUser(request);
  const checkoutRequest = readCheckoutRequest(await readBody(request), user);
  const clients = { db: secretClient(), stripe: stripeClient() };
  // Another attempt opens a new page if this one turns out to be closed. After a pending transfer the database
  // says at the next attempt whether this form may order again.
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const checkout = await storeCheckout(clients.db, checkoutRequest);
    if (!(await closeOtherPages(clients, checkout.other_pages))) continue;
    const page = await openPage(clients, checkout, checkoutRequest.formKey);
    if (page) return page;
  }
  throw pageNotOpened();
});

async function storeCheckout(
  db: Db,
  { userId, email, lines, billing, formKey }: CheckoutRequest,
): Promise<Checkout> {
  const { data, error } = await db.rpc("create_checkout", {
    _user_id: userId,
    _email: email,
    _lines: lines,
    _billing: billing,
    _form_key: formKey ?? undefined,
  });
  if (error) throw databaseError(error);

  return data;
}
