import { z } from "zod/v4";
import { tickBox } from "~/lib/form/fields";

const theme = z.enum(["light", "dark", "system"]);

export const preferences = z.object({ theme });

export type Preferences = z.output<typeof preferences>;
export type Theme = Preferences["theme"];

export const preferencesForm = z.object({
  theme,
  redirectTo: z.string().optional(),
});

/** For each kind of mail that may be switched off, whether it is sent. */
export const mailsForm = z.object({
  intent: z.literal("chooseMails"),
  order_status: tickBox,
  order_sent: tickBox,
  order_message: tickBox,
  order_request_answered: tickBox,
  admin_new_order: tickBox,
  admin_new_message: tickBox,
  admin_new_contact_message: tickBox,
  admin_refund_failed: tickBox,
  admin_dispute: tickBox,
  admin_order_request: tickBox,
});
