import { z } from "zod/v4";
import type { AuthContext } from "../auth-context";
import { authError, validationError } from "../auth-error";
import { readBody, text } from "../body";
import { openSession } from "../sessions/sessions";
import { findUserByEmail } from "../users/user-row";
import { isPassword } from "./passwords";

const bodySchema = z.object({ email: text, phone: text, password: text });

export async function grantPassword(auth: AuthContext, request: Request): Promise<Response> {
  const { email, phone, password } = await readBody(request, bodySchema);
  if (email && phone) {
    throw validationError("Only an email address or phone number should be provided on login.");
  }
  if (phone) throw authError(422, "phone_provider_disabled", "Phone logins are disabled");
  if (!email) throw validationError("missing email or phone");

  const user = await findUserByEmail(auth.cloud.engine, email.toLowerCase());
  if (!(await isPassword(password, user?.encrypted_password)) || !user) {
    throw authError(400, "invalid_credentials", "Invalid login credentials");
  }
  if (user.is_banned) throw authError(400, "user_banned", "User is banned");
  if (!user.email_confirmed_at) {
    throw authError(400, "email_not_confirmed", "Email not confirmed");
  }

  return Response.json(
    await auth.cloud.engine.transaction((tx) =>
      openSession(tx, auth, request, user.id, "password"),
    ),
  );
}
