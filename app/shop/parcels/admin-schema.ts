import { z } from "zod/v4";
import { ORDERS_STATUS_VALUES, PARCELS_LIMITS } from "#database";
import { CARRIERS, PARCEL_NUMBER } from "#functions/shop/carriers";
import { idempotencyKey, requiredName, tickBox } from "~/lib/form/fields";
import { countLines, MAX_LINES } from "./parcel-lines.server";
import { NEXT_STATUS } from "./parcel-status";

const NO_NUMBER = "Please enter the number on the parcel: 4 to 40 letters and digits.";
const NO_LINK = "Please enter a full address that begins with https://, or none.";

const NO_LINES = "Please enter a line: the order, then the number of its parcel.";

/** As the list of carriers calls it, whatever its capital letters. */
const asListed = (typed: string) =>
  CARRIERS.find((name) => name.toLowerCase() === typed.toLowerCase()) ?? typed;

const carrier = requiredName(PARCELS_LIMITS.carrier).transform(asListed).describe("Carrier");

const status = z.enum(ORDERS_STATUS_VALUES).exclude(["cancelled"]);

export const parcelForm = z.object({
  intent: z.literal("addParcel"),
  /** That of the order. */
  id: z.uuid(),
  idempotencyKey,
  carrier,
  number: z
    .string({ error: NO_NUMBER })
    .max(60)
    .transform((typed) => typed.replace(/\s/g, ""))
    .refine((number) => PARCEL_NUMBER.test(number), NO_NUMBER)
    .describe("Number"),
  url: z
    .url({ protocol: /^https$/, error: NO_LINK })
    .max(PARCELS_LIMITS.url)
    .optional()
    .describe("Link"),
  status: status.describe("Status of the order"),
  /** The status that the form showed. */
  shownStatus: z.enum(ORDERS_STATUS_VALUES),
  /** The answer to a doubt about it. */
  isSure: tickBox,
});

export const removeParcelForm = z.object({
  intent: z.literal("removeParcel"),
  /** That of the order. */
  id: z.uuid(),
  parcelId: z.uuid(),
});

/** Parcels of many orders. */
export const parcelsForm = z.object({
  intent: z.literal("addParcels"),
  idempotencyKey,
  carrier,
  status: z.enum([NEXT_STATUS, ...status.options]).describe("Status of the orders"),
  lines: z
    .string({ error: NO_LINES })
    .refine((text) => countLines(text) > 0, NO_LINES)
    .refine((text) => countLines(text) <= MAX_LINES, {
      error: ({ input }) =>
        `Please enter at most ${MAX_LINES} lines at once. These are ${countLines(String(input))}.`,
    })
    .describe("Parcels"),
  isSure: tickBox,
});
