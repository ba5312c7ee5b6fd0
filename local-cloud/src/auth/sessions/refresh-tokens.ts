import { createHash, createHmac, randomBytes } from "node:crypto";
import type { Queryable } from "../../engine/engine";

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

export function newRefreshToken(): string {
  return randomBytes(24).toString("base64url");
}

/**
 * A token's successor is derived from it and the key of the session, so that a token that is used
 * again leads to the same successor, although only hashes are stored.
 */
export function successorOf(token: string, sessionKey: string): string {
  return createHmac("sha256", sessionKey).update(token).digest("base64url").slice(0, 32);
}

export async function insertRefreshToken(
  tx: Queryable,
  token: string,
  session: { id: string; userId: string },
  parent: string | null = null,
): Promise<void> {
  await tx.query(
    `insert into auth.refresh_tokens
       (token, user_id, revoked, created_at, updated_at, parent, session_id)
     values ($1, $2, false, now(), now(), $3, $4::uuid)`,
    [hashToken(token), session.userId, parent && hashToken(parent), session.id],
  );
}

export interface FoundToken {
  session_id: string;
  user_id: string;
  session_key: string;
  is_revoked: boolean;
  is_within_window: boolean;
  is_expired: boolean;
}

/** Locks the session, so that browser tabs that refresh at once do so one after another. */
export async function lockRefreshToken(
  tx: Queryable,
  token: string,
  windowSeconds: number,
): Promise<FoundToken | undefined> {
  const find = `
    select s.id as session_id, s.user_id, s.refresh_token_hmac_key as session_key,
      coalesce(t.revoked, false) as is_revoked,
      t.updated_at + make_interval(secs => $2::float8) > clock_timestamp() as is_within_window,
      coalesce(s.not_after < now(), false) as is_expired
    from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
    where t.token = $1`;
  const values = [hashToken(token), windowSeconds];

  const [locked] = await tx.query(`${find} for update of s`, values);
  if (!locked) return undefined;
  const [found] = await tx.query<FoundToken>(find, values);
  return found;
}

/** The current token, at most that many generations after an older one. */
export async function activeSuccessor(
  tx: Queryable,
  token: string,
  sessionKey: string,
  generations: number,
): Promise<string | undefined> {
  let next = token;
  for (let generation = 1; generation <= generations; generation += 1) {
    next = successorOf(next, sessionKey);
    const [row] = await tx.query<{ revoked: boolean | null }>(
      "select revoked from auth.refresh_tokens where token = $1",
      [hashToken(next)],
    );
    if (!row) return undefined;
    if (!row.revoked) return next;
  }
  return undefined;
}

export async function revokeRefreshToken(tx: Queryable, token: string): Promise<void> {
  await tx.query(
    "update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp() where token = $1",
    [hashToken(token)],
  );
}

/** Revokes all tokens of a session; after the second step it gets another. */
export async function revokeRefreshTokens(tx: Queryable, sessionId: string): Promise<void> {
  await tx.query(
    `update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp()
     where session_id = $1::uuid and not coalesce(revoked, false)`,
    [sessionId],
  );
}
