import { z } from "zod/v4";
import { ORDER_REQUESTS_KIND_VALUES, ORDER_REQUESTS_LIMITS } from "#database";
import { idempotencyKey, requiredText } from "~/lib/form/fields";
import { itemFields } from "~/shop/quantity-schema";

export const askForm = z.object({
  intent: z.literal("askAboutOrder"),
  idempotencyKey,
  /** What the form showed that may be asked. */
  kind: z.enum(ORDER_REQUESTS_KIND_VALUES),
  ...itemFields,
  reason: requiredText(ORDER_REQUESTS_LIMITS.reason, "Please tell us why.").describe("Reason"),
});

export const withdrawForm = z.object({
  intent: z.literal("withdrawRequest"),
  requestId: z.uuid(),
});
