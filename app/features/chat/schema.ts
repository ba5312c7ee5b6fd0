import { z } from "zod/v4";
import { CHAT_MESSAGES_LIMITS } from "#database";
import { workFields } from "~/features/service-work/schema";
import { formKey, requiredText } from "~/lib/form/fields";

export const chatForm = z.object({
  intent: z.literal("send"),
  message: requiredText(CHAT_MESSAGES_LIMITS.message, "Please type a message."),
  formKey,
});

/** A message of the shop may deliver services, or ask for more about them. */
export const shopChatForm = chatForm.extend(workFields);

/** Shows the conversation again, with what is new, and what was typed. */
export const refreshForm = z.object({
  intent: z.literal("refresh"),
  message: z.string().trim().optional(),
});
