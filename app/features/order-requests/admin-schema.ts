import { z } from "zod/v4";
import { ORDER_REQUESTS_ANSWER_VALUES, ORDER_REQUESTS_LIMITS } from "#database";

export const answerForm = z.object({
  intent: z.literal("answerRequest"),
  /** That of the order. */
  id: z.uuid(),
  requestId: z.uuid(),
  answer: z
    .enum(ORDER_REQUESTS_ANSWER_VALUES, { error: "Please answer yes or no." })
    .describe("Answer"),
  text: z
    .string()
    .trim()
    .max(ORDER_REQUESTS_LIMITS.answer_text)
    .default("")
    .describe("What you tell the customer"),
});
