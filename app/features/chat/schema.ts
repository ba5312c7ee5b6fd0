import { z } from "zod/v4";
import { CHAT_MESSAGES_LIMITS } from "#database";
import { formKey, requiredText } from "~/lib/form/fields";

export const chatForm = z.object({
  intent: z.literal("send"),
  message: requiredText(CHAT_MESSAGES_LIMITS.message, "Please type a message."),
  formKey,
});

/** Shows the conversation again, with what is new, and what was typed. */
export const refreshForm = z.object({
  intent: z.literal("refresh"),
  message: z.string().trim().optional(),
});
