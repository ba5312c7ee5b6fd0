import { z } from "zod/v4";
import { USER_PROFILES_LIMITS } from "#database";
import { isCountry } from "~/lib/countries.server";
import { editedFields, isPhoneNumber, NO_PHONE_NUMBER, requiredName } from "~/lib/form/fields";
import type { DeliveryAddress } from "./delivery";

export const NO_COUNTRY = "Please choose a country from the list.";

/** Where products are sent, if that is not the address of the billing. */
export const deliveryFields = {
  recipient: requiredName(200).describe("Recipient"),
  deliveryAddress: requiredName(USER_PROFILES_LIMITS.address).describe("Delivery address"),
  deliveryCity: requiredName(USER_PROFILES_LIMITS.city).describe("Delivery city"),
  deliveryZipCode: requiredName(20).describe("Delivery ZIP code"),
  deliveryPhone: requiredName(USER_PROFILES_LIMITS.phone)
    .refine(isPhoneNumber, NO_PHONE_NUMBER)
    .describe("Delivery phone"),
  deliveryCountry: requiredName(USER_PROFILES_LIMITS.country)
    .refine(isCountry, NO_COUNTRY)
    .describe("Delivery country"),
};

/** Corrects where an order is sent. */
export const changeDeliveryForm = z.object({
  intent: z.literal("changeDelivery"),
  ...editedFields(deliveryFields),
  ...deliveryFields,
});

type DeliveryForm = {
  [Name in keyof typeof deliveryFields]: z.output<(typeof deliveryFields)[Name]>;
};

export const addressFrom = (form: DeliveryForm): DeliveryAddress => ({
  name: form.recipient,
  address: form.deliveryAddress,
  city: form.deliveryCity,
  zipCode: form.deliveryZipCode,
  phone: form.deliveryPhone,
  country: form.deliveryCountry,
});
