import { z } from "zod/v4";
import { CONTACT_ANSWERS_LIMITS } from "#database";
import { idempotencyKey, requiredText } from "~/lib/form/fields";
import { insertAnswerForm } from "~/shop/chat/schema";

const id = z.uuid();

const messageChanges = [
  z.object({ intent: z.literal("markAnswered"), id }),
  z.object({ intent: z.literal("markUnanswered"), id }),
  z.object({ intent: z.literal("archive"), id }),
  z.object({ intent: z.literal("unarchive"), id }),
  z.object({ intent: z.literal("delete"), id }),
] as const;

const answerForm = z.object({
  intent: z.enum(["send", "sendAndNext"]),
  id,
  message: requiredText(CONTACT_ANSWERS_LIMITS.answer, "Please type a message.").describe(
    "Message",
  ),
  /** How many answers the page has shown. */
  seen: z.int().min(0).max(1_000_000).optional(),
  idempotencyKey,
});

const quickAnswerForm = insertAnswerForm.extend({ id });

/** The forms of the inbox. */
export const inboxForm = z.discriminatedUnion("intent", messageChanges);

/** The forms of a message's page. */
export const messageForm = z.discriminatedUnion("intent", [
  ...messageChanges,
  answerForm,
  quickAnswerForm,
]);

export type MessageChange = z.output<typeof inboxForm>;
export type Answer = z.output<typeof answerForm>;
export type InsertAnswer = z.output<typeof quickAnswerForm>;
