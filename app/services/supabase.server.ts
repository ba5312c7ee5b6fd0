import type { AppLoadContext } from "@remix-run/node";
import {
  createServerClient,
  isChunkLike,
  parseCookieHeader,
  serializeCookieHeader,
} from "@supabase/ssr";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import WebSocket from "ws";
import type { Database } from "~/database.types";
import { cookieSuffix, env, isHttps } from "~/env.server";
import { patientFetch } from "./patient-fetch.server";

export type Db = SupabaseClient<Database>;

/** What a loader or an action is given of its request. */
export interface RequestArgs {
  request: Request;
  context: AppLoadContext;
}

const SESSION = `homeline-session${cookieSuffix}`;

const sessionCookie = {
  name: SESSION,
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: isHttps,
} as const;

// why: Node 20 has no WebSocket of its own, and the client looks for one when it is made.
const realtime = { transport: WebSocket as never };

const PATIENCE = 30_000;

const callsFor = ({ clientAddress }: Pick<AppLoadContext, "clientAddress">) => ({
  // why: failed sign-ins are counted by address, and this server's own says nothing.
  headers: { "X-Forwarded-For": clientAddress },
  fetch: patientFetch(PATIENCE),
});

const clients = new WeakMap<AppLoadContext, Db>();

/** The backend as this visitor may see it; one client for all loaders of a request. */
export function supabaseOf({ request, context }: RequestArgs): Db {
  const known = clients.get(context);
  if (known) return known;

  const client = createServerClient<Database>(env.SUPABASE_URL, env.SUPABASE_ANON_KEY, {
    cookieOptions: sessionCookie,
    global: callsFor(context),
    realtime,
    cookies: {
      getAll: () => readCookies(request),
      setAll(cookies, headers) {
        for (const { name, value, options } of cookies) {
          context.responseHeaders.append("Set-Cookie", serializeCookieHeader(name, value, options));
        }
        for (const [name, value] of Object.entries(headers)) {
          context.responseHeaders.set(name, value);
        }
      },
    },
  });
  clients.set(context, client);
  return client;
}

/** A client that knows no session and keeps none: to check a password without disturbing one. */
export function detachedClient({ context }: Pick<RequestArgs, "context">): Db {
  return createClient<Database>(env.SUPABASE_URL, env.SUPABASE_ANON_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: callsFor(context),
    realtime,
  });
}

/**
 * The backend as this visitor may see it, for what goes on after the answer has begun: it never
 * renews the session, since nobody could be told the new one.
 */
export async function clientForStream(args: RequestArgs): Promise<Db> {
  const { data } = await supabaseOf(args).auth.getSession();

  return clientWithToken(args.context, data.session?.access_token ?? null);
}

/** The backend as the holder of a token may see it; this client neither renews nor ends a session. */
export function clientWithToken(
  context: Pick<AppLoadContext, "clientAddress">,
  token: string | null,
): Db {
  return createClient<Database>(env.SUPABASE_URL, env.SUPABASE_ANON_KEY, {
    accessToken: async () => token,
    global: callsFor(context),
    realtime,
  });
}

export function hasSessionCookie(request: Request): boolean {
  return sessionCookies(request).length > 0;
}

/** Takes the session out of this browser, whatever the backend knows of it. */
export function dropSession({ request, context }: RequestArgs) {
  for (const { name } of sessionCookies(request)) {
    const gone = serializeCookieHeader(name, "", { ...sessionCookie, maxAge: 0 });
    context.responseHeaders.append("Set-Cookie", gone);
  }
}

/** The same for whoever leaves: the next one at this browser could go back to pages it has kept. */
export function leaveBrowser(args: RequestArgs) {
  dropSession(args);
  args.context.responseHeaders.set("Clear-Site-Data", '"cache"');
}

// why: a site on another port of this host may have a session whose name begins like this one's.
function sessionCookies(request: Request) {
  return readCookies(request).filter(({ name }) => isChunkLike(name, SESSION));
}

function readCookies(request: Request) {
  return parseCookieHeader(request.headers.get("Cookie") ?? "").map(({ name, value = "" }) => ({
    name,
    value,
  }));
}
