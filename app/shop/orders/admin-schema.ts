import { z } from "zod/v4";
import { ORDER_NOTES_LIMITS, ORDERS_STATUS_VALUES } from "#database";
import { changeDeliveryForm } from "~/base/delivery/schema";
import { editedRow, idempotencyKey, requiredText, tickBox } from "~/lib/form/fields";
import { currency, refundAmount } from "~/shop/admin-refunds-schema";
import { insertAnswerForm, refreshForm, shopChatForm, takeBackForm } from "~/shop/chat/schema";
import { answerForm, closeForm } from "~/shop/order-requests/admin-schema";
import { parcelForm, parcelsForm, removeParcelForm } from "~/shop/parcels/admin-schema";
import { STATUSES_OF_MANY } from "./ticked";

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

/** Orders, each with the status that the question was about. */
const expectedOrders = z
  .string()
  .max(5000)
  .transform((text) =>
    [...text.matchAll(/([\da-f-]{36}):(\w+)/g)].map(([, id = "", expected = ""]) => ({
      id,
      expected,
    })),
  )
  .pipe(z.array(z.object({ id, expected: status })));

export const statusesForm = z.object({
  intent: z.literal("setStatuses"),
  orders: expectedOrders,
  status: z.enum(STATUSES_OF_MANY),
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
