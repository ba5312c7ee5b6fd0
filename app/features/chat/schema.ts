import { z } from "zod/v4";
import { formKey, requiredText } from "~/lib/form/fields";
import { MAX_MESSAGE_LENGTH } from "./chat";

export const chatForm = z.object({
  intent: z.literal("send"),
  message: requiredText(MAX_MESSAGE_LENGTH, "Please type a message."),
  formKey,
});

/** Shows the conversation again, with what is new, and what was typed. */
export const refreshForm = z.object({
  intent: z.literal("refresh"),
  message: z.string().trim().optional(),
});

export const conversationForm = z.discriminatedUnion("intent", [chatForm, refreshForm]);
