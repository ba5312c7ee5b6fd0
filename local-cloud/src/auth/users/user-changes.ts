import { randomUUID } from "node:crypto";
import type { Queryable } from "../../engine/engine";
import { authError } from "../auth-error";
import type { Metadata } from "../body";
import { findUserById, type UserRow } from "./user-row";

export interface NewUser {
  id?: string;
  email: string;
  passwordHash: string;
  userMetadata: Metadata;
  appMetadata?: Metadata;
}

const NO_INSTANCE = "00000000-0000-0000-0000-000000000000";

/** Returns undefined if the address was taken meanwhile. */
export async function insertUser(tx: Queryable, user: NewUser): Promise<UserRow | undefined> {
  const id = user.id ?? randomUUID();
  const appMetadata = { provider: "email", providers: ["email"], ...user.appMetadata };
  const inserted = await tx.query(
    `insert into auth.users (instance_id, id, aud, role, email, encrypted_password,
       confirmation_token, recovery_token, email_change_token_new, email_change,
       raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     values ($1::uuid, $2::uuid, 'authenticated', 'authenticated', $3, $4, '', '', '', '',
       $5::jsonb, $6::jsonb, now(), now())
     on conflict do nothing returning id`,
    [
      NO_INSTANCE,
      id,
      user.email,
      user.passwordHash,
      JSON.stringify(appMetadata),
      JSON.stringify(user.userMetadata),
    ],
  );
  if (inserted.length === 0) return undefined;

  await insertEmailIdentity(tx, id, user.email, user.userMetadata);
  return findUserById(tx, id);
}

async function insertEmailIdentity(tx: Queryable, id: string, email: string, data: Metadata) {
  const identity = { ...data, sub: id, email, email_verified: false, phone_verified: false };
  await tx.query(
    `insert into auth.identities
       (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1, $2::uuid, $3::jsonb, 'email', now(), now(), now())`,
    [id, id, JSON.stringify(identity)],
  );
}

export async function confirmEmail(tx: Queryable, id: string): Promise<void> {
  const verified = `'{"email_verified": true}'::jsonb`;
  await tx.query(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()),
       confirmation_token = '', updated_at = now(),
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || ${verified}
     where id = $1::uuid`,
    [id],
  );
  await tx.query(
    `update auth.identities set identity_data = identity_data || ${verified}, updated_at = now()
     where user_id = $1::uuid and provider = 'email'`,
    [id],
  );
  await deleteOneTimeTokens(tx, id);
}

/** A new password ends all other sessions and invalidates every mailed link. */
export async function setPassword(
  tx: Queryable,
  id: string,
  passwordHash: string,
  keptSession: string | null = null,
): Promise<void> {
  await tx.query(
    `update auth.users set encrypted_password = $2, confirmation_token = '',
       confirmation_sent_at = null, recovery_token = '', recovery_sent_at = null,
       updated_at = now()
     where id = $1::uuid`,
    [id, passwordHash],
  );
  await deleteOneTimeTokens(tx, id);
  await tx.query(
    "delete from auth.sessions where user_id = $1::uuid and id is distinct from $2::uuid",
    [id, keptSession],
  );
}

export async function setEmail(tx: Queryable, id: string, email: string): Promise<void> {
  await tx.query("update auth.users set email = $2, updated_at = now() where id = $1::uuid", [
    id,
    email,
  ]);
  await tx.query(
    `update auth.identities set updated_at = now(),
       identity_data = identity_data || jsonb_build_object('email', $2::text)
     where user_id = $1::uuid and provider = 'email'`,
    [id, email],
  );
}

/** Keys that are null are removed. */
export async function mergeMetadata(
  tx: Queryable,
  id: string,
  column: "raw_user_meta_data" | "raw_app_meta_data",
  updates: Metadata | null | undefined,
): Promise<void> {
  if (!updates) return;
  const removed = Object.keys(updates).filter((key) => updates[key] === null);
  await tx.query(
    `update auth.users set updated_at = now(), ${column} =
       (coalesce(${column}, '{}') || $2::jsonb)
         - array(select jsonb_array_elements_text($3::jsonb))
     where id = $1::uuid`,
    [id, JSON.stringify(updates), JSON.stringify(removed)],
  );
}

export async function banFor(tx: Queryable, id: string, seconds: number): Promise<void> {
  await tx.query(
    `update auth.users set updated_at = now(), banned_until =
       case when $2::float8 > 0 then now() + make_interval(secs => $2::float8) end
     where id = $1::uuid`,
    [id, seconds],
  );
}

export async function reloadUser(tx: Queryable, id: string): Promise<UserRow> {
  const user = await findUserById(tx, id);
  if (!user) throw authError(404, "user_not_found", "User not found");
  return user;
}

export async function deleteOneTimeTokens(tx: Queryable, userId: string): Promise<void> {
  await tx.query("delete from auth.one_time_tokens where user_id = $1::uuid", [userId]);
}
