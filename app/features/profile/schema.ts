import { z } from "zod/v4";
import { USER_PROFILES_LIMITS } from "~/database.types";
import { username } from "~/features/auth/schema";
import { editedFields, isPhoneNumber, NO_PHONE_NUMBER, optionalText } from "~/lib/form/fields";

const profile = {
  username,
  firstName: optionalText(USER_PROFILES_LIMITS.first_name).describe("First Name"),
  lastName: optionalText(USER_PROFILES_LIMITS.last_name).describe("Last Name"),
  phone: optionalText(USER_PROFILES_LIMITS.phone)
    .refine(isPhoneNumber, NO_PHONE_NUMBER)
    .describe("Phone"),
  address: optionalText(USER_PROFILES_LIMITS.address).describe("Address"),
  city: optionalText(USER_PROFILES_LIMITS.city).describe("City"),
  country: optionalText(USER_PROFILES_LIMITS.country).describe("Country"),
  bio: optionalText(USER_PROFILES_LIMITS.bio).describe("Bio"),
};

export const profileForm = z.object({ ...editedFields(profile), ...profile });

export type ProfileFields = Pick<z.output<typeof profileForm>, keyof typeof profile>;
