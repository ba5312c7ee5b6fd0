import { z } from "zod/v4";
import { CART_LIMITS } from "#database";
import { jsonText } from "~/lib/form/fields";

const id = z.uuid();
const seenCents = z.number().int().min(1).max(10_000_000).nullable().catch(null);

/** The lines of a cart, in the cookie and in local storage alike. */
export const cartLines = z
  .array(z.object({ id, quantity: z.number().int().min(1).max(CART_LIMITS.quantity), seenCents }))
  .max(CART_LIMITS.lines);

const redirectTo = z.string().optional();

/** Puts what can still be bought of an order into the cart, whose revision the page showed. */
export const buyAgainForm = z.object({ intent: z.literal("buyAgain"), revision: z.number() });

export const cartForm = z.discriminatedUnion("intent", [
  // The revision of the cart when the form was rendered. A second tap sends the same one.
  z.object({
    intent: z.literal("add"),
    id,
    // Most forms name none, and mean one. What is no quantity is refused with a message of the cart's own.
    quantity: z.number().catch(Number.NaN).default(1),
    revision: z.number().optional(),
    redirectTo,
  }),
  z.object({ intent: z.literal("set"), id, quantity: z.number().int(), redirectTo }),
  // If local storage contains no valid cart, nothing is restored.
  z.object({ intent: z.literal("restore"), lines: jsonText.pipe(cartLines).catch([]), redirectTo }),
  z.object({ intent: z.literal("removeUnavailable"), redirectTo }),
  z.object({ intent: z.literal("checkout") }),
]);
