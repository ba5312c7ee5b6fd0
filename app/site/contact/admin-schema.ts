import { z } from "zod/v4";
import { MESSAGES_PER_PAGE } from "./folder";

const id = z.uuid();

const messageForms = [
  z.object({ intent: z.literal("markAnswered"), id }),
  z.object({ intent: z.literal("markUnanswered"), id }),
  z.object({ intent: z.literal("archive"), id }),
  z.object({ intent: z.literal("restore"), id }),
  z.object({ intent: z.literal("delete"), id }),
] as const;

const markAllAnsweredForm = z.object({
  intent: z.literal("markAllAnswered"),
  ids: z
    .string()
    .transform((text) => text.split(" "))
    .pipe(z.array(id).max(MESSAGES_PER_PAGE)),
});

/** The forms of the admin dashboard: those of the inbox, which stands on it, and its own. */
export const dashboardForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("claimSetup") }),
  ...messageForms,
  markAllAnsweredForm,
]);

export type MarkAllAnswered = z.output<typeof markAllAnsweredForm>;
export type MessageChange = z.output<(typeof messageForms)[number]>;
