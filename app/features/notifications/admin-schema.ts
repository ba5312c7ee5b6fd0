import { z } from "zod/v4";
import { formKey, requiredText } from "~/lib/fields";

export const NOTIFICATION_TYPES = ["info", "success", "warning", "error"] as const;
export const TARGETS = ["all", "specific"] as const;

export const sendForm = z
  .object({
    intent: z.literal("send"),
    formKey,
    title: requiredText(200),
    type: z.enum(NOTIFICATION_TYPES).default("info"),
    message: requiredText(2000),
    target: z.enum(TARGETS).default("all"),
    /** Whom a specific one is for: a name or an email. */
    recipient: z.string().trim().max(320).optional(),
  })
  // why: who has named somebody does not mean everybody.
  .refine(({ target, recipient }) => target === "specific" || !recipient, {
    path: ["recipient"],
    error: "Choose Specific user to send to one person, or leave this empty.",
  });

export const notificationsForm = z.discriminatedUnion("intent", [
  sendForm,
  z.object({ intent: z.literal("delete"), id: z.uuid() }),
]);
