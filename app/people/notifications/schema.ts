import { z } from "zod/v4";

/** Without an id it marks all of them. */
export const markReadForm = z.object({ intent: z.literal("markRead"), id: z.uuid().optional() });
