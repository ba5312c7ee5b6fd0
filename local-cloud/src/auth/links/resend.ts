import { z } from "zod/v4";
import type { AuthContext } from "../auth-context";
import { authError, validationError } from "../auth-error";
import { readBody, text } from "../body";
import { validEmail } from "../users/email-address";
import { findUserByEmail } from "../users/user-row";
import { wantsCodeExchange } from "./code-challenge";
import { redirectTarget } from "./redirects";
import { sendLink } from "./send-link";

const TYPES = ["signup", "email_change", "sms", "phone_change"];
const bodySchema = z.object({
  type: text,
  email: text,
  phone: text,
  code_challenge: text,
  code_challenge_method: text,
});

export async function resend(auth: AuthContext, request: Request): Promise<Response> {
  auth.rateLimits.count(request, "resend");
  const body = await readBody(request, bodySchema);
  const email = checkResend(body);
  const isPkce = wantsCodeExchange(body);

  await auth.cloud.engine.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user || user.email_confirmed_at || body.type !== "signup") return;

    const redirectTo = redirectTarget(request, auth.config);
    await sendLink(tx, auth, user, { kind: "confirmation", redirectTo, isPkce });
  });
  return Response.json({});
}

function checkResend({ type, email, phone }: z.output<typeof bodySchema>): string {
  if (!TYPES.includes(type))
    throw validationError(`Missing one of these types: ${TYPES.join(", ")}`);
  if (!email && type === "signup") throw validationError("Type provided requires an email address");
  if (!phone && type === "sms") throw validationError("Type provided requires a phone number");
  if (email && phone) {
    throw validationError("Only an email address or phone number should be provided.");
  }
  if (phone) throw authError(400, "phone_provider_disabled", "Phone logins are disabled");
  if (!email) throw validationError("Missing email address or phone number");
  return validEmail(email);
}
