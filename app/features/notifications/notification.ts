import type { Tables } from "~/database.types";

export type NotificationType = Tables<"notifications">["type"];

export const NOTIFICATION_TYPES = [
  "info",
  "success",
  "warning",
  "error",
] as const satisfies NotificationType[];

/** Who receives a notification. */
export const TARGETS = ["all", "specific"] as const;
