import { z } from "zod/v4";
import { ORDERS_STATUS_VALUES } from "#database";
import { chatForm, refreshForm } from "~/features/chat/schema";
import { parcelForm, removeParcelForm } from "~/features/parcels/admin-schema";
import { currency, refundAmount } from "~/features/refunds/admin-schema";
import { editedRow, formKey, tickBox } from "~/lib/form/fields";

const id = z.uuid();

const status = z.enum(ORDERS_STATUS_VALUES);

export const statusForm = z.object({
  intent: z.literal("setStatus"),
  ...editedRow({ status }),
  status,
});

export const cancelForm = z.object({
  intent: z.literal("cancel"),
  formKey,
  id,
  /** What is given back of the payment. */
  refund: z.enum(["all", "amount", "nothing"]).default("nothing").describe("Payment"),
  amount: refundAmount,
  currency,
  isRestocked: tickBox,
  /** The status that the question was about. */
  status,
});

const orderChatForm = chatForm.extend({ id });

export const ordersForm = z.discriminatedUnion("intent", [
  statusForm,
  parcelForm,
  removeParcelForm,
  cancelForm,
  z.object({ intent: z.literal("delete"), id }),
  orderChatForm,
  refreshForm,
  z.object({ intent: z.literal("markUnread"), id }),
  z.object({ intent: z.literal("markReviewed"), id }),
]);
