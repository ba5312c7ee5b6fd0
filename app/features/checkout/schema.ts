import { z } from "zod/v4";
import { optionalText, requiredText, tickBox } from "~/lib/fields";

const MISSING = "Please fill in this field.";

/** Whether something that has to be there is missing, or only not as it should be. */
export const isMissing = (errors: Record<string, string[]>) =>
  Object.values(errors).flat().includes(MISSING);

/** Whom and where the order is for. The email is the account's and is not asked here. */
export const billingForm = z.object({
  firstName: requiredText(100, MISSING).describe("First Name"),
  lastName: requiredText(100, MISSING).describe("Last Name"),
  address: requiredText(300, MISSING).describe("Address"),
  city: requiredText(100, MISSING).describe("City"),
  zipCode: requiredText(20, MISSING).describe("ZIP Code"),
  phone: requiredText(50, MISSING).describe("Phone"),
  country: optionalText(100).describe("Country"),
  isSaved: tickBox,
});

export type Billing = Omit<z.output<typeof billingForm>, "isSaved">;
