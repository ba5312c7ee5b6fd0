import type { Rows } from "#database";
import { paidText } from "#functions/money";
import { formatPrice, SHOP_CURRENCY, toCents } from "~/lib/money";

/** An order is made when its payment has arrived, so that it has the date of the payment. */
export interface Payment {
  created_at: string;
  /** Null if the provider has not said how much. */
  amount_paid: number | null;
  /** What pages leave out is as it is for most orders. */
  currency?: string;
  refunded_amount?: number;
  payment_state?: PaymentStateName;
}

export type PaymentStateName = Rows["order_row"]["payment_state"];

/** The payment of an order without the rest of it. */
export const paymentOf = (order: Required<Payment>): Payment => ({
  created_at: order.created_at,
  amount_paid: order.amount_paid,
  currency: order.currency,
  refunded_amount: order.refunded_amount,
  payment_state: order.payment_state,
});

type Asked = Pick<Payment, "amount_paid" | "currency"> & { total_amount: number };

/** Whether exactly the price was paid. */
export const isPaidAsAsked = ({ amount_paid, total_amount, currency = SHOP_CURRENCY }: Asked) =>
  amount_paid === total_amount && currency === SHOP_CURRENCY;

/** An amount of an order's payment, in the currency that it came in. */
function amountText(amount: number, { currency = SHOP_CURRENCY }: { currency?: string }) {
  return currency === SHOP_CURRENCY ? formatPrice(amount) : paidText(toCents(amount), currency);
}

/** What was paid; empty if that is not known. */
export const paidOf = (payment: Pick<Payment, "amount_paid" | "currency">) =>
  payment.amount_paid === null ? "" : amountText(payment.amount_paid, payment);

/** What has become of a payment since, in words; empty if nothing has. */
export function describeState(payment: Payment): string {
  const { refunded_amount = 0, payment_state = "paid" } = payment;
  const refunded = amountText(refunded_amount, payment);

  switch (payment_state) {
    case "paid":
      return "";
    case "refund_on_its_way":
      return refunded_amount > 0
        ? `${refunded} given back, more is on its way back`
        : "A refund is on its way";
    case "partly_refunded":
    case "refunded":
      return `${refunded} given back`;
    case "disputed":
      return "Disputed at the bank";
  }
}
