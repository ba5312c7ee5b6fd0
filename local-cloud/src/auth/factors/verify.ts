import { randomUUID } from "node:crypto";
import { z } from "zod/v4";
import type { Queryable } from "../../engine/engine";
import type { AuthContext } from "../auth-context";
import { authError, validationError } from "../auth-error";
import { readBody, text } from "../body";
import { requireUser } from "../guards";
import { notify } from "../notify";
import { addressOf } from "../rate-limits";
import {
  insertRefreshToken,
  newRefreshToken,
  revokeRefreshTokens,
} from "../sessions/refresh-tokens";
import { answerSession } from "../sessions/sessions";
import { reloadUser } from "../users/user-changes";
import { CHALLENGE_SECONDS, checkMayVerify } from "./challenge";
import { type Factor, requireFactor } from "./find-factor";
import { isCodeOf } from "./totp";

const bodySchema = z.object({ challenge_id: z.uuid(), code: text });

export async function verifyFactor(auth: AuthContext, request: Request, factorId: string) {
  const { user, sessionId } = await requireUser(auth, request);
  const factor = await requireFactor(auth, user, factorId);
  auth.rateLimits.count(request, "factorVerify");
  const { challenge_id: challengeId, code } = await readBody(request, bodySchema);
  if (!code) throw validationError("Code needs to be non-empty");
  checkMayVerify(auth);
  await requireChallenge(auth, factor, challengeId, addressOf(request, auth.cloud));
  if (!isCodeOf(factor.secret, code)) {
    throw authError(422, "mfa_verification_failed", "Invalid TOTP code entered");
  }

  const session = await auth.cloud.engine.transaction(async (tx) => {
    await useChallenge(tx, challengeId);
    await tx.query(
      "update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1::uuid",
      [factor.id],
    );
    const token = await raiseSession(tx, { id: sessionId, userId: user.id }, factor);
    await tx.query(
      `delete from auth.mfa_factors
       where user_id = $1::uuid and status = 'unverified' and factor_type = 'totp'`,
      [user.id],
    );
    // Each further code is verified, too, but the app is new only once.
    if (factor.status === "unverified") {
      const values = { FactorType: "totp" };
      await notify(tx, auth, user, { kind: "mfa_factor_enrolled", values });
    }
    return answerSession(tx, auth, await reloadUser(tx, user.id), sessionId, token);
  });
  return Response.json(session);
}

async function requireChallenge(
  { cloud }: AuthContext,
  factor: Factor,
  id: string,
  address: string,
): Promise<void> {
  const [challenge] = await cloud.engine.query<{ is_usable: boolean; is_expired: boolean }>(
    `select verified_at is null and ip_address = $3::inet as is_usable,
       created_at + make_interval(secs => $4::float8) < now() as is_expired
     from auth.mfa_challenges where id = $1::uuid and factor_id = $2::uuid`,
    [id, factor.id, address, CHALLENGE_SECONDS],
  );
  if (!challenge) {
    const message = "MFA factor with the provided challenge ID not found";
    throw authError(422, "mfa_factor_not_found", message);
  }
  if (!challenge.is_usable) throw usedElsewhere();
  if (!challenge.is_expired) return;

  await cloud.engine.query("delete from auth.mfa_challenges where id = $1::uuid", [id]);
  const message = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`;
  throw authError(422, "mfa_challenge_expired", message);
}

/** Of two requests with the same challenge, one passes. */
async function useChallenge(tx: Queryable, id: string) {
  const [used] = await tx.query(
    `update auth.mfa_challenges set verified_at = now()
     where id = $1::uuid and verified_at is null returning 1`,
    [id],
  );
  if (!used) throw usedElsewhere();
}

// Supabase Auth gives the same answer for both.
function usedElsewhere() {
  const message = "Challenge and verify IP addresses mismatch.";
  return authError(422, "mfa_ip_address_mismatch", message);
}

/** Ends the user's sessions that have not passed the second step. */
async function raiseSession(
  tx: Queryable,
  session: { id: string; userId: string },
  factor: Factor,
): Promise<string> {
  await tx.query(
    `insert into auth.mfa_amr_claims
       (id, session_id, authentication_method, created_at, updated_at)
     values ($1::uuid, $2::uuid, 'totp', now(), now())
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [randomUUID(), session.id],
  );
  await tx.query(
    "update auth.sessions set aal = 'aal2', factor_id = $2::uuid where id = $1::uuid",
    [session.id, factor.id],
  );
  await tx.query("delete from auth.sessions where user_id = $1::uuid and aal < 'aal2'", [
    session.userId,
  ]);
  await revokeRefreshTokens(tx, session.id);
  const token = newRefreshToken();
  await insertRefreshToken(tx, token, session);
  return token;
}
