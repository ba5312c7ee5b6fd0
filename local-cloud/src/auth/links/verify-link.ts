import { RequestError } from "../../http/request-error";
import type { AuthContext } from "../auth-context";
import { validationError } from "../auth-error";
import { openSession, type SessionAnswer } from "../sessions/sessions";
import { issueAuthCode, PKCE_PREFIX } from "./code-challenge";
import { redirectTarget } from "./redirects";
import { OTHER_LINK_MISSING, redeem } from "./verify";

const OAUTH_ERRORS: Record<number, string> = { 400: "invalid_request", 403: "access_denied" };
const METHODS: Record<string, string> = { signup: "email/signup", invite: "invite" };

export async function verifyLink(auth: AuthContext, request: Request): Promise<Response> {
  auth.rateLimits.count(request, "verify");
  const query = new URL(request.url).searchParams;
  const type = query.get("type") ?? "";
  const token = query.get("token") ?? "";
  if (!type) throw validationError("Verify requires a verification type");
  if (!token || token.includes("\0"))
    throw validationError("Verify requires a token or a token hash");

  const target = redirectTarget(request, auth.config);
  const isPkce = token.startsWith(PKCE_PREFIX);
  const location = await auth.cloud.engine
    .transaction(async (tx) => {
      const userId = await redeem(tx, auth, type, [token]);
      if (!userId) return withFragment(target, { message: OTHER_LINK_MISSING });
      return isPkce
        ? withQuery(target, { code: await issueAuthCode(tx, userId, METHODS[type] ?? type) })
        : withSession(target, type, await openSession(tx, auth, request, userId, "otp"));
    })
    .catch((error: unknown) => withError(target, error, isPkce));

  return new Response(null, {
    status: 303,
    headers: { location, "cache-control": "no-store", "referrer-policy": "no-referrer" },
  });
}

function withSession(target: string, type: string, session: SessionAnswer): string {
  const { user: _, ...values } = session;
  return withFragment(target, { ...values, type });
}

function withError(target: string, error: unknown, isPkce: boolean): string {
  if (!(error instanceof RequestError)) throw error;
  const values = {
    error: OAUTH_ERRORS[error.status] ?? "server_error",
    error_code: String(error.body.code),
    error_description: error.message,
  };
  return withFragment(isPkce ? withQuery(target, values) : target, values);
}

function withQuery(target: string, values: Record<string, string>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

function withFragment(target: string, values: Record<string, string | number>): string {
  const url = new URL(target);
  const pairs = Object.entries(values).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  url.hash = new URLSearchParams(pairs).toString();
  return url.href;
}
