import type { CompositeTypes } from "~/database.types";
import { errorMessage, type FlashMessage } from "~/lib/flash-message";
import {
  type Db,
  dropSession,
  hasSessionCookie,
  isSessionTooLarge,
  type SessionRequest,
} from "~/services/supabase.server";

export type User = CompositeTypes<"whoami">;

export interface Visitor {
  user: User | null;
  /** Why a user who was signed in no longer is. */
  signOutReason: FlashMessage | null;
}

const BLOCKED = errorMessage(
  "Account Blocked",
  "Your account has been blocked, so you were signed out. Please contact us if you think this is a mistake.",
);

const TOO_LARGE: FlashMessage = {
  title: "You Were Signed Out",
  text: "Your browser sent too many cookies, so we deleted those of your session. Please log in again.",
  kind: "error",
};

interface SessionContext extends SessionRequest {
  db: Db;
}

/** Whose request it is, found out without a call to the auth server. */
export async function identifyVisitor(context: SessionContext): Promise<Visitor> {
  if (!hasSessionCookie(context.request)) return { user: null, signOutReason: null };
  if (isSessionTooLarge(context.request)) return signedOut(context, TOO_LARGE);

  const { data: verified, error } = await context.db.auth.getClaims();
  if (error && isTransient(error)) throw error;
  if (!verified) return signedOut(context);

  const user = await whoami(context.db);
  if (user?.is_blocked) return signedOut(context, BLOCKED);
  if (!user?.session_alive) return signedOut(context);

  return { user, signOutReason: null };
}

/** Whose session it is, while it counts: neither ended nor of a blocked account. */
export async function findSessionUser(db: Db): Promise<User | null> {
  const user = await whoami(db);

  return user?.session_alive && !user.is_blocked ? user : null;
}

async function whoami(db: Db): Promise<User | null> {
  const { data } = await db.rpc("whoami").maybeSingle().throwOnError();

  return data;
}

function signedOut(context: SessionRequest, signOutReason: FlashMessage | null = null): Visitor {
  dropSession(context);
  return { user: null, signOutReason };
}

// A backend that does not answer for a moment is no reason to sign a user out.
function isTransient({ name, status }: { name: string; status?: number }) {
  return name === "AuthRetryableFetchError" || (status !== undefined && status >= 500);
}
