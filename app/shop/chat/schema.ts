import { z } from "zod/v4";
import { CHAT_MESSAGES_LIMITS, FILE_LIMITS } from "#database";
import { idempotencyKey, refusedFiles, tickBox } from "~/lib/form/fields";
import { workFields } from "~/shop/service-work/schema";

/** Files of a message that are stored, and why others were not taken. */
const fileFields = {
  attached: z
    .array(z.string().regex(/^[\da-f-]{36} ./))
    .max(FILE_LIMITS.files, "A message carries at most five files.")
    .default([]),
  file: refusedFiles.describe("Files"),
};

export const chatForm = z.object({
  intent: z.literal("send"),
  message: z.string().trim().max(CHAT_MESSAGES_LIMITS.message).default("").describe("Message"),
  /** Whether it is all that services of the customer's order have waited for. */
  isComplete: tickBox,
  ...fileFields,
  idempotencyKey,
});

export const takeBackForm = z.object({ intent: z.literal("takeBack"), fileId: z.uuid() });
/** A message of the shop may deliver services, or ask for more about them. */
export const shopChatForm = chatForm.extend(workFields);

/** Shows the conversation again, with what is new, and what was typed. */
export const refreshForm = z.object({
  intent: z.literal("refresh"),
  message: z.string().trim().optional(),
  ...fileFields,
});

/** Puts a quick answer into the message that is being written. */
export const insertAnswerForm = refreshForm.extend({
  intent: z.literal("insertAnswer"),
  answerId: z.uuid({ error: "Please choose an answer." }),
});
