import { type DisputeRow, type DisputeStatus, disputeObject } from "./dispute-object";
import { recordEvent, type Store } from "./events";
import { newId } from "./new-id";
import { amountLeft, lockPayment } from "./payment-row";
import { noSuch, StripeError } from "./stripe-error";

interface DisputeRequest {
  amount?: number;
  reason?: string;
  status?: "needs_response" | "warning_needs_response";
  /** Null: there is no date. */
  dueBy?: number | null;
  isRefundable?: boolean;
}

export type DisputeEnd = "won" | "lost" | "warning_closed";

export const DISPUTE_QUERY = `
  select disputes.id, floor(extract(epoch from disputes.created_at))::integer as created,
    session_id, payment_intent, currency, amount, reason, disputes.status,
    extract(epoch from due_by)::integer as due_by, is_charge_refundable, has_evidence
  from payments.disputes join payments.sessions on sessions.id = session_id`;

const NEXT: Record<DisputeStatus, DisputeStatus[]> = {
  needs_response: ["under_review", "won", "lost"],
  under_review: ["won", "lost"],
  warning_needs_response: ["warning_under_review", "warning_closed"],
  warning_under_review: ["warning_closed"],
  warning_closed: [],
  won: [],
  lost: [],
};

async function getDispute({ db }: Store, id: string): Promise<DisputeRow> {
  const [row] = await db.query<DisputeRow>(`${DISPUTE_QUERY} where disputes.id = $1`, [id]);
  if (!row) throw noSuch("dispute", id);
  return row;
}

export async function findLatestDispute(
  { db }: Store,
  payment: string,
): Promise<DisputeRow | undefined> {
  const [row] = await db.query<DisputeRow>(
    `${DISPUTE_QUERY} where payment_intent = $1 order by disputes.created_at desc limit 1`,
    [payment],
  );
  return row;
}

/** What the customer's bank does. An inquiry (`warning_…`) takes no money and leaves refunds possible. */
export async function openDispute(
  store: Store,
  payment: string,
  { amount, reason = "fraudulent", status = "needs_response", dueBy, isRefundable }: DisputeRequest,
): Promise<DisputeRow> {
  const row = await lockPayment(store, payment);
  if (row.has_open_dispute) throw new StripeError(400, "This payment is disputed already.");

  const id = newId("du_1");
  const isInquiry = status === "warning_needs_response";
  await store.db.query(
    `insert into payments.disputes
       (id, session_id, amount, reason, status, due_by, is_charge_refundable)
     values ($1, $2, $3, $4, $5, to_timestamp($6), $7)`,
    [
      id,
      row.id,
      amount ?? (amountLeft(row) || row.amount_total),
      reason,
      status,
      dueBy === undefined ? defaultDueBy() : dueBy,
      isRefundable ?? isInquiry,
    ],
  );
  const dispute = await getDispute(store, id);
  await record(store, "created", dispute);
  if (!isInquiry) await record(store, "funds_withdrawn", dispute);
  return dispute;
}

/** What happens when the shop has sent its evidence. */
export async function respondToDispute(store: Store, id: string): Promise<DisputeRow> {
  const dispute = await changeDispute(store, id, ({ status }) =>
    status.startsWith("warning_") ? "warning_under_review" : "under_review",
  );
  await record(store, "updated", dispute);
  return dispute;
}

export async function closeDispute(
  store: Store,
  id: string,
  status: DisputeEnd,
): Promise<DisputeRow> {
  const dispute = await changeDispute(store, id, () => status);
  if (status === "won") await record(store, "funds_reinstated", dispute);
  await record(store, "closed", dispute);
  return dispute;
}

async function changeDispute(
  store: Store,
  id: string,
  nextOf: (dispute: DisputeRow) => DisputeStatus,
): Promise<DisputeRow> {
  const { payment_intent: payment } = await getDispute(store, id);
  await lockPayment(store, payment);
  const before = await getDispute(store, id);
  const next = nextOf(before);
  const allowed = NEXT[before.status];
  if (allowed.length === 0) throw new StripeError(400, "This dispute is already closed");
  if (!allowed.includes(next)) {
    throw new StripeError(400, `A dispute that is \`${before.status}\` cannot become \`${next}\`.`);
  }
  await store.db.query(
    `update payments.disputes set status = $2,
       has_evidence = has_evidence or $2 like '%under_review',
       is_charge_refundable = case when $2 in ('won', 'warning_closed') then true
         when $2 = 'lost' then false else is_charge_refundable end
     where id = $1`,
    [id, next],
  );
  return getDispute(store, id);
}

/** As Stripe: the end of the eighth day, in UTC. */
function defaultDueBy(): number {
  const day = 24 * 60 * 60;
  return (Math.floor(Date.now() / 1000 / day) + 9) * day - 1;
}

function record(
  store: Store,
  what: "created" | "updated" | "funds_withdrawn" | "funds_reinstated" | "closed",
  row: DisputeRow,
): Promise<void> {
  const object = disputeObject(row);
  return recordEvent(store, { type: `charge.dispute.${what}`, session: row.session_id, object });
}
