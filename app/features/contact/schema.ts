import { z } from "zod/v4";
import { formKey, requiredText } from "~/lib/fields";

export const contactForm = z.object({
  name: requiredText(100),
  email: z.email().max(320),
  subject: requiredText(200),
  message: requiredText(5000),
  /** Out of people's way; see `BotTrap`. */
  website: z.string().optional(),
  formKey,
});

export type ContactForm = z.output<typeof contactForm>;
