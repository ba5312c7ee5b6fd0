import { z } from "zod/v4";

const id = z.uuid();

/** The buttons of a contact message. */
export const messageForms = [
  z.object({ intent: z.literal("markRead"), id }),
  z.object({ intent: z.literal("markUnread"), id }),
  z.object({ intent: z.literal("archive"), id }),
  z.object({ intent: z.literal("restore"), id }),
  z.object({ intent: z.literal("delete"), id }),
] as const;

export type MessageChange = z.output<(typeof messageForms)[number]>;
