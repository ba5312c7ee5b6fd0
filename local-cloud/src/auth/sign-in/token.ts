import { notImplemented } from "../../http/request-error";
import type { AuthContext } from "../auth-context";
import { authError } from "../auth-error";
import { grantPassword } from "./grant-password";
import { grantRefresh } from "./grant-refresh";

const GRANTS = { password: grantPassword, refresh_token: grantRefresh };

export async function token(auth: AuthContext, request: Request): Promise<Response> {
  const grant = new URL(request.url).searchParams.get("grant_type");

  switch (grant) {
    case "password":
    case "refresh_token":
      auth.rateLimits.count(request, "token");
      return GRANTS[grant](auth, request);
    case "id_token":
    case "pkce":
    case "web3":
      throw notImplemented(`the grant ${grant} of POST /auth/v1/token`);
    default:
      throw authError(400, "invalid_credentials", "unsupported_grant_type");
  }
}
