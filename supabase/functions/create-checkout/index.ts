import type { SupabaseClient } from "@supabase/supabase-js";
import type Stripe from "stripe";
import { requireUser } from "../_shared/caller.ts";
import { catchUp } from "../_shared/catch-up.ts";
import { serviceClient } from "../_shared/clients.ts";
import { readObject } from "../_shared/read-object.ts";
import { Refusal } from "../_shared/refusal.ts";
import { serveJson } from "../_shared/serve-json.ts";
import { expireSession, findSession, stripeClient } from "../_shared/stripe.ts";
import { billingOf, linesOf, type OrderLine } from "./order.ts";
import { alreadyPaid, atProvider, onItsWay, pageNotOpened } from "./refusals.ts";
import type { Checkout } from "./session.ts";
import { startPaying } from "./start-paying.ts";

interface Wish {
  userId: string;
  email: string;
  lines: OrderLine[];
  billing: Record<string, string>;
}

/** Stores what is to be paid, at the database's prices, and answers where to pay it. */
serveJson(async (request) => {
  const user = await requireUser(request);
  const body = await readObject(request);
  const wish: Wish = {
    userId: user.id,
    email: user.email ?? "",
    lines: linesOf(body.get("items")),
    billing: billingOf(body.get("userInfo")),
  };

  const service = serviceClient();
  const stripe = stripeClient();
  const found = await store(service, wish);
  const checkout = (await isUsable(service, stripe, found)) ? found : await store(service, wish);
  const payable = checkout.url ? checkout : await startPaying(service, stripe, checkout);
  if (!payable.url) throw new Refusal(502, "No checkout URL received from server");

  // why: a customer who has two payment pages may pay both.
  for (const id of payable.superseded) await endSession(service, stripe, id);
  return { url: payable.url, checkoutId: payable.id };
});

async function store(service: SupabaseClient, wish: Wish): Promise<Checkout> {
  const { data, error } = await service.rpc("create_checkout", {
    _user_id: wish.userId,
    _email: wish.email,
    _lines: wish.lines,
    _billing: wish.billing,
  });
  if (error?.code === "P0001") throw new Refusal(409, error.message);
  if (error?.code === "42501") throw new Refusal(403, "This account cannot order.");
  if (error) throw error;

  return data as Checkout;
}

/** Asks the provider about a page that was opened before: it may know more than we do. */
async function isUsable(
  service: SupabaseClient,
  stripe: Stripe,
  { stripe_session_id: id }: Checkout,
): Promise<boolean> {
  if (!id) return true;

  const session = await atProvider(findSession(stripe, id));
  const { state } = await catchUp(service, id, session);
  refuseIfPaid(state);
  return state === "open";
}

/** A customer pays one cart; the page of an earlier one is closed, unless it is paid already. */
async function endSession(service: SupabaseClient, stripe: Stripe, id: string): Promise<void> {
  const session = await atProvider(expireSession(stripe, id));
  const { state } = await catchUp(service, id, session);
  refuseIfPaid(state);
  if (state === "open") throw pageNotOpened();
}

function refuseIfPaid(state: string): void {
  if (state === "paid") throw alreadyPaid();
  if (state === "on its way") throw onItsWay();
}
