import { z } from "zod/v4";
import {
  formKey,
  isPhoneNumber,
  NO_PHONE_NUMBER,
  optionalText,
  requiredText,
  tickBox,
} from "~/lib/form/fields";

interface BillingRules {
  /** A product is sent somewhere, a service is not. */
  needsCountry: boolean;
}

const formFor = ({ needsCountry }: BillingRules) =>
  z.object({
    firstName: requiredText(100).describe("First Name"),
    lastName: requiredText(100).describe("Last Name"),
    address: requiredText(300).describe("Address"),
    city: requiredText(100).describe("City"),
    zipCode: requiredText(20).describe("ZIP Code"),
    phone: requiredText(50).refine(isPhoneNumber, NO_PHONE_NUMBER).describe("Phone"),
    country: (needsCountry ? requiredText(100) : optionalText(100)).describe("Country"),
    shouldSave: tickBox,
    /** In cents, as the page showed it. */
    total: z.number().optional(),
    formKey: formKey.optional(),
  });

const forProducts = formFor({ needsCountry: true });
const forServices = formFor({ needsCountry: false });

/**
 * The name and address of an order. The email is the account's and is not asked here. Zod keeps each
 * schema with a label for good, so no request may make one.
 */
export const billingForm = ({ needsCountry }: BillingRules) =>
  needsCountry ? forProducts : forServices;

export type BillingSchema = ReturnType<typeof billingForm>;
export type Billing = Omit<z.output<BillingSchema>, "shouldSave" | "total" | "formKey">;
