import { z } from "zod/v4";
import { RESTORABLE_TABLES } from "#database";
import { moment } from "~/lib/form/fields";

const entity = z.enum(RESTORABLE_TABLES);

const restoreForm = z.object({
  intent: z.literal("restore"),
  entity,
  entityId: z.uuid(),
});

/** Takes back what was done to ticked rows at one moment. */
const undoForm = z.object({
  intent: z.literal("undo"),
  entity,
  ids: z
    .string()
    .transform((text) => text.split(" "))
    .pipe(z.array(z.uuid()).max(100)),
  changedAt: moment,
});

export const logForm = z.discriminatedUnion("intent", [restoreForm, undoForm]);

export type RestoreForm = z.output<typeof restoreForm>;
export type UndoForm = z.output<typeof undoForm>;
