import type { Caller } from "../engine/caller";
import type { RequestError } from "../http/request-error";
import { identify } from "../keys/identify";
import type { TokenErrorDetails } from "../keys/verify-token";
import type { AuthContext } from "./auth-context";
import { authError } from "./auth-error";
import { findUserById, type UserRow } from "./users/user-row";

interface SignedIn {
  user: UserRow;
  sessionId: string;
  /** Whether the session has passed a second step. */
  isAal2: boolean;
}

export function requireKey({ cloud }: AuthContext, request: Request): Promise<Caller> {
  return identify(request, cloud, authTokenError);
}

export async function requireAdmin(auth: AuthContext, request: Request): Promise<void> {
  const caller = await requireToken(auth, request);
  if (caller.role !== "service_role") throw authError(403, "not_admin", "User not allowed");
}

export async function requireUser(auth: AuthContext, request: Request): Promise<SignedIn> {
  const { role, claims } = await requireToken(auth, request);
  if (role !== "authenticated") {
    throw authError(403, "bad_jwt", "invalid claim: missing sub claim");
  }

  const { engine } = auth.cloud;
  const user = await findUserById(engine, String(claims.sub));
  if (!user) {
    throw authError(403, "user_not_found", "User from sub claim in JWT does not exist");
  }
  const sessionId = String(claims.session_id);
  const [session] = await engine.query<{ is_aal2: boolean }>(
    `select coalesce(aal = 'aal2', false) as is_aal2 from auth.sessions
     where id::text = $1 and user_id = $2::uuid`,
    [sessionId, user.id],
  );
  if (!session) {
    const message = "Session from session_id claim in JWT does not exist";
    throw authError(403, "session_not_found", message);
  }
  if (user.is_banned) throw authError(403, "user_banned", "User is banned");
  return { user, sessionId, isAal2: session.is_aal2 };
}

async function requireToken(auth: AuthContext, request: Request): Promise<Caller> {
  const caller = await requireKey(auth, request);
  if (!request.headers.has("authorization")) {
    throw authError(401, "no_authorization", "This endpoint requires a Bearer token");
  }
  return caller;
}

function authTokenError({ reason }: TokenErrorDetails): RequestError {
  const why =
    reason === "expired-token"
      ? "token has invalid claims: token is expired"
      : "token signature is invalid";

  return authError(403, "bad_jwt", `invalid JWT: unable to parse or verify signature, ${why}`);
}
