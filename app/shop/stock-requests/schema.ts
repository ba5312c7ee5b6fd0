import { z } from "zod/v4";

const productId = z.uuid();

/** What a signed-out visitor fills in. */
export const askByMailForm = z.object({
  intent: z.literal("askByMail"),
  productId,
  email: z.email().max(255),
});

export const stockRequestForm = z.discriminatedUnion("intent", [
  askByMailForm,
  z.object({ intent: z.literal("ask"), productId }),
  z.object({ intent: z.literal("withdraw"), productId }),
]);
