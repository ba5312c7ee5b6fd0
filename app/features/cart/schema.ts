import { z } from "zod/v4";
import { MOST_LINES, MOST_OF_ONE } from "./cart";

const id = z.uuid();
const seen = z.number().int().min(1).max(10_000_000).nullable().catch(null);

/** What a cart is made of, in a cookie and in a browser's own memory alike. */
export const keptLines = z
  .array(z.object({ id, quantity: z.number().int().min(1).max(MOST_OF_ONE), seen }))
  .max(MOST_LINES);

const linesAsJson = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue("Not JSON");
      return z.NEVER;
    }
  })
  .pipe(keptLines);

const redirectTo = z.string().optional();

export const cartForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add"), id, redirectTo }),
  z.object({ intent: z.literal("set"), id, quantity: z.number().int(), redirectTo }),
  // why: a memory that is spoilt is as good as none.
  z.object({ intent: z.literal("restore"), lines: linesAsJson.catch([]), redirectTo }),
  z.object({ intent: z.literal("checkout") }),
]);
