import type { Cloud, Service } from "../cloud";
import { notImplemented, RequestError } from "../http/request-error";
import { type StoreMail, storeMail as storeInMailbox } from "../mailbox/store-mail";
import { adminCreateUser, adminUpdateUser } from "./admin/change-users";
import { adminGenerateLink } from "./admin/generate-link";
import { adminDeleteUser, adminGetUser, adminListUsers } from "./admin/users";
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
import { verifyLink } from "./links/verify-link";
import { health, jwks, settings } from "./public-documents";
import { authorize } from "./sign-in/authorize";
import { logOut } from "./sign-in/log-out";
import { token } from "./sign-in/token";
import { signUp } from "./users/sign-up";
import { getUser, updateUser } from "./users/user";

type Endpoint = (auth: AuthContext, request: Request, id: string) => Promise<Response>;

const PREFIX = "/auth/v1";
const WITH_ID = /^(\/admin\/users|\/factors)\/([^/]+)((?:\/\w+)?)$/;

/** Endpoints that need no API key: browsers and token verifiers call them. */
const OPEN: Record<string, Endpoint> = {
  "GET /.well-known/jwks.json": jwks,
  "GET /verify": verifyLink,
  "GET /authorize": authorize,
};
const ENDPOINTS: Record<string, Endpoint> = {
  "GET /health": health,
  "GET /settings": settings,
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
  "GET /admin/users": adminListUsers,
  "POST /admin/users": adminCreateUser,
  "GET /admin/users/:id": adminGetUser,
  "PUT /admin/users/:id": adminUpdateUser,
  "DELETE /admin/users/:id": adminDeleteUser,
  "POST /admin/generate_link": adminGenerateLink,
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

  await requireKey(auth, request);
  const endpoint = Object.hasOwn(ENDPOINTS, name) ? ENDPOINTS[name] : undefined;
  if (!endpoint) throw notImplemented(`${request.method} ${PREFIX}${path}`);
  return endpoint(auth, request, id);
}
