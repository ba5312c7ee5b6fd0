import { z } from "zod/v4";

const id = z.uuid();

export const savedJobForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("save"), id }),
  z.object({ intent: z.literal("remove"), id }),
  z.object({ intent: z.literal("markApplied"), id }),
  z.object({ intent: z.literal("markNotApplied"), id }),
]);
