import { z } from "zod/v4";

// why: an emptied field must empty its column, and what is left out of an update does not.
export const optionalText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .transform((text) => text || null)
    .nullable()
    .default(null);

export const requiredText = (most: number, error?: string) =>
  z.string({ error }).trim().min(1, error).max(most);

/** A tick box: a browser sends nothing for one that is not ticked. */
export const tickBox = z.boolean().default(false);

/** An amount of dollars with at most two decimals. */
export const price = z
  .number({ error: "Please enter a price, such as 19.99." })
  .min(0.01, { abort: true })
  .max(99_999.99)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
    error: "Please enter a price with at most two decimals.",
  });

export const webAddress = (most = 2000) =>
  z
    .url({
      protocol: /^https?$/,
      error: "Please enter a full web address, such as https://example.com.",
    })
    .max(most);

/** Says which showing of a form this is; see `FormKey`. */
export const formKey = z.uuid();

/** When a row was last changed, as the form knew it; see `HiddenField`. */
export const updatedAt = z.iso.datetime({ offset: true, abort: true }).startsWith("20");
