import { randomUUID } from "node:crypto";
import { renderSVG } from "uqr";
import { z } from "zod/v4";
import type { Queryable } from "../../engine/engine";
import { notImplemented } from "../../http/request-error";
import type { AuthContext } from "../auth-context";
import { authError, validationError } from "../auth-error";
import { readBody, text } from "../body";
import { requireUser } from "../guards";
import { reloadUser } from "../users/user-changes";
import { hasSecondStep } from "../users/user-row";
import { newSecret, otpauthAddress } from "./totp";

const FACTOR_SECONDS = 300;
const MAX_FACTORS = 10;
const bodySchema = z.object({ friendly_name: text, factor_type: text, issuer: text, phone: text });

export async function enrollFactor(auth: AuthContext, request: Request): Promise<Response> {
  const { user, isAal2 } = await requireUser(auth, request);
  const body = await readBody(request, bodySchema);
  checkType(auth, body.factor_type);
  const secret = newSecret();
  const issuer = body.issuer || new URL(auth.config.siteUrl).host;
  const uri = otpauthAddress(secret, issuer, user.email ?? "");
  const id = randomUUID();

  await auth.cloud.engine.transaction(async (tx) => {
    await deleteExpiredFactors(tx);
    const { factors, ...rest } = await reloadUser(tx, user.id);
    if (factors.some(({ friendly_name }) => friendly_name === body.friendly_name)) {
      throw nameConflict(body.friendly_name);
    }
    if (factors.length >= MAX_FACTORS) throw tooManyFactors();
    if (hasSecondStep({ factors, ...rest }) && !isAal2) {
      throw authError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
    }
    await tx.query(
      `insert into auth.mfa_factors
         (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
       values ($1::uuid, $2::uuid, $3, 'totp', 'unverified', $4, now(), now())`,
      [id, user.id, body.friendly_name, secret],
    );
  });
  const totp = { qr_code: renderSVG(uri), secret, uri };
  return Response.json({ id, type: "totp", friendly_name: body.friendly_name, totp });
}

function checkType({ config }: AuthContext, type: string) {
  if (type === "phone" || type === "webauthn") throw notImplemented(`factors of type ${type}`);
  if (type !== "totp") {
    throw validationError("factor_type needs to be totp, phone, or webauthn");
  }
  if (!config.totp.mayEnroll) {
    throw authError(422, "mfa_totp_enroll_not_enabled", "MFA enroll is disabled for TOTP");
  }
}

function deleteExpiredFactors(tx: Queryable) {
  return tx.query(
    `delete from auth.mfa_factors f
     where status <> 'verified' and created_at + make_interval(secs => $1::float8) < now()
       and not exists (select 1 from auth.mfa_challenges c where c.id = f.id)`,
    [FACTOR_SECONDS],
  );
}

function nameConflict(name: string) {
  const message = `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`;
  return authError(422, "mfa_factor_name_conflict", message);
}

function tooManyFactors() {
  const message = "Maximum number of verified factors reached, unenroll to continue";
  return authError(422, "too_many_enrolled_mfa_factors", message);
}
