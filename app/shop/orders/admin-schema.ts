import { z } from "zod/v4";
import { ORDER_NOTES_LIMITS, ORDERS_STATUS_VALUES } from "#database";
import { changeDeliveryForm } from "~/base/delivery/schema";
import { editedRow, idempotencyKey, requiredText, tickBox } from "~/lib/form/fields";
import { insertAnswerForm, refreshForm, shopChatForm, takeBackForm } from "~/shop/chat/schema";
import { statusesForm } from "~/shop/many-orders/admin-schema";
import { answerForm, closeForm } from "~/shop/order-requests/admin-schema";
import { parcelForm, parcelsForm, removeParcelForm } from "~/shop/parcels/admin-schema";
import { currency, refundAmount } from "~/shop/payments/admin-schema";

const id = z.uuid();

const status = z.enum(ORDERS_STATUS_VALUES);

export const statusForm = z.object({
  intent: z.literal("setStatus"),
  ...editedRow({ status }),
  status,
});

export const cancelForm = z.object({
  intent: z.literal("cancel"),
  idempotencyKey,
  id,
  /** What is given back of the payment. */
  refund: z.enum(["all", "amount", "nothing"]).default("nothing").describe("Payment"),
  amount: refundAmount,
  currency,
  isRestocked: tickBox,
  /** The status that the question was about. */
  status,
});

const orderChatForm = shopChatForm.extend({ id });
const sendAndNextForm = orderChatForm.extend({ intent: z.literal("sendAndNext") });

export const noteForm = z.object({
  intent: z.literal("addNote"),
  id,
  note: requiredText(ORDER_NOTES_LIMITS.note, "Please type a note."),
  idempotencyKey,
});

export const ordersForm = z.discriminatedUnion("intent", [
  statusForm,
  statusesForm,
  parcelForm,
  removeParcelForm,
  parcelsForm,
  answerForm,
  closeForm,
  cancelForm,
  changeDeliveryForm.extend({ id }),
  z.object({ intent: z.literal("delete"), id }),
  orderChatForm,
  sendAndNextForm,
  insertAnswerForm.extend({ id }),
  refreshForm,
  takeBackForm,
  z.object({ intent: z.literal("markAnswered"), id, lastSeen: z.uuid() }),
  z.object({ intent: z.literal("markUnanswered"), id }),
  z.object({ intent: z.literal("markReviewed"), id }),
  noteForm,
  z.object({ intent: z.literal("deleteNote"), id }),
]);
