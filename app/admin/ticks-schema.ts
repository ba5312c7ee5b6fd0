import { z } from "zod/v4";

/** The rows of a form that changes the ticked ones. */
export const tickedRows = (nouns: string, max: number) =>
  z
    .array(z.uuid())
    .min(1, { error: `Please tick ${nouns} first.` })
    .max(max)
    .describe(nouns.charAt(0).toUpperCase() + nouns.slice(1));
