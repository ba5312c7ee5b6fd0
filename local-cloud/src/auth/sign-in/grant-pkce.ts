import { z } from "zod/v4";
import type { AuthContext } from "../auth-context";
import { authError, validationError } from "../auth-error";
import { readBody, text } from "../body";
import { consumeFlow } from "../links/code-challenge";
import { openSession } from "../sessions/sessions";
import { reloadUser } from "../users/user-changes";

const bodySchema = z.object({ auth_code: text, code_verifier: text });

export async function grantPkce(auth: AuthContext, request: Request): Promise<Response> {
  const { auth_code: code, code_verifier: verifier } = await readBody(request, bodySchema);
  if (!code || !verifier) {
    throw validationError("invalid request: both auth code and code verifier should be non-empty");
  }

  const session = await auth.cloud.engine.transaction(async (tx) => {
    const flow = await consumeFlow(tx, code, verifier);
    const user = await reloadUser(tx, flow.user_id);
    if (user.is_banned) throw authError(400, "user_banned", "User is banned");
    return openSession(tx, auth, request, user.id, flow.authentication_method);
  });
  return Response.json(session);
}
