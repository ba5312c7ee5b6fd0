import { z } from "zod/v4";
import { USER_STATUS_LIMITS } from "#database";
import { tickedRows } from "~/admin/ticks-schema";
import { newPassword, requiredText } from "~/lib/form/fields";

const id = z.uuid();

export const blockForm = z.object({
  intent: z.literal("block"),
  id,
  reason: requiredText(USER_STATUS_LIMITS.blocked_reason),
});

export const MAX_USERS = 25;

export const blockTickedForm = z.object({
  intent: z.literal("blockTicked"),
  ticked: tickedRows("users", MAX_USERS),
  reason: blockForm.shape.reason.describe("Reason"),
});

export const passwordForm = z.object({
  intent: z.literal("setPassword"),
  id,
  password: newPassword,
});

export const usersForm = z.discriminatedUnion("intent", [
  blockForm,
  blockTickedForm,
  passwordForm,
  z.object({ intent: z.literal("unblock"), id }),
  z.object({ intent: z.literal("delete"), id }),
]);
