import type { Cloud, Service } from "../cloud";
import { notImplemented, RequestError } from "../http/request-error";
import { type StoreMail, storeMail as storeInMailbox } from "../mailbox/store-mail";
import { adminCreateUser, adminUpdateUser } from "./admin/change-users";
import { adminDeleteUser, adminGetUser } from "./admin/users";
import { type AuthContext, authContext } from "./auth-context";
import { errorResponse } from "./auth-error";
import { challengeFactor } from "./factors/challenge";
import { enrollFactor } from "./factors/enroll";
import { unenrollFactor } from "./factors/unenroll";
import { verifyFactor } from "./factors/verify";
import { requireKey } from "./guards";
import { recover } from "./links/recover";
import { resend } from "./links/resend";
import { verify } from "./links/verify";
import { health, jwks } from "./public-documents";
import { logOut } from "./sign-in/log-out";
import { token } from "./sign-in/token";
import { signUp } from "./users/sign-up";
import { getUser, updateUser } from "./users/user";

type Endpoint = (auth: AuthContext, request: Request, id: string) => Promise<Response>;

const PREFIX = "/auth/v1";
const WITH_ID = /^(\/admin\/users|\/factors)\/([^/]+)((?:\/\w+)?)$/;

/** What verifies tokens has no API key. */
const OPEN: Record<string, Endpoint> = { "GET /.well-known/jwks.json": jwks };
const ENDPOINTS: Record<string, Endpoint> = {
  "GET /health": health,
  "POST /signup": signUp,
  "POST /token": token,
  "POST /verify": verify,
  "POST /recover": recover,
  "POST /resend": resend,
  "POST /logout": logOut,
  "GET /user": getUser,
  "PUT /user": updateUser,
  "POST /factors": enrollFactor,
  "POST /factors/:id/challenge": challengeFactor,
  "POST /factors/:id/verify": verifyFactor,
  "DELETE /factors/:id": unenrollFactor,
  "POST /admin/users": adminCreateUser,
  "GET /admin/users/:id": adminGetUser,
  "PUT /admin/users/:id": adminUpdateUser,
  "DELETE /admin/users/:id": adminDeleteUser,
};

/** Supabase Auth for sign-in with e-mail and password. */
export function createAuth(cloud: Cloud, storeMail: StoreMail = storeInMailbox): Service {
  const auth = authContext(cloud, storeMail);

  return {
    fetch: (request) =>
      handle(auth, request).catch((error: unknown) => {
        if (error instanceof RequestError) return errorResponse(error, request);
        throw error;
      }),
  };
}

async function handle(auth: AuthContext, request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice(PREFIX.length);
  const [, list = "", id = "", verb = ""] = WITH_ID.exec(path) ?? [];
  const name = `${request.method} ${id ? `${list}/:id${verb}` : path}`;

  const open = Object.hasOwn(OPEN, name) ? OPEN[name] : undefined;
  if (open) return open(auth, request, id);

  const endpoint = Object.hasOwn(ENDPOINTS, name) ? ENDPOINTS[name] : undefined;
  // Browsers would follow links to some of these, without a key.
  if (!endpoint) throw notImplemented(`${request.method} ${PREFIX}${path}`);
  await requireKey(auth, request);
  return endpoint(auth, request, id);
}
