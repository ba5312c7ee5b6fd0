import { z } from "zod/v4";
import { chatForm } from "~/features/chat/schema";
import { tickBox, updatedAt } from "~/lib/fields";
import { ORDER_STATUSES } from "./order";

const id = z.uuid();

export const statusForm = z.object({
  intent: z.literal("setStatus"),
  id,
  status: z.enum(ORDER_STATUSES),
  updatedAt,
});

const cancelForm = z.object({
  intent: z.literal("cancel"),
  id,
  isRestocked: tickBox,
  updatedAt,
});

export const ordersForm = z.discriminatedUnion("intent", [
  statusForm,
  cancelForm,
  z.object({ intent: z.literal("delete"), id }),
  chatForm.extend({ id }),
]);
