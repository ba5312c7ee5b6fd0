import { z } from "zod/v4";
import { USER_STATUS_LIMITS } from "#database";
import { newPassword, requiredText } from "~/lib/form/fields";

const id = z.uuid();

export const blockForm = z.object({
  intent: z.literal("block"),
  id,
  reason: requiredText(USER_STATUS_LIMITS.blocked_reason),
});

export const passwordForm = z.object({
  intent: z.literal("setPassword"),
  id,
  password: newPassword,
});

export const usersForm = z.discriminatedUnion("intent", [
  blockForm,
  passwordForm,
  z.object({ intent: z.literal("unblock"), id }),
  z.object({ intent: z.literal("delete"), id }),
]);
