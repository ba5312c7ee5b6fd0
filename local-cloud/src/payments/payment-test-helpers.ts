import type { Calls } from "./call";
import { disputeObject } from "./dispute-object";
import { closeDispute, openDispute, respondToDispute } from "./disputes";
import { integer, object, oneOf, optional, type Reader, readNothing, text } from "./readers";
import { refundObject } from "./refund-object";
import { setRefundOutcome, settleRefund } from "./refunds";

const dateOrNone: Reader<number | null> = (value, param) =>
  value === "" ? null : integer(0, 2_147_483_647)(value, param);

const readNextRefunds = object({
  outcome: oneOf("succeeded", "pending", "requires_action", "failed"),
});
const readSettlement = object({ outcome: oneOf("succeeded", "failed", "canceled") });
const readDispute = object({
  amount: optional(integer(1)),
  reason: optional(text(100)),
  status: optional(oneOf("needs_response", "warning_needs_response")),
  due_by: optional(dateOrNone),
  refundable: optional(oneOf("true", "false")),
});
const readEnd = object({ status: oneOf("won", "lost", "warning_closed") });

/** What happens to a payment after it was made, outside the shop. */
export const paymentTestHelpers: Calls = {
  async "POST /v1/test_helpers/payment_intents/:id/refunds"({ id, form }, { checkout }) {
    const { outcome } = readNextRefunds(form, "");
    await setRefundOutcome(checkout.store(), id, outcome);
    return { payment_intent: id, outcome };
  },

  async "POST /v1/test_helpers/refunds/:id/settle"({ id, form }, { checkout }) {
    const { outcome } = readSettlement(form, "");
    return refundObject(await checkout.change((store) => settleRefund(store, id, outcome)));
  },

  async "POST /v1/test_helpers/payment_intents/:id/dispute"({ id, form }, { checkout }) {
    const { refundable, due_by: dueBy, ...request } = readDispute(form, "");
    const isRefundable = refundable === undefined ? undefined : refundable === "true";
    return disputeObject(
      await checkout.change((store) => openDispute(store, id, { ...request, dueBy, isRefundable })),
    );
  },

  async "POST /v1/test_helpers/disputes/:id/respond"({ id, form }, { checkout }) {
    readNothing(form, "");
    return disputeObject(await checkout.change((store) => respondToDispute(store, id)));
  },

  async "POST /v1/test_helpers/disputes/:id/close"({ id, form }, { checkout }) {
    const { status } = readEnd(form, "");
    return disputeObject(await checkout.change((store) => closeDispute(store, id, status)));
  },
};
