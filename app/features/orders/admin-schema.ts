import { z } from "zod/v4";
import { chatForm } from "~/features/chat/schema";
import { updatedAt } from "~/lib/fields";
import { ORDER_STATUSES } from "./order";

const id = z.uuid();

export const statusForm = z.object({
  intent: z.literal("setStatus"),
  id,
  status: z.enum(ORDER_STATUSES),
  updatedAt,
});

export const ordersForm = z.discriminatedUnion("intent", [
  statusForm,
  z.object({ intent: z.literal("delete"), id }),
  chatForm.extend({ id }),
]);
