import { z } from "zod/v4";
import type { ChangedRow } from "./flash-message";
import { jsonText } from "./form/fields";

export const changedRow = z.object({
  id: z.uuid(),
  name: z.string().max(100),
  to: z
    .string()
    .max(200)
    .regex(/^\/admin\/[\w/?=&#-]+$/),
  at: z.int().min(-1).max(999).optional(),
});
const postedRow = jsonText.pipe(changedRow).optional().catch(undefined);

/** The row that a form is about, which it sends as JSON. */
export const changedRowFrom = (json: string | null): ChangedRow | undefined =>
  postedRow.parse(json ?? undefined);
