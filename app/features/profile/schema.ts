import { z } from "zod/v4";
import { username } from "~/features/auth/schema";
import { editedFields, isPhoneNumber, NO_PHONE_NUMBER, optionalText } from "~/lib/form/fields";

const profile = {
  username,
  firstName: optionalText(100).describe("First Name"),
  lastName: optionalText(100).describe("Last Name"),
  phone: optionalText(50).refine(isPhoneNumber, NO_PHONE_NUMBER).describe("Phone"),
  address: optionalText(300).describe("Address"),
  city: optionalText(100).describe("City"),
  country: optionalText(100).describe("Country"),
  bio: optionalText(2000).describe("Bio"),
};

export const profileForm = z.object({ ...editedFields(profile), ...profile });

export type ProfileFields = Pick<z.output<typeof profileForm>, keyof typeof profile>;
