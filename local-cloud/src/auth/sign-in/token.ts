import { notImplemented } from "../../http/request-error";
import type { AuthContext } from "../auth-context";
import { authError } from "../auth-error";
import { grantPassword } from "./grant-password";
import { grantPkce } from "./grant-pkce";
import { grantRefresh } from "./grant-refresh";

export async function token(auth: AuthContext, request: Request): Promise<Response> {
  const grant = new URL(request.url).searchParams.get("grant_type");

  switch (grant) {
    case "password":
      return grantPassword(auth, request);
    case "refresh_token":
      return grantRefresh(auth, request);
    case "pkce":
      return grantPkce(auth, request);
    case "id_token":
    case "web3":
      throw notImplemented(`the grant ${grant} of POST /auth/v1/token`);
    default:
      throw authError(400, "invalid_credentials", "unsupported_grant_type");
  }
}
