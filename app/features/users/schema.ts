import { z } from "zod/v4";

const id = z.uuid();

/** What is left empty is asked again, and nothing happens. */
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
