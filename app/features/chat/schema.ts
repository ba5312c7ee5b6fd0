import { z } from "zod/v4";
import { formKey, requiredText } from "~/lib/fields";

const LONGEST_MESSAGE = 2000;

export const chatForm = z.object({
  intent: z.literal("send"),
  message: requiredText(LONGEST_MESSAGE, "Please type a message."),
  formKey,
});
