import { z } from "zod/v4";
import { STEPS, type Step } from "./first-steps";

/** The form of the account that may set up the shop, and the one that ticks off a first step as it is. */
export const dashboardForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("claimSetup") }),
  z.object({
    intent: z.literal("settleStep"),
    step: z.enum(Object.keys(STEPS) as [Step, ...Step[]]),
  }),
]);
