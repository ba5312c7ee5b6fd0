import { z } from "zod/v4";

export const unclearCheckoutForm = z.object({
  intent: z.literal("markReviewed"),
  id: z.uuid(),
});
