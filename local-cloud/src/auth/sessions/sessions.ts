import { randomBytes, randomUUID } from "node:crypto";
import type { Queryable } from "../../engine/engine";
import type { AuthContext } from "../auth-context";
import { reloadUser } from "../users/user-changes";
import { presentUser, type UserRow } from "../users/user-row";
import { signAccessToken } from "./access-token";
import { insertRefreshToken, newRefreshToken } from "./refresh-tokens";

const MAX_USER_AGENT_LENGTH = 500;

export interface SessionAnswer {
  access_token: string;
  token_type: "bearer";
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: Record<string, unknown>;
}

export async function openSession(
  tx: Queryable,
  auth: AuthContext,
  request: Request,
  userId: string,
  method: string,
): Promise<SessionAnswer> {
  const session = { id: randomUUID(), userId };
  await tx.query(
    `insert into auth.sessions
       (id, user_id, created_at, updated_at, aal, user_agent, refresh_token_hmac_key)
     values ($1::uuid, $2::uuid, now(), now(), 'aal1', $3, $4)`,
    [session.id, userId, userAgent(request), randomBytes(32).toString("base64url")],
  );
  await tx.query(
    `insert into auth.mfa_amr_claims
       (id, session_id, authentication_method, created_at, updated_at)
     values ($1::uuid, $2::uuid, $3, now(), now())`,
    [randomUUID(), session.id, method],
  );
  await tx.query("update auth.users set last_sign_in_at = now() where id = $1::uuid", [userId]);

  const token = newRefreshToken();
  await insertRefreshToken(tx, token, session);
  return answerSession(tx, auth, await reloadUser(tx, userId), session.id, token);
}

export async function answerSession(
  tx: Queryable,
  auth: AuthContext,
  user: UserRow,
  sessionId: string,
  refreshToken: string,
): Promise<SessionAnswer> {
  const { token, expiresAt } = await signAccessToken(tx, auth, user, sessionId);
  return {
    access_token: token,
    token_type: "bearer",
    expires_in: auth.config.tokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: presentUser(user),
  };
}

export async function recordRefresh(tx: Queryable, request: Request, sessionId: string) {
  await tx.query(
    `update auth.sessions set updated_at = now(), refreshed_at = now() at time zone 'utc',
       user_agent = $2
     where id = $1::uuid`,
    [sessionId, userAgent(request)],
  );
}

function userAgent(request: Request): string | null {
  return request.headers.get("user-agent")?.slice(0, MAX_USER_AGENT_LENGTH) ?? null;
}
