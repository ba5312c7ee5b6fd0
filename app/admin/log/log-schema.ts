import { z } from "zod/v4";
import { RESTORABLE_TABLES } from "#database";

export const restoreForm = z.object({
  intent: z.literal("restore"),
  entity: z.enum(RESTORABLE_TABLES),
  entityId: z.uuid(),
});
