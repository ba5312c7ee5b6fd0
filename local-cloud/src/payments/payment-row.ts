import type { Store } from "./events";
import { SESSION_COLUMNS, type SessionRow } from "./session-row";
import { invalidParam, noSuch } from "./stripe-error";

/** The payment of a session: what Stripe tells as a payment intent and its one charge. */
export interface PaymentRow extends SessionRow {
  payment_intent: string;
  payment_intent_metadata: Record<string, string>;
  /** What refunds have given back, or are about to. */
  amount_refunded: number;
  /** What refunds will give back after the customer has done something. */
  amount_awaiting_action: number;
  is_disputed: boolean;
  has_open_dispute: boolean;
  /** Whether a dispute took the money, so that nothing can be refunded. */
  is_charged_back: boolean;
}

const PAYMENT_COLUMNS = `${SESSION_COLUMNS}, payment_intent_metadata,
  (select coalesce(sum(amount) filter (where refunds.status in ('pending', 'succeeded')), 0)::integer
   from payments.refunds where session_id = sessions.id) as amount_refunded,
  (select coalesce(sum(amount) filter (where refunds.status = 'requires_action'), 0)::integer
   from payments.refunds where session_id = sessions.id) as amount_awaiting_action,
  exists (select from payments.disputes where session_id = sessions.id) as is_disputed,
  exists (select from payments.disputes
    where session_id = sessions.id
      and disputes.status not in ('won', 'lost', 'warning_closed')) as has_open_dispute,
  exists (select from payments.disputes
    where session_id = sessions.id and not is_charge_refundable) as is_charged_back`;

export function chargeIdOf({ payment_intent: id }: Pick<PaymentRow, "payment_intent">): string {
  return id.replace(/^pi_/, "ch_");
}

/** What can still be refunded. */
export function amountLeft(payment: PaymentRow): number {
  return payment.amount_total - payment.amount_refunded - payment.amount_awaiting_action;
}

async function findPayment({ db }: Store, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.query<PaymentRow>(
    `select ${PAYMENT_COLUMNS} from payments.sessions where payment_intent = $1`,
    [id],
  );
  return row;
}

export async function getPayment(store: Store, id: string, param = "intent"): Promise<PaymentRow> {
  const payment = await findPayment(store, id);
  if (!payment) throw noSuch("payment_intent", id, param);
  return payment;
}

async function getCharge(store: Store, id: string, param: string): Promise<PaymentRow> {
  const payment = id.startsWith("ch_")
    ? await findPayment(store, id.replace(/^ch_/, "pi_"))
    : undefined;
  if (!payment) throw noSuch("charge", id, param);
  return payment;
}

/**
 * Until the transaction ends, nothing else changes the payment's refunds and disputes. The sums are
 * read by a second statement, since the first one sees what was there before it had to wait.
 */
export async function lockPayment(store: Store, id: string): Promise<PaymentRow> {
  await store.db.query("select id from payments.sessions where payment_intent = $1 for update", [
    id,
  ]);
  return getPayment(store, id);
}

/** The id of the payment intent that the parameters name, if any. */
export async function paymentNamed(
  store: Store,
  { payment_intent: intent, charge }: { payment_intent?: string; charge?: string },
): Promise<string | undefined> {
  if (intent !== undefined) await getPayment(store, intent, "payment_intent");
  if (charge === undefined) return intent;
  const { payment_intent: owner } = await getCharge(store, charge, "id");
  if (intent !== undefined && intent !== owner) {
    throw invalidParam(`Charge ${charge} does not belong to PaymentIntent ${intent}.`, "charge");
  }
  return owner;
}
