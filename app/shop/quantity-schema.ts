import { z } from "zod/v4";

const NO_NUMBER = "Please enter a whole number.";

/** The items of an order in a form and how many of each, which a plain form sends as two lists. */
export const itemFields = {
  itemIds: z.array(z.uuid()).max(100).default([]),
  quantities: z
    .array(z.number({ error: NO_NUMBER }).int({ error: NO_NUMBER }).min(0).max(99).default(0))
    .max(100)
    .default([])
    .describe("How many"),
};

/** The items of which there is more than none. */
export const chosenItems = ({ itemIds, quantities }: { itemIds: string[]; quantities: number[] }) =>
  itemIds
    .map((id, index) => ({ id, quantity: quantities[index] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
