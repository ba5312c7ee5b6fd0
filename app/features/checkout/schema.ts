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

/** Whether something that has to be there is missing, or only not as it should be. */
export const isMissing = (issues: FieldIssue[]) =>
  issues.some(({ code }) => code === "invalid_type" || code === "too_small");

/** The name and address of an order. The email is the account's and is not asked here. */
export const billingForm = z.object({
  firstName: requiredText(100, MISSING).describe("First Name"),
  lastName: requiredText(100, MISSING).describe("Last Name"),
  address: requiredText(300, MISSING).describe("Address"),
  city: requiredText(100, MISSING).describe("City"),
  zipCode: requiredText(20, MISSING).describe("ZIP Code"),
  phone: requiredText(50, MISSING).refine(isPhoneNumber, NO_PHONE_NUMBER).describe("Phone"),
  country: optionalText(100).describe("Country"),
  isSaved: tickBox,
  formKey: formKey.optional(),
});

export type Billing = Omit<z.output<typeof billingForm>, "isSaved" | "formKey">;
