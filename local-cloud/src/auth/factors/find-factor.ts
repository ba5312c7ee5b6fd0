import type { AuthContext } from "../auth-context";
import { authError } from "../auth-error";
import type { UserRow } from "../users/user-row";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface Factor {
  id: string;
  status: "verified" | "unverified";
  secret: string;
}

/** A factor of that user. */
export async function requireFactor({ cloud }: AuthContext, user: UserRow, id: string) {
  if (!UUID.test(id)) throw authError(404, "validation_failed", "factor_id must be an UUID");
  const [factor] = await cloud.engine.query<Factor>(
    `select id, status::text as status, secret from auth.mfa_factors
     where id = $1::uuid and user_id = $2::uuid`,
    [id, user.id],
  );
  if (!factor) throw authError(404, "mfa_factor_not_found", "Factor not found");
  return factor;
}
