import { z } from "zod/v4";
import { CART_LIMITS, USER_PROFILES_LIMITS } from "#database";
import {
  formKey,
  isPhoneNumber,
  NO_PHONE_NUMBER,
  optionalName,
  requiredName,
  tickBox,
} from "~/lib/form/fields";

interface BillingRules {
  /** A product is sent somewhere, a service is not. */
  needsCountry: boolean;
}

// With `shouldSave` the profile takes these values, too, so its limits are theirs.
const formFor = ({ needsCountry }: BillingRules) =>
  z.object({
    firstName: requiredName(USER_PROFILES_LIMITS.first_name).describe("First Name"),
    lastName: requiredName(USER_PROFILES_LIMITS.last_name).describe("Last Name"),
    address: requiredName(USER_PROFILES_LIMITS.address).describe("Address"),
    city: requiredName(USER_PROFILES_LIMITS.city).describe("City"),
    zipCode: requiredName(20).describe("ZIP Code"),
    phone: requiredName(USER_PROFILES_LIMITS.phone)
      .refine(isPhoneNumber, NO_PHONE_NUMBER)
      .describe("Phone"),
    country: (needsCountry
      ? requiredName(USER_PROFILES_LIMITS.country)
      : optionalName(USER_PROFILES_LIMITS.country)
    ).describe("Country"),
    shouldSave: tickBox,
    /** In cents, as the page showed it. */
    total: z.number().optional(),
    /** The ids of what the page showed as unavailable, with spaces between them. */
    unavailable: z
      .string()
      .max(CART_LIMITS.lines * 40)
      .default("")
      .transform((ids) => ids.split(" ")),
    formKey: formKey.optional(),
  });

const forProducts = formFor({ needsCountry: true });
const forServices = formFor({ needsCountry: false });

/**
 * The name and address of an order. The email is the account's and is not asked here. `describe`
 * registers a schema globally, so one that was made for each request would leak.
 */
export const billingForm = ({ needsCountry }: BillingRules) =>
  needsCountry ? forProducts : forServices;

export type BillingSchema = ReturnType<typeof billingForm>;
export type Billing = Omit<
  z.output<BillingSchema>,
  "shouldSave" | "total" | "unavailable" | "formKey"
>;
