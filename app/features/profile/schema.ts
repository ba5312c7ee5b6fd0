import { z } from "zod/v4";
import { username } from "~/features/auth/schema";
import { optionalText } from "~/lib/fields";

export const profileForm = z.object({
  username,
  firstName: optionalText(100),
  lastName: optionalText(100),
  phone: optionalText(50),
  address: optionalText(300),
  city: optionalText(100),
  country: optionalText(100),
  bio: optionalText(2000),
});

export type Profile = z.output<typeof profileForm>;
