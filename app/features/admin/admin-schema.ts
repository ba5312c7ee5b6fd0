import { z } from "zod/v4";

const id = z.uuid();

export const dashboardForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("claimSetup") }),
  z.object({ intent: z.literal("markRead"), id }),
  z.object({ intent: z.literal("markUnread"), id }),
  z.object({ intent: z.literal("archive"), id }),
  z.object({ intent: z.literal("restore"), id }),
]);
