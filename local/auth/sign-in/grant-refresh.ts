import { z } from "zod/v4";
import type { Queryable } from "../../engine/engine";
import { Problem } from "../../http/problem";
import type { AuthContext } from "../auth-context";
import { authError, invalid } from "../auth-error";
import { readBody, text } from "../body";
import {
  activeSuccessor,
  type FoundToken,
  insertRefreshToken,
  lockRefreshToken,
  revokeRefreshToken,
  successorOf,
} from "../sessions/refresh-tokens";
import { answerSession, noteRefresh, type SessionAnswer } from "../sessions/sessions";
import { reloadUser } from "../users/user-changes";

const bodySchema = z.object({ refresh_token: text });
const MOST_GENERATIONS_IN_WINDOW = 100;

export async function grantRefresh(auth: AuthContext, request: Request): Promise<Response> {
  const { refresh_token: token } = await readBody(request, bodySchema);
  if (!token) throw invalid("refresh_token required");

  const answer = await auth.cloud.engine.transaction((tx) => refresh(tx, auth, request, token));
  if (answer instanceof Problem) throw answer;
  return Response.json(answer);
}

/** A refusal is returned, not thrown, where the session's end must be committed with it. */
async function refresh(
  tx: Queryable,
  auth: AuthContext,
  request: Request,
  token: string,
): Promise<SessionAnswer | Problem> {
  const found = await lockRefreshToken(tx, token, auth.config.reuseSeconds);
  if (!found) throw refusal("refresh_token_not_found", "Refresh Token Not Found");
  if (found.is_over) throw refusal("session_expired", "Session Expired");

  const user = await reloadUser(tx, found.user_id);
  if (user.is_banned) throw refusal("user_banned", "User Banned");

  const next = found.is_revoked ? await reuse(tx, token, found) : await rotate(tx, token, found);
  if (!next) {
    await tx.query("delete from auth.sessions where id = $1::uuid", [found.session_id]);
    return refusal("refresh_token_already_used", "Already Used");
  }
  await noteRefresh(tx, request, found.session_id);
  return answerSession(tx, auth, user, found.session_id, next);
}

/**
 * Within the window tabs that refresh at once are given the same new token; later only the
 * parent of the token in force is, for a client that never received the answer.
 */
function reuse(tx: Queryable, token: string, found: FoundToken): Promise<string | undefined> {
  const generations = found.is_within_window ? MOST_GENERATIONS_IN_WINDOW : 1;
  return activeSuccessor(tx, token, found.session_key, generations);
}

async function rotate(tx: Queryable, token: string, found: FoundToken): Promise<string> {
  const next = successorOf(token, found.session_key);
  const session = { id: found.session_id, userId: found.user_id };
  await revokeRefreshToken(tx, token);
  await insertRefreshToken(tx, next, session, token);
  return next;
}

function refusal(code: string, why: string): Problem {
  return authError(400, code, `Invalid Refresh Token: ${why}`);
}
