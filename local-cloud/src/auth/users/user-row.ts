import type { Queryable } from "../../engine/engine";
import type { Metadata } from "../body";

export interface UserRow {
  id: string;
  aud: string | null;
  role: string | null;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  invited_at: Date | null;
  phone: string | null;
  phone_confirmed_at: Date | null;
  confirmation_sent_at: Date | null;
  confirmed_at: Date | null;
  recovery_sent_at: Date | null;
  email_change: string | null;
  email_change_sent_at: Date | null;
  email_change_confirm_status: number | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Metadata | null;
  raw_user_meta_data: Metadata | null;
  created_at: Date | null;
  updated_at: Date | null;
  banned_until: Date | null;
  is_anonymous: boolean;
  is_banned: boolean;
  identities: Record<string, unknown>[];
  factors: { id: string; status: "verified" | "unverified"; friendly_name?: string }[];
}

const USER = `
  select u.id, u.aud, u.role, u.email, u.encrypted_password, u.email_confirmed_at, u.invited_at,
    u.phone, u.phone_confirmed_at, u.confirmation_sent_at, u.confirmed_at, u.recovery_sent_at,
    u.email_change, u.email_change_sent_at, u.email_change_confirm_status,
    u.last_sign_in_at, u.raw_app_meta_data, u.raw_user_meta_data, u.created_at, u.updated_at,
    u.banned_until, u.is_anonymous, coalesce(u.banned_until > now(), false) as is_banned,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id,
        'identity_data', i.identity_data, 'provider', i.provider,
        'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
        'updated_at', i.updated_at, 'email', i.email) order by i.created_at)
      from auth.identities i where i.user_id = u.id
    ), '[]'::jsonb) as identities,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', f.id, 'status', f.status, 'friendly_name', f.friendly_name,
        'factor_type', f.factor_type, 'phone', f.phone,
        'last_challenged_at', f.last_challenged_at, 'created_at', f.created_at,
        'updated_at', f.updated_at) order by f.created_at)
      from auth.mfa_factors f where f.user_id = u.id
    ), '[]'::jsonb) as factors
  from auth.users u`;

export async function findUserById(database: Queryable, id: string): Promise<UserRow | undefined> {
  const [user] = await database.query<UserRow>(`${USER} where u.id = $1::uuid`, [id]);
  return user;
}

/** `email` must be in lower case, as stored addresses are. */
export async function findUserByEmail(
  database: Queryable,
  email: string,
): Promise<UserRow | undefined> {
  const where = "where u.email = $1 and not u.is_sso_user and u.deleted_at is null";
  const [user] = await database.query<UserRow>(`${USER} ${where}`, [email]);
  return user;
}

/** Whether the account has a factor that its owner has shown to work. */
export const hasSecondStep = ({ factors }: UserRow) =>
  factors.some(({ status }) => status === "verified");

/** The user as clients see it: no password, and no keys for columns that are null. */
export function presentUser(user: UserRow): Record<string, unknown> {
  return withoutAbsent({
    id: user.id,
    aud: user.aud ?? "",
    role: user.role ?? "",
    email: user.email ?? "",
    email_confirmed_at: user.email_confirmed_at,
    invited_at: user.invited_at,
    phone: user.phone ?? "",
    phone_confirmed_at: user.phone_confirmed_at,
    confirmation_sent_at: user.confirmation_sent_at,
    confirmed_at: user.confirmed_at,
    recovery_sent_at: user.recovery_sent_at,
    new_email: user.email_change || null,
    email_change_sent_at: user.email_change_sent_at,
    last_sign_in_at: user.last_sign_in_at,
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    identities: user.identities,
    factors: user.factors.length > 0 ? user.factors : null,
    created_at: user.created_at,
    updated_at: user.updated_at,
    banned_until: user.banned_until,
    is_anonymous: user.is_anonymous,
  });
}

function withoutAbsent(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}
