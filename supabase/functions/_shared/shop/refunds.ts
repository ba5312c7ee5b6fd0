import type Stripe from "stripe";
import type { Rows } from "../../../database.types.ts";
import type { Db } from "../clients.ts";
import { sendMailAfterResponse } from "../mail/outbox.ts";
import { ProviderUnclear } from "./provider-values.ts";
import { stripeClient } from "./stripe.ts";
import { listDisputes, listRefunds, requestRefund } from "./stripe-refunds.ts";

/** Records what became of a payment, as the provider says it now; false if no checkout was paid with it. */
export async function readPayment(db: Db, stripe: Stripe, paymentId: string): Promise<boolean> {
  const { data: read } = await db
    .rpc("begin_payment_read", { _payment_id: paymentId })
    .throwOnError();
  if (read === null) return false;

  const [refunds, disputes] = await Promise.all([
    listRefunds(stripe, paymentId),
    listDisputes(stripe, paymentId),
  ]);
  await db
    .rpc("record_payment", {
      _payment_id: paymentId,
      _read: read,
      _refunds: refunds.map((refund) => ({ ...refund })),
      _disputes: disputes.map((dispute) => ({ ...dispute })),
    })
    .throwOnError();
  sendMailAfterResponse(db);
  return true;
}

type ClaimedRefund = Rows["claimed_refund"];

/** Brings refunds that are due further, or the one with that id; answers how many there were. */
export async function settleRefunds(
  db: Db,
  { limit, id }: { limit: number; id?: string },
): Promise<number> {
  const { data: claimed } = await db
    .rpc("claim_refunds", { _limit: limit, _id: id })
    .throwOnError();
  const stripe = stripeClient();
  const settled = await Promise.allSettled(claimed.map((one) => settleOne(db, stripe, one)));
  const failed = settled.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;

  return claimed.length;
}

async function settleOne(db: Db, stripe: Stripe, refund: ClaimedRefund): Promise<void> {
  try {
    await settle(db, stripe, refund);
  } catch (error) {
    if (!(error instanceof ProviderUnclear)) throw error;
    // It is due again, and one unclear answer must not stop the others.
    console.error(`The refund ${refund.id} is not settled:`, error);
  }
}

async function settle(db: Db, stripe: Stripe, refund: ClaimedRefund): Promise<void> {
  const { id, stripe_payment_id, amount_cents: cents, attempt, status } = refund;
  const paymentId = stripe_payment_id ?? "";
  // One that was asked for before may have been made although no answer came.
  if (status !== "requested" || refund.was_sent || attempt > 1) {
    await readPayment(db, stripe, paymentId);
    if (!(await isRequested(db, id))) return;
    if (refund.is_key_forgotten) return fail(db, id, "The payment provider has not answered.");
  }

  const answer = await requestRefund(stripe, { id, paymentId, cents, attempt });
  switch (answer.state) {
    case "made":
      await readPayment(db, stripe, paymentId);
      return;
    case "refused":
      await fail(db, id, answer.message);
      // It may have been given back at the provider.
      await readPayment(db, stripe, paymentId);
      return;
    case "error":
      await db.rpc("renew_refund", { _refund_id: id, _attempt: attempt }).throwOnError();
  }
}

async function isRequested(db: Db, id: string): Promise<boolean> {
  const { data } = await db.from("refunds").select("status").eq("id", id).single().throwOnError();

  return data.status === "requested";
}

async function fail(db: Db, id: string, failure: string): Promise<void> {
  await db.rpc("fail_refund", { _refund_id: id, _failure: failure }).throwOnError();
}
