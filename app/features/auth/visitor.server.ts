import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import type { Message } from "~/lib/message";
import {
  type Db,
  dropSession,
  hasSessionCookie,
  type RequestArgs,
  supabaseOf,
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

interface Visitor {
  db: Db;
  user: User | null;
  /** Why somebody who was signed in no longer is. */
  farewell: Message | null;
}

const BLOCKED: Message = {
  title: "Account Blocked",
  text: "Your account has been blocked, so you were signed out. Please contact us if you think this is a mistake.",
  kind: "error",
};

const visitors = new WeakMap<AppLoadContext, Promise<Visitor>>();

/** Who is asking: found out once per request, without a call to the auth server. */
export function getVisitor(args: RequestArgs): Promise<Visitor> {
  const known = visitors.get(args.context);
  if (known) return known;

  const visitor = meetVisitor(args);
  visitors.set(args.context, visitor);
  return visitor;
}

/** Knows whoever has just signed in for the rest of the request. */
export async function meetAgain(args: RequestArgs) {
  const db = supabaseOf(args);
  const user = await findUser(db);
  visitors.set(args.context, Promise.resolve({ db, user, farewell: null }));
}

async function meetVisitor(args: RequestArgs): Promise<Visitor> {
  const db = supabaseOf(args);
  if (!hasSessionCookie(args.request)) return { db, user: null, farewell: null };

  const { data: verified, error } = await db.auth.getClaims();
  if (error && isPassing(error)) throw error;
  if (!verified) return signedOut(args, db);

  const who = await askWho(db);
  if (who?.is_blocked) return signedOut(args, db, BLOCKED);
  if (!who?.session_alive) return signedOut(args, db);

  return { db, user: describeUser(who), farewell: null };
}

/** Whose session it is, while it counts: neither ended nor of a blocked account. */
export async function findUser(db: Db): Promise<User | null> {
  const who = await askWho(db);

  return who?.session_alive && !who.is_blocked ? describeUser(who) : null;
}

async function askWho(db: Db) {
  const { data } = await db.rpc("whoami").throwOnError();

  return whoamiAnswer.parse(data);
}

function signedOut(args: RequestArgs, db: Db, farewell: Message | null = null): Visitor {
  dropSession(args);
  return { db, user: null, farewell };
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

// why: a backend that does not answer just now is no reason to sign anybody out.
function isPassing({ name, status }: { name: string; status?: number }) {
  return name === "AuthRetryableFetchError" || (status !== undefined && status >= 500);
}
