import { z } from "zod/v4";
import { username } from "~/features/auth/schema";
import { optionalText } from "~/lib/fields";

export const profileForm = z.object({
  username,
  firstName: optionalText(100).describe("First Name"),
  lastName: optionalText(100).describe("Last Name"),
  phone: optionalText(50).describe("Phone"),
  address: optionalText(300).describe("Address"),
  city: optionalText(100).describe("City"),
  country: optionalText(100).describe("Country"),
  bio: optionalText(2000).describe("Bio"),
});
