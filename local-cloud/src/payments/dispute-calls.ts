import type { Calls } from "./call";
import { disputeObject } from "./dispute-object";
import { DISPUTE_QUERY, getDispute } from "./disputes";
import { listOfPayment } from "./paging";
import { readNothing } from "./readers";

export const disputeCalls: Calls = {
  "GET /v1/disputes": listOfPayment({
    noun: "dispute",
    table: "payments.disputes",
    query: DISPUTE_QUERY,
    present: disputeObject,
  }),

  async "GET /v1/disputes/:id"({ id, form }, { checkout }) {
    readNothing(form, "");
    return disputeObject(await getDispute(checkout.store(), id));
  },
};
