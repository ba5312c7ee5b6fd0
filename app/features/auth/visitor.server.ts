import { z } from "zod/v4";
import { errorMessage, type FlashMessage } from "~/lib/flash-message";
import {
  type Db,
  dropSession,
  hasSessionCookie,
  isSessionTooLarge,
  type SessionRequest,
} from "~/services/supabase.server";

const whoamiAnswer = z
  .object({
    id: z.string(),
    session_alive: z.boolean(),
    is_blocked: z.boolean(),
    email: z.string().nullable(),
    username: z.string().nullable(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    created_at: z.string().nullable(),
    is_admin: z.boolean(),
    can_claim_setup: z.boolean(),
    unread_notifications: z.number(),
    must_clear_cart: z.boolean(),
  })
  .nullable();

export interface User {
  id: string;
  email: string;
  username: string;
  firstName: string | null;
  lastName: string | null;
  createdAt: string;
  isAdmin: boolean;
  canClaimSetup: boolean;
  unreadNotifications: number;
  mustClearCart: boolean;
}

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

  const who = await askWho(context.db);
  if (who?.is_blocked) return signedOut(context, BLOCKED);
  if (!who?.session_alive) return signedOut(context);

  return { user: describeUser(who), signOutReason: null };
}

/** Whose session it is, while it counts: neither ended nor of a blocked account. */
export async function findSessionUser(db: Db): Promise<User | null> {
  const who = await askWho(db);

  return who?.session_alive && !who.is_blocked ? describeUser(who) : null;
}

async function askWho(db: Db) {
  const { data } = await db.rpc("whoami").throwOnError();

  return whoamiAnswer.parse(data);
}

function signedOut(context: SessionRequest, signOutReason: FlashMessage | null = null): Visitor {
  dropSession(context);
  return { user: null, signOutReason };
}

function describeUser(who: NonNullable<z.infer<typeof whoamiAnswer>>): User {
  return {
    id: who.id,
    email: who.email ?? "",
    username: who.username ?? "User",
    firstName: who.first_name,
    lastName: who.last_name,
    createdAt: who.created_at ?? "",
    isAdmin: who.is_admin,
    canClaimSetup: who.can_claim_setup,
    unreadNotifications: who.unread_notifications,
    mustClearCart: who.must_clear_cart,
  };
}

// A backend that does not answer for a moment is no reason to sign a user out.
function isTransient({ name, status }: { name: string; status?: number }) {
  return name === "AuthRetryableFetchError" || (status !== undefined && status >= 500);
}
