import { z } from "zod/v4";

const id = z.uuid();

/** Without a reason the dialog opens again to ask for one, and nobody is blocked. */
export const blockForm = z.object({
  intent: z.literal("block"),
  id,
  reason: z.string().trim().max(500).optional(),
});

export const passwordForm = z.object({
  intent: z.literal("setPassword"),
  id,
  password: z.string().optional(),
});

export const usersForm = z.discriminatedUnion("intent", [
  blockForm,
  passwordForm,
  z.object({ intent: z.literal("unblock"), id }),
  z.object({ intent: z.literal("delete"), id }),
]);
