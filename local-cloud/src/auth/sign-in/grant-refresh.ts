import { z } from "zod/v4";
import type { Queryable } from "../../engine/engine";
import { RequestError } from "../../http/request-error";
import type { AuthContext } from "../auth-context";
import { authError, validationError } from "../auth-error";
import { readBody, text } from "../body";
import {
  activeSuccessor,
  type FoundToken,
  insertRefreshToken,
  lockRefreshToken,
  revokeRefreshToken,
  successorOf,
} from "../sessions/refresh-tokens";
import { answerSession, recordRefresh, type SessionAnswer } from "../sessions/sessions";
import { reloadUser } from "../users/user-changes";

const bodySchema = z.object({ refresh_token: text });
const MAX_GENERATIONS_IN_WINDOW = 100;

export async function grantRefresh(auth: AuthContext, request: Request): Promise<Response> {
  const { refresh_token: token } = await readBody(request, bodySchema);
  if (!token) throw validationError("refresh_token required");

  const result = await auth.cloud.engine.transaction((tx) => refresh(tx, auth, request, token));
  if (result instanceof RequestError) throw result;
  return Response.json(result);
}

/** An error is returned where a throw would roll back the end of the session. */
async function refresh(
  tx: Queryable,
  auth: AuthContext,
  request: Request,
  token: string,
): Promise<SessionAnswer | RequestError> {
  const found = await lockRefreshToken(tx, token, auth.config.reuseSeconds);
  if (!found) throw invalidToken("refresh_token_not_found", "Refresh Token Not Found");
  if (found.is_expired) throw invalidToken("session_expired", "Session Expired");

  const user = await reloadUser(tx, found.user_id);
  if (user.is_banned) throw invalidToken("user_banned", "User Banned");

  const next = found.is_revoked ? await reuse(tx, token, found) : await rotate(tx, token, found);
  if (!next) {
    await tx.query("delete from auth.sessions where id = $1::uuid", [found.session_id]);
    return invalidToken("refresh_token_already_used", "Already Used");
  }
  await recordRefresh(tx, request, found.session_id);
  return answerSession(tx, auth, user, found.session_id, next);
}

/**
 * Within the reuse interval, browser tabs that refresh at once get the same new token. Later only
 * the parent of the current token is accepted, for a client that never received the response.
 */
function reuse(tx: Queryable, token: string, found: FoundToken): Promise<string | undefined> {
  const generations = found.is_within_window ? MAX_GENERATIONS_IN_WINDOW : 1;
  return activeSuccessor(tx, token, found.session_key, generations);
}

async function rotate(tx: Queryable, token: string, found: FoundToken): Promise<string> {
  const next = successorOf(token, found.session_key);
  const session = { id: found.session_id, userId: found.user_id };
  await revokeRefreshToken(tx, token);
  await insertRefreshToken(tx, next, session, token);
  return next;
}

function invalidToken(code: string, why: string): RequestError {
  return authError(400, code, `Invalid Refresh Token: ${why}`);
}
