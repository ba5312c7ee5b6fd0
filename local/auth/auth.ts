import type { Cloud, Service } from "../cloud";
import { notImplemented, Problem } from "../http/problem";
import { type Deliver, deliver as deliverToMailbox } from "../mailbox/deliver";
import { adminCreateUser, adminUpdateUser } from "./admin/change-users";
import { adminGenerateLink } from "./admin/generate-link";
import { adminDeleteUser, adminGetUser, adminListUsers } from "./admin/users";
import { type AuthContext, authContext } from "./auth-context";
import { answerProblem } from "./auth-error";
import { recover } from "./links/recover";
import { resend } from "./links/resend";
import { verify } from "./links/verify";
import { verifyLink } from "./links/verify-link";
import { health, jwks, settings } from "./public-documents";
import { logOut } from "./sign-in/log-out";
import { token } from "./sign-in/token";
import { signUp } from "./users/sign-up";
import { getUser, updateUser } from "./users/user";
import { requireKey } from "./who";

type Endpoint = (auth: AuthContext, request: Request, id: string) => Promise<Response>;

const PREFIX = "/auth/v1";

/** What a browser or a verifier asks for without a key. */
const OPEN: Record<string, Endpoint> = {
  "GET /.well-known/jwks.json": jwks,
  "GET /verify": verifyLink,
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
  "GET /admin/users": adminListUsers,
  "POST /admin/users": adminCreateUser,
  "GET /admin/users/:id": adminGetUser,
  "PUT /admin/users/:id": adminUpdateUser,
  "DELETE /admin/users/:id": adminDeleteUser,
  "POST /admin/generate_link": adminGenerateLink,
};

/** Supabase Auth as far as its clients use it with e-mail and password. */
export function createAuth(cloud: Cloud, deliver: Deliver = deliverToMailbox): Service {
  const auth = authContext(cloud, deliver);

  return {
    fetch: (request) =>
      answer(auth, request).catch((error: unknown) => {
        if (error instanceof Problem) return answerProblem(error, request);
        throw error;
      }),
  };
}

async function answer(auth: AuthContext, request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice(PREFIX.length);
  const [, id = ""] = /^\/admin\/users\/([^/]+)$/.exec(path) ?? [];
  const name = `${request.method} ${id ? "/admin/users/:id" : path}`;

  const open = Object.hasOwn(OPEN, name) ? OPEN[name] : undefined;
  if (open) return open(auth, request, id);

  await requireKey(auth, request);
  const endpoint = Object.hasOwn(ENDPOINTS, name) ? ENDPOINTS[name] : undefined;
  if (!endpoint) throw notImplemented(`${request.method} ${PREFIX}${path}`);
  return endpoint(auth, request, id);
}
