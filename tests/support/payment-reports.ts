import type { Engine } from "../../local-cloud/src/engine/engine";
import { call, service } from "./users";

/** A refund or a dispute as the provider tells of it; what is left out is as usual. */
interface Reported {
  id: string;
  amount: number;
  status: string;
  created?: string;
}

interface PaymentReport {
  paymentId: string;
  /** The number of the question that this answers. */
  read: number;
  /** With the ids of our own rows, if they have any. */
  refunds?: (Reported & { refund_id?: string })[];
  disputes?: (Reported & { due_at?: string })[];
}

/** Records what the provider says of a payment in dollars. */
export function reportPayment(engine: Engine, report: PaymentReport) {
  const { paymentId, read, refunds = [], disputes = [] } = report;
  const usual = { currency: "usd", created: new Date().toISOString() };

  return call(engine, service, "record_payment", {
    _payment_id: paymentId,
    _read: read,
    _refunds: JSON.stringify(refunds.map((refund) => ({ ...usual, ...refund }))),
    _disputes: JSON.stringify(
      disputes.map((dispute) => ({ ...usual, is_refundable: false, ...dispute })),
    ),
  });
}
