import type { PostgrestError } from "@supabase/supabase-js";
import type Stripe from "stripe";
import type { CompositeTypes } from "../../../database.types.ts";
import type { Db } from "../clients.ts";
import { requestErrorOf } from "../database-error.ts";
import { RequestError } from "../serve-json.ts";
import { isDenied } from "../sql-states.ts";
import { reconcile } from "./payments.ts";
import { ProviderUnclear } from "./provider-values.ts";
import { expireSession, type findSession } from "./stripe.ts";

export interface Clients {
  db: Db;
  stripe: Stripe;
}

type Page = CompositeTypes<"checkout_page">;

/** Expires payment pages of a customer, and answers those of which the provider does not say that they are closed. */
export async function closePages(clients: Clients, pages: Page[]): Promise<Page[]> {
  const open: Page[] = [];
  for (const page of pages) {
    const state = await reconcilePage(clients, page.session_id, expireSession);
    if (state !== "closed") open.push(page);
  }
  return open;
}

/** Asks the provider about a page, and brings our checkout to its state. */
export async function reconcilePage(
  { db, stripe }: Clients,
  sessionId: string,
  ask: typeof findSession,
): Promise<"open" | "closed" | "unknown"> {
  try {
    const { state } = await reconcile(db, await ask(stripe, sessionId));
    if (state === "paid") throw alreadyPaid();
    return state;
  } catch (error) {
    if (!(error instanceof ProviderUnclear)) throw error;
    console.error("The payment provider gave no clear answer:", error);
    return "unknown";
  }
}

/** The error to throw where the database does not let a customer pay, or let go. */
export function checkoutErrorOf(error: PostgrestError): Error {
  return isDenied(error)
    ? new RequestError(403, "This account cannot order.")
    : requestErrorOf(error);
}

export function alreadyPaid(): RequestError {
  return new RequestError(
    409,
    "Your last payment has just gone through. Please look at your orders.",
  );
}
