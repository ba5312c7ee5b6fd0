import { z } from "zod/v4";
import { capitalized } from "~/lib/capitalized";

/** The rows of a form that changes the ticked ones. */
export const tickedRows = (nouns: string, max: number) =>
  z
    .array(z.uuid())
    .min(1, { error: `Please tick ${nouns} first.` })
    .max(max)
    .describe(capitalized(nouns));
