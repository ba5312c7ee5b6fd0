import { z } from "zod/v4";

const id = z.uuid();

/** What becomes of a mail that was given up. */
export const mailForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("tryAgain"), id }),
  z.object({ intent: z.literal("markReviewed"), id }),
]);
