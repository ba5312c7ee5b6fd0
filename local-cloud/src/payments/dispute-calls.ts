import type { Calls } from "./call";
import { disputeObject } from "./dispute-object";
import { DISPUTE_QUERY } from "./disputes";
import { listOfPayment } from "./paging";

export const disputeCalls: Calls = {
  "GET /v1/disputes": listOfPayment({
    noun: "dispute",
    table: "payments.disputes",
    query: DISPUTE_QUERY,
    present: disputeObject,
  }),
};
