import type { Database, Returns } from "#database";
import { errorMessage, type FlashMessage } from "~/lib/flash-message";
import { logBackendError } from "~/lib/log.server";
import {
  type Db,
  dropSession,
  hasSessionCookie,
  type SessionRequest,
} from "~/services/supabase.server";
import { isAuthUnanswered } from "./auth-errors.server";

export type User = Returns<"whoami">[number];

/** What `whoami` reads besides, so that a page takes one call. */
export type WhoamiQuery = Database["public"]["Functions"]["whoami"]["Args"];

/** Who sent a request. */
export type Visitor =
  | { status: "signedIn"; user: User }
  /** The password was right, and the code of an app is still missing. */
  | { status: "firstStep"; user: null }
  /** The backend did not answer. The session stays for the next request. */
  | { status: "unknown"; user: null }
  /** With the reason why a user who was signed in no longer is. */
  | { status: "signedOut"; user: null; signOutReason: FlashMessage | null };

/** Whether the user is one of the administrators, even if two-step sign-in has to be set up first. */
export const isListedAdmin = ({ is_admin, must_set_up_second_step }: User) =>
  is_admin || must_set_up_second_step;

export const SIGNED_OUT: Visitor = { status: "signedOut", user: null, signOutReason: null };
const UNKNOWN: Visitor = { status: "unknown", user: null };

const BLOCKED = errorMessage(
  "Account Blocked",
  "Your account has been blocked, so you were signed out. Please contact us if you think this is a mistake.",
);

/** What a token looks like; a browser may send anything, also what cannot be part of a request to the backend. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** The codes with which PostgREST refuses a token. */
const TOKEN_REFUSED = /^PGRST30\d$/;

interface SessionContext extends SessionRequest {
  db: Db;
}

/**
 * Whose request it is, found out without a call to the auth server. The database verifies the token
 * of each call.
 */
export async function identifyVisitor(
  context: SessionContext,
  query: WhoamiQuery,
): Promise<Visitor> {
  if (!hasSessionCookie(context.request)) return SIGNED_OUT;

  const { data, error } = await context.db.auth.getSession();
  if (error && isAuthUnanswered(error)) return UNKNOWN;
  if (!TOKEN.test(data.session?.access_token ?? "")) return endSession(context);

  const { data: user, error: failed } = await whoami(context.db, query);
  if (failed) {
    if (TOKEN_REFUSED.test(failed.code) && (await isForged(context.db))) return endSession(context);
    logBackendError("The user of a session is not known", failed);
    return UNKNOWN;
  }
  if (user?.is_blocked) return endSession(context, BLOCKED);
  if (!user?.session_alive) return endSession(context);
  if (user.needs_second_step) return { status: "firstStep", user: null };

  return { status: "signedIn", user };
}

/** Whether the token is not of this auth server or has expired. Any other refusal is an error. */
async function isForged(db: Db): Promise<boolean> {
  const { data, error } = await db.auth.getClaims();

  return !data && !(error && isAuthUnanswered(error));
}

/** The user of the session; null if it was ended, its account is blocked, or its second step is missing. */
export async function findSessionUser(db: Db): Promise<User | null> {
  const { data: user } = await whoami(db).throwOnError();

  const counts = user?.session_alive && !user.is_blocked && !user.needs_second_step;
  return counts ? user : null;
}

const whoami = (db: Db, query: WhoamiQuery = {}) => db.rpc("whoami", query).maybeSingle();

function endSession(context: SessionRequest, signOutReason: FlashMessage | null = null): Visitor {
  dropSession(context);
  return { status: "signedOut", user: null, signOutReason };
}
