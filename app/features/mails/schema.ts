import { z } from "zod/v4";
import { tickBox } from "~/lib/form/fields";

export const mailsForm = z.object({
  intent: z.literal("chooseMails"),
  order_status: tickBox,
  order_message: tickBox,
  admin_new_order: tickBox,
  admin_new_message: tickBox,
  admin_new_letter: tickBox,
});
