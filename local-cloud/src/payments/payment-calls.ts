import type { Calls } from "./call";
import { chargeObject, paymentIntentObject } from "./payment-object";
import { getCharge, getPayment } from "./payment-row";
import { list, object, oneOf, optional, readNothing } from "./readers";

const readExpand = object({ expand: optional(list(oneOf("latest_charge"), 4)) });

export const paymentCalls: Calls = {
  async "GET /v1/payment_intents/:id"({ id, form }, { checkout }) {
    const { expand = [] } = readExpand(form, "");
    return paymentIntentObject(await getPayment(checkout.store(), id), {
      isChargeExpanded: expand.includes("latest_charge"),
    });
  },

  async "GET /v1/charges/:id"({ id, form }, { checkout }) {
    readNothing(form, "");
    return chargeObject(await getCharge(checkout.store(), id));
  },
};
