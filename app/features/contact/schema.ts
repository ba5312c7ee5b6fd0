import { z } from "zod/v4";
import { formKey, honeypotFields, requiredText } from "~/lib/form/fields";

export const contactForm = z.object({
  name: requiredText(100).describe("Name"),
  email: z.email().max(320).describe("Email"),
  subject: requiredText(200).describe("Subject"),
  message: requiredText(5000).describe("Message"),
  formKey,
  ...honeypotFields,
});

export type ContactForm = z.output<typeof contactForm>;
