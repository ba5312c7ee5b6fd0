import { z } from "zod/v4";
import { ORDER_REQUESTS_KIND_VALUES, ORDER_REQUESTS_LIMITS } from "#database";
import { formKey, requiredText } from "~/lib/form/fields";

export const askForm = z.object({
  intent: z.literal("askAboutOrder"),
  formKey,
  /** What the form showed that may be asked. */
  kind: z.enum(ORDER_REQUESTS_KIND_VALUES),
  items: z
    .array(
      z.object({
        id: z.uuid(),
        quantity: z.number({ error: "Please enter a number." }).int().min(0).max(99).default(0),
      }),
    )
    .max(100)
    .default([])
    .describe("Items"),
  reason: requiredText(ORDER_REQUESTS_LIMITS.reason, "Please tell us why.").describe("Reason"),
});
