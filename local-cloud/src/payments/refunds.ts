import { recordEvent, type Store } from "./events";
import { money } from "./money";
import { newId } from "./new-id";
import { chargeObject } from "./payment-object";
import { amountLeft, chargeIdOf, getPayment, lockPayment, type PaymentRow } from "./payment-row";
import { type RefundRow, type RefundStatus, refundObject } from "./refund-object";
import { invalidParam, noSuch, StripeError } from "./stripe-error";

interface RefundRequest {
  /** The id of the payment intent. */
  payment: string;
  /** All that is left, if absent. */
  amount?: number;
  reason?: string;
  metadata?: Record<string, string>;
}

export type RefundOutcome = Exclude<RefundStatus, "canceled">;

export const REFUND_QUERY = `
  select refunds.id, floor(extract(epoch from refunds.created_at))::integer as created, session_id,
    payment_intent, currency, amount, refunds.status, reason, refunds.metadata
  from payments.refunds join payments.sessions on sessions.id = session_id`;

const NEXT: Record<RefundStatus, RefundStatus[]> = {
  pending: ["succeeded", "failed", "canceled"],
  requires_action: ["succeeded", "failed", "canceled"],
  // A bank may return the money later, for example because the card was closed.
  succeeded: ["failed"],
  failed: [],
  canceled: [],
};

async function getRefund({ db }: Store, id: string): Promise<RefundRow> {
  const [row] = await db.query<RefundRow>(`${REFUND_QUERY} where refunds.id = $1`, [id]);
  if (!row) throw noSuch("refund", id);
  return row;
}

export async function createRefund(
  store: Store,
  { payment: intent, amount, reason, metadata = {} }: RefundRequest,
): Promise<RefundRow> {
  const payment = await lockPayment(store, intent);
  checkRefundable(payment, amount);

  const id = newId("re_3");
  await store.db.query(
    `insert into payments.refunds (id, session_id, amount, status, reason, metadata)
     values ($1, $2, $3, coalesce(
       (select outcome from payments.refund_outcomes where session_id = $2), 'succeeded'),
       $4, $5::jsonb)`,
    [id, payment.id, amount ?? amountLeft(payment), reason ?? null, JSON.stringify(metadata)],
  );
  const refund = await getRefund(store, id);
  await record(store, "refund.created", refund);
  if (refund.status === "failed") await record(store, "refund.failed", refund);
  if (takesMoney(refund.status)) await recordChargeRefunded(store, refund);
  return refund;
}

export async function settleRefund(
  store: Store,
  id: string,
  outcome: RefundStatus,
): Promise<RefundRow> {
  const { payment_intent: payment } = await getRefund(store, id);
  await lockPayment(store, payment);
  const before = await getRefund(store, id);
  if (!NEXT[before.status].includes(outcome)) {
    const message = `A refund that is \`${before.status}\` cannot become \`${outcome}\`.`;
    throw new StripeError(400, message);
  }

  await store.db.query("update payments.refunds set status = $2 where id = $1", [id, outcome]);
  const refund = { ...before, status: outcome };
  await record(store, "refund.updated", refund);
  if (outcome === "failed") await record(store, "refund.failed", refund);
  if (takesMoney(outcome) && !takesMoney(before.status)) await recordChargeRefunded(store, refund);
  return refund;
}

/** Decides what the next refunds of a payment become. */
export async function setRefundOutcome(
  store: Store,
  id: string,
  outcome: RefundOutcome,
): Promise<void> {
  const payment = await getPayment(store, id);
  await store.db.query(
    `insert into payments.refund_outcomes (session_id, outcome) values ($1, $2)
     on conflict (session_id) do update set outcome = excluded.outcome`,
    [payment.id, outcome],
  );
}

function checkRefundable(payment: PaymentRow, amount: number | undefined): void {
  const charge = chargeIdOf(payment);
  if (payment.is_charged_back) {
    throw new StripeError(400, `Charge ${charge} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    });
  }
  const left = amountLeft(payment);
  if (left === 0) {
    throw new StripeError(400, `Charge ${charge} has already been refunded.`, {
      code: "charge_already_refunded",
    });
  }
  if (amount !== undefined && amount > left) {
    const [wanted, rest] = [amount, left].map((each) => money(each, payment.currency));
    throw invalidParam(
      `Refund amount (${wanted}) is greater than unrefunded amount on charge (${rest})`,
      "amount",
    );
  }
}

function takesMoney(status: RefundStatus): boolean {
  return status === "pending" || status === "succeeded";
}

function record(
  store: Store,
  type: "refund.created" | "refund.updated" | "refund.failed",
  refund: RefundRow,
): Promise<void> {
  return recordEvent(store, { type, session: refund.session_id, object: refundObject(refund) });
}

async function recordChargeRefunded(store: Store, refund: RefundRow): Promise<void> {
  const object = chargeObject(await getPayment(store, refund.payment_intent));
  await recordEvent(store, { type: "charge.refunded", session: refund.session_id, object });
}
