import type { Rows } from "#database";
import { paidText } from "#functions/money";
import { formatPrice, SHOP_CURRENCY, toCents } from "~/lib/money";

/** An order is made when its payment has arrived, so that it has the date of the payment. */
export interface Payment {
  created_at: string;
  /** Null if the provider has not said how much. */
  amount_paid: number | null;
  /** What pages leave out is as it is for most orders. */
  paid_currency?: string;
  refunded_amount?: number;
  payment_state?: PaymentStateName;
  refunds?: Rows["refunds_of_order"]["refunds"];
}

export type PaymentStateName = Rows["order_row"]["payment_state"];

/** The payment of an order without the rest of it. */
export const paymentOf = (order: Required<Omit<Payment, "refunds">>): Payment => ({
  created_at: order.created_at,
  amount_paid: order.amount_paid,
  paid_currency: order.paid_currency,
  refunded_amount: order.refunded_amount,
  payment_state: order.payment_state,
});

type Asked = Pick<Payment, "amount_paid" | "paid_currency"> & { total_amount: number };

/** Whether exactly the price was paid. */
export const isPaidAsAsked = ({
  amount_paid,
  total_amount,
  paid_currency = SHOP_CURRENCY,
}: Asked) => amount_paid === total_amount && paid_currency === SHOP_CURRENCY;

/** An amount of an order's payment, in the currency that it came in. */
function amountText(amount: number, currency = SHOP_CURRENCY) {
  return currency === SHOP_CURRENCY ? formatPrice(amount) : paidText(toCents(amount), currency);
}

/** What was paid; empty if that is not known. */
export const paidOf = (payment: Pick<Payment, "amount_paid" | "paid_currency">) =>
  payment.amount_paid === null ? "" : amountText(payment.amount_paid, payment.paid_currency);

export interface Refund {
  amount: string;
  /** When it was made; empty if that is not known. */
  at: string;
}

/** What of a payment was refunded: each refund, or their sum where the page does not know them one by one. */
export function refundsOf(payment: Payment): Refund[] {
  const { refunds = [], refunded_amount = 0 } = payment;
  if (refunds.length === 0 && refunded_amount > 0) {
    return [{ amount: amountText(refunded_amount, payment.paid_currency), at: "" }];
  }

  return refunds.map(({ amount_cents, currency, given_back_at }) => ({
    amount: paidText(amount_cents, currency),
    at: given_back_at,
  }));
}

/** What is still to happen to a payment, in words; empty if that is nothing. */
export const PENDING: Partial<Record<PaymentStateName, string>> = {
  refund_on_its_way: "A refund is on its way",
  disputed: "Disputed at the bank",
};
