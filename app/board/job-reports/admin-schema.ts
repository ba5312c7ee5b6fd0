import { z } from "zod/v4";

const id = z.uuid();

export const reportedJobForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("hide"), id }),
  z.object({ intent: z.literal("markReviewed"), id }),
]);
