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

/** The name and address of an order. The email is the account's and is not asked here. */
export const billingForm = ({ needsCountry }: BillingRules) =>
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

export type BillingSchema = ReturnType<typeof billingForm>;
export type Billing = Omit<z.output<BillingSchema>, "shouldSave" | "total" | "formKey">;
