import { z } from "zod/v4";
import { ORDER_REQUESTS_ANSWER_VALUES, ORDER_REQUESTS_LIMITS } from "#database";

const request = {
  /** That of the order. */
  id: z.uuid(),
  requestId: z.uuid(),
};

export const answerForm = z.object({
  intent: z.literal("answerRequest"),
  ...request,
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

export const closeForm = z.object({ intent: z.literal("closeRequest"), ...request });
