import type { AuthContext } from "../auth-context";
import { authError } from "../auth-error";
import { requireUser } from "../guards";
import { notify } from "../notify";
import { requireFactor } from "./find-factor";

/** Sessions that passed the second step with this factor go on without. */
export async function unenrollFactor(auth: AuthContext, request: Request, factorId: string) {
  const { user, isAal2 } = await requireUser(auth, request);
  const factor = await requireFactor(auth, user, factorId);
  if (factor.status === "verified" && !isAal2) {
    throw authError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
  }

  await auth.cloud.engine.transaction(async (tx) => {
    await tx.query("delete from auth.mfa_factors where id = $1::uuid", [factor.id]);
    await tx.query(
      `delete from auth.mfa_amr_claims c using auth.sessions s
       where s.id = c.session_id and s.factor_id = $1::uuid and c.authentication_method = 'totp'`,
      [factor.id],
    );
    await tx.query(
      `update auth.sessions set aal = 'aal1', factor_id = null
       where user_id = $1::uuid and factor_id = $2::uuid`,
      [user.id, factor.id],
    );
    const values = { FactorType: "totp" };
    await notify(tx, auth, user, { kind: "mfa_factor_unenrolled", values });
  });
  return Response.json({ id: factor.id });
}
