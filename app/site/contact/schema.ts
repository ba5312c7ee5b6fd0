import { z } from "zod/v4";
import { CONTACT_MESSAGES_LIMITS } from "#database";
import { honeypotFields, idempotencyKey, requiredText } from "~/lib/form/fields";

export const contactForm = z.object({
  name: requiredText(CONTACT_MESSAGES_LIMITS.name).describe("Name"),
  email: z.email().max(CONTACT_MESSAGES_LIMITS.email).describe("Email"),
  subject: requiredText(CONTACT_MESSAGES_LIMITS.subject).describe("Subject"),
  message: requiredText(CONTACT_MESSAGES_LIMITS.message).describe("Message"),
  idempotencyKey,
  ...honeypotFields,
});

export type ContactForm = z.output<typeof contactForm>;
