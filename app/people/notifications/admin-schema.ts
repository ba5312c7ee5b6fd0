import { z } from "zod/v4";
import {
  NOTIFICATION_BATCHES_TARGET_VALUES,
  NOTIFICATIONS_LIMITS,
  NOTIFICATIONS_TYPE_VALUES,
} from "#database";
import { idempotencyKey, minute, requiredText, rowForms, type ValuesOf } from "~/lib/form/fields";

const words = {
  title: requiredText(NOTIFICATIONS_LIMITS.title).describe("Notification Title"),
  type: z.enum(NOTIFICATIONS_TYPE_VALUES).default("info").describe("Type"),
  message: requiredText(NOTIFICATIONS_LIMITS.message).describe("Message"),
};

export const sendForm = z
  .object({
    intent: z.literal("send"),
    idempotencyKey,
    ...words,
    target: z.enum(NOTIFICATION_BATCHES_TARGET_VALUES).default("all").describe("Send To"),
    /** The name or email of the one recipient. */
    recipient: z.string().trim().max(320).optional().describe("User"),
    sendAt: minute.optional().describe("Send at"),
    /** How many users the administrator was asked about. */
    confirmedCount: z.number().int().min(0).max(2_147_483_647).optional(),
  })
  // A recipient beside "All users" is a mistake.
  .refine(({ target, recipient }) => target === "specific" || !recipient, {
    path: ["recipient"],
    error: "Choose Specific user to send to one person, or leave this empty.",
  });

const scheduled = { ...words, sendAt: minute.describe("Send at") };

export const { editForm: editBatchForm } = rowForms(scheduled);

export type ScheduledFields = ValuesOf<typeof scheduled>;

export const notificationsForm = z.discriminatedUnion("intent", [
  sendForm,
  editBatchForm,
  z.object({ intent: z.literal("edit") }),
  z.object({ intent: z.literal("delete"), id: z.uuid() }),
]);
