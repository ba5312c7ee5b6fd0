import type { Calls } from "./call";
import { listPage, pageFields } from "./paging";
import { paymentNamed } from "./payment-row";
import { integer, metadata, object, oneOf, optional, readNothing, text } from "./readers";
import { refundObject } from "./refund-object";
import { cancelRefund, createRefund, getRefund, REFUND_QUERY } from "./refunds";
import { StripeError } from "./stripe-error";

const whose = { payment_intent: optional(text(100)), charge: optional(text(100)) };
const readList = object({ ...whose, ...pageFields });
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

  async "GET /v1/refunds"({ form, path }, { checkout }) {
    const { payment_intent, charge, ...page } = readList(form, "");
    const store = checkout.store();
    return listPage(store, page, {
      noun: "refund",
      url: path,
      table: "payments.refunds",
      query: REFUND_QUERY,
      payment: await paymentNamed(store, { payment_intent, charge }),
      present: refundObject,
    });
  },

  async "GET /v1/refunds/:id"({ id, form }, { checkout }) {
    readNothing(form, "");
    return refundObject(await getRefund(checkout.store(), id));
  },

  async "POST /v1/refunds/:id/cancel"(call, { once }) {
    return once(call, async (store) => {
      readNothing(call.form, "");
      return refundObject(await cancelRefund(store, call.id));
    });
  },
};
