import { z } from "zod/v4";
import { username } from "~/accounts/auth/schema";
import { idempotencyKey, newPassword } from "~/lib/form/fields";

const MISSING = "Please fill in all fields.";
const field = z.string({ error: MISSING }).trim().min(1, { error: MISSING, abort: true });

export const moderatorForm = z.object({
  idempotencyKey,
  email: field.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "Please enter a valid email address."),
  password: z.string({ error: MISSING }).pipe(newPassword),
  username: field.pipe(username),
});
