import type { Enums } from "#database";
import { isPaymentSessionId } from "#functions/ids";
import { requireUser } from "~/accounts/auth/guard.server";
import type { DeliveryAddress } from "~/base/delivery/delivery";
import type { RequestArgs } from "~/context.server";
import { logNotLoaded } from "~/lib/database-failure.server";
import { errorMessage, successMessage } from "~/lib/flash-message";
import { formatPrice, fromCents } from "~/lib/money";
import { failure, type Outcome, success, successWith } from "~/lib/outcome";
import { callFunction, type FunctionAnswers, orRefusal } from "~/services/functions.server";
import type { Db } from "~/services/supabase.server";
import {
  type CartItem,
  type CartLine,
  exceedsStock,
  itemName,
  itemsToPay,
  NOTHING_TO_BUY,
  totalCentsOf,
  unavailableItems,
} from "~/shop/cart/cart";
import type { Billing } from "./schema";

const LOGIN_REQUIRED = errorMessage(
  "Login Required",
  "Please login or create an account to complete your purchase.",
);
const AUTHENTICATION_REQUIRED = errorMessage(
  "Authentication Required",
  "Your session has ended. Please log in again to pay.",
);
export const MISSING_INFORMATION = errorMessage(
  "Missing Information",
  "Please fill in all required fields.",
);
export const CART_EMPTY = errorMessage("Cart Empty", "There is nothing in your cart to pay for.");
const checkoutFailed = (text: string) => errorMessage("Checkout Failed", text);

interface ShownCart {
  /** The cart with current names and prices. */
  items: CartItem[];
  /** In cents, as the page showed it. */
  shownTotal: number | undefined;
  /** The ids of what the page showed as unavailable. */
  shownUnavailable: string[];
}

/** What is to be paid, unless that is something else, or costs something else, than the page showed. */
export function checkCart(cart: ShownCart): Outcome<CartItem[]> {
  const { items, shownTotal, shownUnavailable } = cart;
  const total = totalCentsOf(items);
  const payable = itemsToPay(items);
  const lost = unavailableItems(items).filter(({ id }) => !shownUnavailable.includes(id));
  if (payable.length > 0 && lost.length === 0 && shownTotal === total) return successWith(payable);

  const reasons = [...lost, ...items.filter(exceedsStock)].map(reasonOf);
  const rest = payable.length > 0 ? totalNow(total) : NOTHING_TO_BUY;
  return failure(checkoutFailed([...reasons, rest].join(" ")));
}

function reasonOf(item: CartItem): string {
  if (item.price_cents === null) return `${itemName(item)} is no longer available.`;
  if (item.stock_quantity === 0) return `${itemName(item)} is currently sold out.`;
  return `Only ${item.stock_quantity} of ${itemName(item)} left in stock.`;
}

const totalNow = (cents: number) =>
  `The total is ${formatPrice(fromCents(cents))} now. To pay that, send the form again.`;

interface CheckoutRequest {
  email: string;
  lines: CartLine[];
  billing: Billing;
  delivery: DeliveryAddress | null;
  idempotencyKey: string | undefined;
}

// The function calls the payment provider several times, each up to four seconds. If it were given
// up half-way, a payment page could stay open that the shop does not know of.
export const CHECKOUT_TIMEOUT_MS = 20_000;

const NO_URL = "No checkout URL received from server";

/** Admits signed-in users. The message for a form differs, because its sender was signed in before. */
export const requireBuyer = (args: RequestArgs) =>
  requireUser(args, args.request.method === "POST" ? AUTHENTICATION_REQUIRED : LOGIN_REQUIRED);

/**
 * Stores the checkout at the shop's own prices and opens the page where it is paid. A failure links
 * to the page of an earlier checkout, if that one may still be open.
 */
export async function createCheckout(
  db: Db,
  { email, lines, billing, delivery, idempotencyKey }: CheckoutRequest,
): Promise<Outcome<FunctionAnswers["create-checkout"]>> {
  const body = {
    items: lines.map(({ id, quantity }) => ({ id, quantity })),
    userEmail: email,
    userInfo: billing,
    delivery,
    idempotencyKey,
  };
  const { data, refusal } = await orRefusal(
    callFunction(db, "create-checkout", body, { timeout: CHECKOUT_TIMEOUT_MS }),
  );
  if (!refusal) return successWith(data);

  const { status, message = NO_URL, retryAfterSeconds, earlierUrl } = refusal;
  return failure(status === 401 ? AUTHENTICATION_REQUIRED : checkoutFailed(message), {
    retryAfterSeconds,
    link: earlierUrl,
  });
}

/** Until when something is reserved for the customer; null if nothing is. */
export async function findReservationEnd(db: Db): Promise<string | null> {
  const { data } = await db.rpc("my_reservation_ends_at").throwOnError();

  return data;
}

const LET_GO = successMessage("Let Go", "Nothing is reserved for you any more. Your cart stays.");

/** Closes the payment pages that the customer has left, with what is reserved on them. */
export async function releaseReservation(db: Db): Promise<Outcome> {
  const { refusal } = await orRefusal(
    callFunction(db, "release-reservation", {}, { timeout: CHECKOUT_TIMEOUT_MS }),
  );
  return refusal
    ? failure(errorMessage("Still Reserved", refusal.message ?? "Please try again."))
    : success(LET_GO);
}

export type PaymentPage =
  /** The id of the order is null until it is paid, and if the order has been deleted since. */
  | { state: Enums<"page_state">; orderId: string | null }
  /** The customer has no such session. */
  | { state: "missing" }
  /** It could not be read. */
  | { state: "unverified" };

/** What the shop knows of a session of this customer's own, and notes that the customer is back from its page. */
export async function returnFromPayment(
  db: Db,
  { sessionId }: { sessionId: string },
): Promise<PaymentPage> {
  if (!isPaymentSessionId(sessionId)) return { state: "missing" };

  const { data, error } = await db
    .rpc("return_from_payment", { _session_id: sessionId })
    .maybeSingle();
  if (error) return logNotLoaded("A payment", error) ?? { state: "unverified" };
  return data ? { state: data.state, orderId: data.order_id } : { state: "missing" };
}

/** Asks the payment provider; "unknown" without a clear answer, which says nothing of the payment. */
export async function requestConfirmation(
  db: Db,
  { sessionId }: { sessionId: string },
): Promise<FunctionAnswers["confirm-checkout"]["state"]> {
  const { data } = await orRefusal(callFunction(db, "confirm-checkout", { sessionId }));

  return data?.state ?? "unknown";
}
