import { z } from "zod/v4";

/** The form of the account that may set up the shop. */
export const setupForm = z.object({ intent: z.literal("claimSetup") });
