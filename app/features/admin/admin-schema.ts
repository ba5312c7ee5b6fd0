import { z } from "zod/v4";
import { messageForms } from "~/features/contact/admin-schema";

export const dashboardForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("claimSetup") }),
  ...messageForms,
]);
