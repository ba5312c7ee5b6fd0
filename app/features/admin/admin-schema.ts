import { z } from "zod/v4";

export const setupForm = z.object({ intent: z.literal("claimSetup") });
