import { z } from "zod/v4";
import type { Json } from "~/database.types";

const text = z.string().optional().catch(undefined);
const billingFields = z.object({
  email: text,
  firstName: text,
  lastName: text,
  address: text,
  city: text,
  zipCode: text,
  phone: text,
  country: text,
});

type OrderBilling = z.output<typeof billingFields>;

/** The billing form as a checkout stored it; an earlier form may have had other fields. */
export function readBilling(stored: Json): OrderBilling {
  return billingFields.catch({}).parse(stored);
}
