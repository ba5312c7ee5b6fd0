import { z } from "zod/v4";
import { chatForm, refreshForm } from "~/features/chat/schema";
import { editedRow, tickBox } from "~/lib/form/fields";
import { ORDER_STATUSES } from "./order";

const id = z.uuid();

const status = z.enum(ORDER_STATUSES);

export const statusForm = z.object({
  intent: z.literal("setStatus"),
  ...editedRow({ status }),
  status,
});

const cancelForm = z.object({
  intent: z.literal("cancel"),
  id,
  isRestocked: tickBox,
  /** The status that the question was about. */
  status,
});

export const ordersForm = z.discriminatedUnion("intent", [
  statusForm,
  cancelForm,
  z.object({ intent: z.literal("delete"), id }),
  chatForm.extend({ id }),
  refreshForm,
  z.object({ intent: z.literal("markUnread"), id }),
]);
