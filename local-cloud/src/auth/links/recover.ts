import { z } from "zod/v4";
import type { AuthContext } from "../auth-context";
import { validationError } from "../auth-error";
import { readBody, text } from "../body";
import { validEmail } from "../users/email-address";
import { findUserByEmail } from "../users/user-row";
import { wantsCodeExchange } from "./code-challenge";
import { redirectTarget } from "./redirects";
import { sendLink } from "./send-link";

const bodySchema = z.object({ email: text, code_challenge: text, code_challenge_method: text });

export async function recover(auth: AuthContext, request: Request): Promise<Response> {
  auth.rateLimits.count(request, "recover");
  const body = await readBody(request, bodySchema);
  if (!body.email) throw validationError("Password recovery requires an email");
  const email = validEmail(body.email);
  const isPkce = wantsCodeExchange(body);

  await auth.cloud.engine.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) return;

    const redirectTo = redirectTarget(request, auth.config);
    await sendLink(tx, auth, user, { kind: "recovery", redirectTo, isPkce });
  });
  return Response.json({});
}
