import { z } from "zod/v4";
import { optionalText, requiredText, tickBox } from "~/lib/fields";

const MISSING = "Please fill in this field.";

/** Whom and where the order is for. The email is the account's and is not asked here. */
export const billingForm = z.object({
  firstName: requiredText(100, MISSING),
  lastName: requiredText(100, MISSING),
  address: requiredText(300, MISSING),
  city: requiredText(100, MISSING),
  zipCode: requiredText(20, MISSING),
  phone: requiredText(50, MISSING),
  country: optionalText(100),
  isSaved: tickBox,
});

export type Billing = Omit<z.output<typeof billingForm>, "isSaved">;
