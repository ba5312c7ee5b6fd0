import { z } from "zod/v4";
import { USER_PROFILES_LIMITS } from "#database";
import { username } from "~/accounts/auth/schema";
import { NO_COUNTRY } from "~/base/delivery/schema";
import { isCountry } from "~/lib/countries.server";
import {
  editedFields,
  isPhoneNumber,
  NO_PHONE_NUMBER,
  optionalName,
  optionalText,
} from "~/lib/form/fields";

const profile = {
  username,
  firstName: optionalName(USER_PROFILES_LIMITS.first_name).describe("First name"),
  lastName: optionalName(USER_PROFILES_LIMITS.last_name).describe("Last name"),
  phone: optionalName(USER_PROFILES_LIMITS.phone)
    .refine(isPhoneNumber, NO_PHONE_NUMBER)
    .describe("Phone"),
  address: optionalName(USER_PROFILES_LIMITS.address).describe("Address"),
  city: optionalName(USER_PROFILES_LIMITS.city).describe("City"),
  country: optionalName(USER_PROFILES_LIMITS.country)
    .refine(isCountry, NO_COUNTRY)
    .describe("Country"),
  bio: optionalText(USER_PROFILES_LIMITS.bio).describe("Bio"),
};

export const profileForm = z.object({ ...editedFields(profile), ...profile });

export type ProfileFields = Pick<z.output<typeof profileForm>, keyof typeof profile>;
