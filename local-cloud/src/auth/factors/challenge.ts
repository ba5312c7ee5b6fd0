import { randomUUID } from "node:crypto";
import type { AuthContext } from "../auth-context";
import { authError } from "../auth-error";
import { requireUser } from "../guards";
import { addressOf } from "../rate-limits";
import { requireFactor } from "./find-factor";

export const CHALLENGE_SECONDS = 300;

export async function challengeFactor(auth: AuthContext, request: Request, factorId: string) {
  const { user } = await requireUser(auth, request);
  const factor = await requireFactor(auth, user, factorId);
  auth.rateLimits.count(request, "factorChallenge");
  checkMayVerify(auth);

  const [challenge] = await auth.cloud.engine.transaction(async (tx) => {
    await tx.query(
      "update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = $1::uuid",
      [factor.id],
    );
    return tx.query<{ id: string; expires_at: number }>(
      `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
       values ($1::uuid, $2::uuid, now(), $3::inet)
       returning id, extract(epoch from created_at)::int + $4::int as expires_at`,
      [randomUUID(), factor.id, addressOf(request, auth.cloud), CHALLENGE_SECONDS],
    );
  });
  return Response.json({ id: challenge?.id, type: "totp", expires_at: challenge?.expires_at });
}

export function checkMayVerify({ config }: AuthContext) {
  if (config.totp.mayVerify) return;
  const message = "MFA verification is disabled for TOTP";
  throw authError(422, "mfa_totp_verify_not_enabled", message);
}
