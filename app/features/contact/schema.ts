import { z } from "zod/v4";
import { formKey, requiredText } from "~/lib/fields";

export const contactForm = z.object({
  name: requiredText(100).describe("Name"),
  email: z.email().max(320).describe("Email"),
  subject: requiredText(200).describe("Subject"),
  message: requiredText(5000).describe("Message"),
  /** Out of people's way; see `BotTrap`. */
  website: z.string().optional(),
  formKey,
});

export type ContactForm = z.output<typeof contactForm>;
