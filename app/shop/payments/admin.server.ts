import type { z } from "zod/v4";
import type { Returns, Rows } from "#database";
import { shortId } from "#functions/ids";
import { paidText, toSmallestUnit } from "#functions/money";
import { markReviewed } from "~/admin/reviews.server";
import { messageAbout } from "~/admin/row-message";
import { LOG_PATH } from "~/admin/sections";
import { failureOrThrow } from "~/lib/database-failure.server";
import { errorMessage, type FlashMessage, successMessage } from "~/lib/flash-message";
import { rowIdempotencyKey } from "~/lib/form/idempotency-key.server";
import { failure, type Outcome, success } from "~/lib/outcome";
import { callFunction, orRefusal } from "~/services/functions.server";
import type { Db } from "~/services/supabase.server";
import { chosenItems } from "~/shop/quantity-schema";
import type { refundForm } from "./admin-schema";

export const REFUNDS_PER_PAGE = 10;

export type AdminPayment = Returns<"admin_find_payment">;

/** What can be given back of an order's payment, and what became of it. */
export async function findPayment(db: Db, { orderId }: { orderId: string }): Promise<AdminPayment> {
  const { data } = await db.rpc("admin_find_payment", { _order_id: orderId }).throwOnError();

  return data;
}

type WithShortfalls = Pick<Rows["order_row"], "shortfalls" | "payment_state">;

/** What was paid for but not in stock, to be filled in as if its customer had asked; null once money went back. */
export function missingOf({ shortfalls, payment_state }: WithShortfalls, { items }: AdminPayment) {
  if (shortfalls.length === 0 || payment_state !== "paid") return null;

  return {
    kind: "missing",
    items: items.map(({ id, product_name, is_product }) => {
      const short = shortfalls.find((missing) => missing.product_name === product_name);
      return { id, quantity: is_product ? (short?.missing ?? 0) : 0 };
    }),
  };
}

/** Disputes that wait for an answer, and a page of refunds that failed. */
export async function listRefunds(db: Db, { page }: { page: number }) {
  const { data } = await db
    .rpc("admin_list_refunds", { _page: page, _per_page: REFUNDS_PER_PAGE })
    .throwOnError();

  return data;
}

const NOT_GIVEN_BACK = "Nothing was given back";
const FAILED = { ifFailed: "There was an error giving the payment back." };

type RefundForm = z.output<typeof refundForm>;

/** Gives back what the form says, and says how far that has come. */
export async function refundOrder(
  db: Db,
  { orderId, form }: { orderId: string; form: RefundForm },
): Promise<Outcome> {
  const items = chosenItems(form);
  const typed = { amount: form.amount, items: items.length };
  const kind = form.kind ?? kindOf(typed);
  if (!kind) return failure(null, { errors: { kind: ["Please choose how much."] } });
  const mistake = mistakeIn({ kind, ...typed });
  if (mistake) return refuse(mistake);

  const { data, error } = await db.rpc("refund_order", {
    _order_id: orderId,
    ...(kind === "items" && { _items: items }),
    ...(kind === "amount" && amountOf(form)),
    _reason: form.reason,
    _restock: form.isRestocked,
    _idempotency_key: rowIdempotencyKey(form),
  });
  const failed = failureOrThrow(error, NOT_GIVEN_BACK, FAILED);
  if (failed) return failed;

  return sendRefund(db, { id: String(data) });
}

interface Typed {
  amount?: number | undefined;
  /** How many items have a number. */
  items?: number;
}

interface Choice extends Typed {
  kind: "all" | "items" | "amount" | "nothing";
}

/** What was typed alone is the choice of who has ticked none. */
function kindOf({ amount, items = 0 }: Typed) {
  if (amount !== undefined) return items === 0 ? "amount" : null;
  return items > 0 ? "items" : null;
}

/**
 * What is wrong with a choice and what was typed beside it. Who types an amount and leaves another choice as it was would
 * otherwise give all back.
 */
export function mistakeIn({ kind, amount, items = 0 }: Choice): string {
  if (kind === "amount" && amount === undefined) return "Please enter an amount.";
  if (kind === "items" && items === 0) return "Please say how many of which item.";
  if (kind !== "amount" && amount !== undefined) {
    return "You have typed an amount, but another choice is ticked. Please choose what you mean, or empty the amount.";
  }
  return kind !== "items" && items > 0
    ? "You have typed how many items, but another choice is ticked. Please choose what you mean, or set them to 0."
    : "";
}

/** An amount that was typed, as the database takes it. */
export const amountOf = ({ amount = 0, currency }: Pick<RefundForm, "amount" | "currency">) => ({
  _amount_cents: toSmallestUnit(amount, currency),
});

/** How much can still be given back, or why nothing can. */
export function describeRefundable({
  currency,
  paid_cents,
  refundable_cents,
  is_blocked,
}: AdminPayment) {
  if (is_blocked) {
    return { money: null, whyNot: "The bank has taken the payment back while it is disputed." };
  }
  if (refundable_cents > 0) return { money: paidText(refundable_cents, currency), whyNot: null };

  return paid_cents > 0
    ? { money: null, whyNot: "All of it has been given back or is on its way." }
    : { money: null, whyNot: "It can only be given back at Stripe." };
}

const refuse = (text: string) => failure(errorMessage(NOT_GIVEN_BACK, text));

/** Asks the provider for a refund of ours, and tells what it has said. */
async function sendRefund(db: Db, { id }: { id: string }): Promise<Outcome> {
  const message = await askForRefund(db, { id });

  return message.tone === "error" ? failure(message) : success(message);
}

// Shorter than a request may take, so that there is time to read what became of the refund.
const SENDING_TIMEOUT_MS = 4_000;

/** The schedule asks again if the provider does not answer, so that is no failure. */
export async function askForRefund(db: Db, { id }: { id: string }): Promise<FlashMessage> {
  await orRefusal(
    callFunction(db, "send-refund", { refundId: id }, { timeout: SENDING_TIMEOUT_MS }),
  );
  const { data } = await db.rpc("admin_find_refund", { _refund_id: id }).single().throwOnError();
  const money = paidText(data.amount_cents, data.currency);

  switch (data.status) {
    case "succeeded":
      return successMessage(`${money} given back`, "The customer is told by mail.");
    case "requested":
      return successMessage(
        `${money} will be given back`,
        "The payment provider has not answered yet. It is asked again every few minutes, and the money goes back once.",
      );
    case "pending":
    case "requires_action":
      return successMessage(
        `${money} on its way back`,
        "The customer is told once it has arrived.",
      );
    case "failed":
    case "canceled":
      return errorMessage(NOT_GIVEN_BACK, `Stripe says: ${data.failure ?? "It has failed."}`);
  }
}

/** Tries a refund that failed once more. */
export async function retryRefund(db: Db, { id }: { id: string }): Promise<Outcome> {
  const { data, error } = await db.rpc("retry_refund", { _refund_id: id });
  const failed = failureOrThrow(error, NOT_GIVEN_BACK, FAILED);

  return failed ?? sendRefund(db, { id: String(data) });
}

const REVIEWED = successMessage("Marked as reviewed");

export const reviewRefund = (db: Db, { id }: { id: string }) =>
  markReviewed(db, {
    kind: "failed_refunds",
    id,
    // The log says who has done so; the list has it no more.
    message: messageAbout(
      { table: "refunds", id, name: `Refund ${shortId(id)}`, to: LOG_PATH },
      REVIEWED,
    ),
  });
