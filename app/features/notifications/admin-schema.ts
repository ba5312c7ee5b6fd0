import { z } from "zod/v4";
import { formKey, requiredText } from "~/lib/fields";

const NOTIFICATION_TYPES = ["info", "success", "warning", "error"] as const;
export const TARGETS = ["all", "specific"] as const;

export const sendForm = z
  .object({
    intent: z.literal("send"),
    formKey,
    title: requiredText(200).describe("Notification Title"),
    type: z.enum(NOTIFICATION_TYPES).default("info").describe("Type"),
    message: requiredText(2000).describe("Message"),
    target: z.enum(TARGETS).default("all").describe("Send To"),
    /** Whom a specific one is for: a name or an email. */
    recipient: z.string().trim().max(320).optional().describe("User"),
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
