import type { Calls } from "./call";
import { listOfPayment, whose } from "./paging";
import { paymentNamed } from "./payment-row";
import { integer, metadata, object, oneOf, optional } from "./readers";
import { refundObject } from "./refund-object";
import { createRefund, REFUND_QUERY } from "./refunds";
import { StripeError } from "./stripe-error";

const readRefund = object({
  ...whose,
  amount: optional(integer(1)),
  reason: optional(oneOf("duplicate", "fraudulent", "requested_by_customer")),
  metadata,
});

export const refundCalls: Calls = {
  async "POST /v1/refunds"(call, { once }) {
    return once(call, async (store) => {
      const { payment_intent, charge, ...request } = readRefund(call.form, "");
      const payment = await paymentNamed(store, { payment_intent, charge });
      if (payment === undefined) {
        throw new StripeError(
          400,
          "One of the following params should be provided for this request: payment_intent or charge.",
        );
      }
      return refundObject(await createRefund(store, { ...request, payment }));
    });
  },

  "GET /v1/refunds": listOfPayment({
    noun: "refund",
    table: "payments.refunds",
    query: REFUND_QUERY,
    present: refundObject,
  }),
};
