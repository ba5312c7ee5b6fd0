import { z } from "zod/v4";
import {
  formKey,
  isPhoneNumber,
  NO_PHONE_NUMBER,
  optionalText,
  requiredText,
  tickBox,
} from "~/lib/fields";
import type { FieldIssue } from "~/lib/parse-fields.server";

const MISSING = "Please fill in this field.";

/** Whether a field is empty; all others may only not be as they should. */
export const isIncomplete = (issues: FieldIssue[]) =>
  issues.some(({ code }) => code === "invalid_type" || code === "too_small");

interface BillingRules {
  /** A product is sent somewhere, a service is not. */
  needsCountry: boolean;
}

/** The name and address of an order. The email is the account's and is not asked here. */
export const billingForm = ({ needsCountry }: BillingRules) =>
  z.object({
    firstName: requiredText(100, MISSING).describe("First Name"),
    lastName: requiredText(100, MISSING).describe("Last Name"),
    address: requiredText(300, MISSING).describe("Address"),
    city: requiredText(100, MISSING).describe("City"),
    zipCode: requiredText(20, MISSING).describe("ZIP Code"),
    phone: requiredText(50, MISSING).refine(isPhoneNumber, NO_PHONE_NUMBER).describe("Phone"),
    country: (needsCountry ? requiredText(100, MISSING) : optionalText(100)).describe("Country"),
    shouldSave: tickBox,
    /** In cents, as the page showed it. */
    total: z.number().optional(),
    formKey: formKey.optional(),
  });

export type BillingSchema = ReturnType<typeof billingForm>;
export type Billing = Omit<z.output<BillingSchema>, "shouldSave" | "total" | "formKey">;
