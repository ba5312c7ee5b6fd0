import { z } from "zod/v4";

/** Without an id it is about all of them. */
export const markReadForm = z.object({ intent: z.literal("markRead"), id: z.uuid().optional() });
