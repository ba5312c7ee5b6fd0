import { z } from "zod/v4";

export const dashboardForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("claimSetup") }),
  z.object({ intent: z.literal("markRead"), id: z.uuid() }),
]);
