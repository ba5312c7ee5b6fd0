import { z } from "zod/v4";
import { ORDERS_STATUS_VALUES, PARCELS_LIMITS } from "#database";
import { CARRIERS, PARCEL_NUMBER } from "#functions/carriers";
import { formKey, requiredName } from "~/lib/form/fields";

const NO_NUMBER = "Please enter the number on the parcel: 4 to 40 letters and digits.";
const NO_LINK = "Please enter a full address that begins with https://, or none.";

/** As the list of carriers calls it, whatever its capital letters. */
const asListed = (typed: string) =>
  CARRIERS.find((name) => name.toLowerCase() === typed.toLowerCase()) ?? typed;

const status = z.enum(ORDERS_STATUS_VALUES).exclude(["cancelled"]);

export const parcelForm = z.object({
  intent: z.literal("addParcel"),
  /** That of the order. */
  id: z.uuid(),
  formKey,
  carrier: requiredName(PARCELS_LIMITS.carrier).transform(asListed).describe("Carrier"),
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
});

export const removeParcelForm = z.object({
  intent: z.literal("removeParcel"),
  /** That of the order. */
  id: z.uuid(),
  parcelId: z.uuid(),
});
