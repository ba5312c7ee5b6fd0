import { z } from "zod/v4";
import { idempotencyKey, isInCents, tickBox } from "~/lib/form/fields";
import { itemFields } from "~/shop/quantity-schema";
import { amountFrom, hasOtherComma } from "./refund-choice";

const id = z.uuid();

/** The currency of the payment, in which the amount was typed. */
export const currency = z.string().regex(/^[a-z]{3}$/);

const NO_AMOUNT = "Please enter an amount, such as 19.99.";
const OTHER_COMMA = "Please enter the amount without a comma, such as 1234.50.";

export const refundAmount = z
  .string({ error: NO_AMOUNT })
  .trim()
  .refine((typed) => !hasOtherComma(typed), { error: OTHER_COMMA, abort: true })
  .transform(amountFrom)
  .pipe(
    z
      .number({ error: NO_AMOUNT })
      .positive({ error: "Please enter an amount of more than zero." })
      .max(999_999.99)
      .refine(isInCents, { error: "Please enter an amount with at most two decimals." }),
  )
  .optional()
  .describe("Amount");

/** How much is given back: all that is left, by item, or an amount. */
const REFUND_KINDS = ["all", "items", "amount"] as const;

export const refundForm = z.object({
  intent: z.literal("refund"),
  idempotencyKey,
  kind: z.enum(REFUND_KINDS).optional().describe("How much"),
  ...itemFields,
  amount: refundAmount,
  currency,
  reason: z.string().trim().max(500).default("").describe("Reason"),
  isRestocked: tickBox,
});

export const failedRefundForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("tryAgain"), id }),
  z.object({ intent: z.literal("markReviewed"), id }),
]);
