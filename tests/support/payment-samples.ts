import { randomUUID } from "node:crypto";
import { BUYERS, type Label, type Owner, type Sample } from "./sample";

const PAID_CHECKOUT = randomUUID();
const REFUND = randomUUID();

/** What customers paid, and what became of it. */
export function paymentSamples(owner: Owner, orderOf: (label: Label) => string | undefined) {
  return {
    checkouts: {
      key: "id",
      labels: BUYERS,
      row: (label) => ({
        ...(label === "customer" && { id: PAID_CHECKOUT }),
        user_id: owner(label),
        fingerprint: randomUUID(),
        lines: "[]",
        amount_cents: 2000,
      }),
      change: ["amount_cents", 1],
    },
    refunds: {
      key: "id",
      labels: ["hidden"],
      row: (label) => ({
        id: REFUND,
        checkout_id: PAID_CHECKOUT,
        order_id: orderOf(label),
        amount_cents: 1000,
        currency: "usd",
      }),
      change: ["amount_cents", 1],
    },
    refund_items: {
      key: "id",
      labels: ["hidden"],
      row: () => ({ refund_id: REFUND, product_name: "Router", quantity: 1 }),
      change: ["quantity", 2],
    },
    disputes: {
      key: "id",
      labels: ["hidden"],
      row: (label) => ({
        checkout_id: PAID_CHECKOUT,
        order_id: orderOf(label),
        stripe_dispute_id: `du_${label}`,
        amount_cents: 1000,
        currency: "usd",
        status: "needs_response",
        is_refundable: false,
      }),
      change: ["amount_cents", 1],
    },
  } satisfies Record<string, Sample>;
}
