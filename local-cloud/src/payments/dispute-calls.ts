import type { Calls } from "./call";
import { disputeObject } from "./dispute-object";
import { DISPUTE_QUERY, getDispute } from "./disputes";
import { listPage, pageFields } from "./paging";
import { paymentNamed } from "./payment-row";
import { object, optional, readNothing, text } from "./readers";

const readList = object({
  payment_intent: optional(text(100)),
  charge: optional(text(100)),
  ...pageFields,
});

export const disputeCalls: Calls = {
  async "GET /v1/disputes"({ form, path }, { checkout }) {
    const { payment_intent, charge, ...page } = readList(form, "");
    const store = checkout.store();
    return listPage(store, page, {
      noun: "dispute",
      url: path,
      table: "payments.disputes",
      query: DISPUTE_QUERY,
      payment: await paymentNamed(store, { payment_intent, charge }),
      present: disputeObject,
    });
  },

  async "GET /v1/disputes/:id"({ id, form }, { checkout }) {
    readNothing(form, "");
    return disputeObject(await getDispute(checkout.store(), id));
  },
};
