import { createHmac, randomInt, randomUUID } from "node:crypto";
import type { Queryable } from "../../engine/engine";
import type { AuthContext } from "../auth-context";
import type { UserRow } from "../users/user-row";
import { PKCE_PREFIX } from "./code-challenge";

export type TokenKind =
  | "confirmation_token"
  | "recovery_token"
  | "email_change_token_new"
  | "email_change_token_current";

export interface OneTimeToken {
  /** The digits that a user may type. */
  code: string;
  /** What the link contains. */
  hash: string;
}

const SENT_AT: Record<TokenKind, string> = {
  confirmation_token: "confirmation_sent_at",
  recovery_token: "recovery_sent_at",
  email_change_token_new: "email_change_sent_at",
  email_change_token_current: "email_change_sent_at",
};

export async function createOneTimeToken(
  tx: Queryable,
  { cloud, config }: AuthContext,
  user: Pick<UserRow, "id" | "email">,
  { kind, isPkce }: { kind: TokenKind; isPkce: boolean },
): Promise<OneTimeToken> {
  const email = user.email ?? "";
  const code = Array.from({ length: config.codeLength }, () => randomInt(10)).join("");
  const hash = (isPkce ? PKCE_PREFIX : "") + hashCode(email, code, cloud.keys.secret);

  await tx.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
     values ($1::uuid, $2::uuid, $3::auth.one_time_token_type, $4, $5)
     on conflict (user_id, token_type) do update
       set id = excluded.id, token_hash = excluded.token_hash, relates_to = excluded.relates_to,
         created_at = now(), updated_at = now()`,
    [randomUUID(), user.id, kind, hash, email],
  );
  await tx.query(
    `update auth.users set ${kind} = $2, updated_at = now(),
       ${SENT_AT[kind]} = greatest(${SENT_AT[kind]}, now())
     where id = $1::uuid`,
    [user.id, hash],
  );
  return { code, hash };
}

/** Keyed, since the hash of a few digits could be computed by trying them all. */
function hashCode(email: string, code: string, key: string): string {
  return createHmac("sha224", key).update(`${email}${code}`).digest("hex");
}

interface UsedToken {
  userId: string;
  kind: TokenKind;
  isExpired: boolean;
}

/** Deletes the token, so that only one of two parallel requests gets it. */
export async function consumeOneTimeToken(
  tx: Queryable,
  hash: string,
  kinds: TokenKind[],
  lifetimeSeconds: number,
): Promise<UsedToken | undefined> {
  const [token] = await tx.query<{ user_id: string; token_type: TokenKind; is_expired: boolean }>(
    `delete from auth.one_time_tokens t using auth.users u
     where u.id = t.user_id
       and t.token_hash = $1
       and t.token_type::text in (select jsonb_array_elements_text($2::jsonb))
     returning t.user_id, t.token_type::text as token_type,
       coalesce(
         case t.token_type when 'recovery_token' then u.recovery_sent_at
           when 'email_change_token_new' then u.email_change_sent_at
           when 'email_change_token_current' then u.email_change_sent_at
           else u.confirmation_sent_at end
           + make_interval(secs => $3::float8) < now(), true) as is_expired`,
    [hash, JSON.stringify(kinds), lifetimeSeconds],
  );
  return token && { userId: token.user_id, kind: token.token_type, isExpired: token.is_expired };
}
