import { SignJWT } from "jose";
import type { Queryable } from "../../engine/engine";
import type { AuthContext } from "../auth-context";
import type { UserRow } from "../users/user-row";

export async function signAccessToken(
  tx: Queryable,
  { cloud, config }: AuthContext,
  user: UserRow,
  sessionId: string,
): Promise<{ token: string; expiresAt: number }> {
  const { signing } = cloud.keys;
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + config.tokenSeconds;
  const amr = await authenticationMethods(tx, sessionId);

  const token = await new SignJWT({
    email: user.email ?? "",
    phone: user.phone ?? "",
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role ?? "authenticated",
    aal: amr.some(({ method }) => method === "totp") ? "aal2" : "aal1",
    amr,
    session_id: sessionId,
    is_anonymous: user.is_anonymous,
  })
    .setProtectedHeader({ alg: "ES256", kid: signing.kid, typ: "JWT" })
    .setIssuer(`${cloud.settings.url}/auth/v1`)
    .setSubject(user.id)
    .setAudience(user.aud ?? "authenticated")
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(signing.privateKey);

  return { token, expiresAt };
}

function authenticationMethods(tx: Queryable, sessionId: string) {
  return tx.query<{ method: string; timestamp: number }>(
    `select authentication_method as method, extract(epoch from updated_at)::int as timestamp
     from auth.mfa_amr_claims where session_id = $1::uuid order by updated_at desc`,
    [sessionId],
  );
}
