import { z } from "zod/v4";
import { CART_LIMITS, USER_PROFILES_LIMITS } from "#database";
import type { DeliveryAddress } from "~/base/delivery/delivery";
import { addressFrom, deliveryFields, NO_COUNTRY } from "~/base/delivery/schema";
import { isCountry } from "~/lib/countries.server";
import {
  idempotencyKey,
  isPhoneNumber,
  NO_PHONE_NUMBER,
  optionalName,
  requiredName,
  tickBox,
} from "~/lib/form/fields";

// With `shouldSave` the profile takes these values, too, so its limits are theirs.
const billing = {
  firstName: requiredName(USER_PROFILES_LIMITS.first_name).describe("First name"),
  lastName: requiredName(USER_PROFILES_LIMITS.last_name).describe("Last name"),
  address: requiredName(USER_PROFILES_LIMITS.address).describe("Address"),
  city: requiredName(USER_PROFILES_LIMITS.city).describe("City"),
  zipCode: requiredName(20).describe("ZIP code"),
  phone: requiredName(USER_PROFILES_LIMITS.phone)
    .refine(isPhoneNumber, NO_PHONE_NUMBER)
    .describe("Phone"),
};

const rest = {
  shouldSave: tickBox,
  /** In cents, as the page showed it. */
  total: z.number().optional(),
  /** The ids of what the page showed as unavailable, with spaces between them. */
  unavailable: z
    .string()
    .max(CART_LIMITS.lines * 40)
    .default("")
    .transform((ids) => ids.split(" ")),
  idempotencyKey: idempotencyKey.optional(),
};

const productFields = {
  ...billing,
  country: requiredName(USER_PROFILES_LIMITS.country)
    .refine(isCountry, NO_COUNTRY)
    .describe("Country"),
  ...rest,
};

const forProducts = z.discriminatedUnion("deliverTo", [
  // A form without a choice was opened before there was a product in the cart.
  z.object({
    ...productFields,
    deliverTo: z.literal("billing").optional().describe("Deliver to"),
  }),
  z.object({
    ...productFields,
    deliverTo: z.literal("other").describe("Deliver to"),
    ...deliveryFields,
  }),
]);

const forServices = z.object({
  ...billing,
  country: optionalName(USER_PROFILES_LIMITS.country)
    .refine(isCountry, NO_COUNTRY)
    .describe("Country"),
  ...rest,
});

/**
 * The name and address of an order, and where its products are sent. The email is the account's and is not asked here.
 * `describe` registers a schema globally, so one that was made for each request would leak.
 */
export const billingForm = ({ hasProduct }: { hasProduct: boolean }) =>
  hasProduct ? forProducts : forServices;

type BillingForm = z.output<ReturnType<typeof billingForm>>;

/** The fields as the page shows them, whatever is in the cart. */
export type BillingInput = z.input<typeof forServices> &
  Partial<Pick<z.input<typeof forProducts>, "deliverTo">> & {
    [Name in keyof typeof deliveryFields]?: string;
  };

export type Billing = Pick<BillingForm, keyof typeof billing | "country">;

export function billingFrom(form: BillingForm): Billing {
  const { firstName, lastName, address, city, zipCode, phone, country } = form;

  return { firstName, lastName, address, city, zipCode, phone, country };
}

/** Where products are sent; null for the address of the billing. */
export const deliveryFrom = (form: BillingForm): DeliveryAddress | null =>
  "recipient" in form ? addressFrom(form) : null;

const text = z.string().catch("");
const destination = z.object({ deliverTo: text, country: text, deliveryCountry: text });

/** The country that products are sent to, also of a form with mistakes, and the field that says so. */
export function destinationOf(typed: object) {
  const { deliverTo, country, deliveryCountry } = destination.parse(typed);

  return deliverTo === "other"
    ? { country: deliveryCountry, field: "deliveryCountry" }
    : { country, field: "country" };
}
