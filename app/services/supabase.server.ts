import {
  createServerClient,
  isChunkLike,
  parseCookieHeader,
  serializeCookieHeader,
} from "@supabase/ssr";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#database";
import { env, isHttps } from "~/env.server";
import { sessionCookieName } from "~/lib/cookie-names";
import { type BackendCalls, backendFetch } from "./backend-fetch.server";
import { cachedFetch, type RequestReads } from "./cached-reads.server";
import { fetchInTheNameOf } from "./client-address.server";
import { renewalFetch } from "./session-renewal.server";
import { realtimeOver } from "./web-socket.server";

// No client has this property: it lets the compiler tell the two apart, since a read through `Db` is not cached.
type Client<Reader> = SupabaseClient<Database> & { readonly reader?: Reader };

/** The backend as one user or visitor may see it. */
export type Db = Client<"one">;

/** The backend as every visitor may see it; what it reads is cached for all of them. */
export type PublicDb = Client<"all">;

/** What a session needs of a request: it is read from its cookies and renewed by cookies. */
export interface SessionRequest {
  request: Request;
  clientAddress: string;
  responseHeaders: Headers;
  calls: BackendCalls;
  /** Whether the session was dropped, so that the rest of the request is that of a visitor. */
  isSessionDropped?: boolean;
}

const SESSION = sessionCookieName(env.SITE_URL);

const sessionCookie = {
  name: SESSION,
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: isHttps,
} as const;

const realtime = realtimeOver();

const requestFetch = ({ clientAddress, request, calls }: SessionRequest) =>
  backendFetch(fetchFor(clientAddress, request.headers.get("User-Agent")), calls);

const fetchFor = (address: string, userAgent?: string | null) =>
  fetchInTheNameOf({ address, secret: env.CLIENT_ADDRESS_SECRET, userAgent }, fetch);

/** The backend as the holder of a browser's session may see it; renews the session where due. */
export function createSessionClient(context: SessionRequest): Db {
  const { request, responseHeaders } = context;
  const requestCookies = readCookies(request);
  let isRenewalUnanswered = false;

  return createServerClient<Database>(env.SUPABASE_URL, env.SUPABASE_ANON_KEY, {
    cookieOptions: sessionCookie,
    global: {
      fetch: renewalFetch(requestFetch(context), () => {
        isRenewalUnanswered = true;
      }),
    },
    realtime,
    cookies: {
      getAll: () => (context.isSessionDropped ? [] : requestCookies),
      setAll(cookies, headers) {
        // The library deletes a session that it could not renew.
        if (isRenewalUnanswered && cookies.every(({ value }) => !value)) return;
        for (const { name, value, options } of cookies) {
          responseHeaders.append("Set-Cookie", serializeCookieHeader(name, value, options));
        }
        for (const [name, value] of Object.entries(headers)) {
          responseHeaders.set(name, value);
        }
      },
    },
  });
}

/** The backend as every visitor may see it, no matter who sent the request. */
export function createPublicClient(reads: RequestReads): PublicDb {
  return createClient<Database>(env.SUPABASE_URL, env.SUPABASE_ANON_KEY, {
    accessToken: async () => null,
    global: { fetch: cachedFetch(reads) },
    realtime,
  });
}

/** A client that knows no session and keeps none: to check a password without disturbing one. */
export function createDetachedClient(context: SessionRequest): Db {
  return createClient<Database>(env.SUPABASE_URL, env.SUPABASE_ANON_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: requestFetch(context) },
    realtime,
  });
}

/**
 * The backend as the holder of a token may see it, for what goes on after the answer has begun: it
 * shares no time with the request, and renews no session, since the new one could not be sent.
 */
export function clientWithToken(clientAddress: string, token: string): Db {
  return createClient<Database>(env.SUPABASE_URL, env.SUPABASE_ANON_KEY, {
    accessToken: async () => token,
    global: { fetch: backendFetch(fetchFor(clientAddress)) },
    realtime,
  });
}

/** The backend as the holder of a token may see it, for a file that is passed on as it comes, until the signal. */
export function clientForUpload(token: string, signal: AbortSignal): Db {
  return createClient<Database>(env.SUPABASE_URL, env.SUPABASE_ANON_KEY, {
    accessToken: async () => token,
    global: { fetch: (input, init) => fetch(input, { ...init, signal }) },
    realtime,
  });
}

export function hasSessionCookie(request: Request): boolean {
  return sessionCookies(request).length > 0;
}

/** Takes the session out of this browser, whatever the backend knows of it. */
export function dropSession(context: SessionRequest) {
  for (const { name } of sessionCookies(context.request)) {
    const gone = serializeCookieHeader(name, "", { ...sessionCookie, maxAge: 0 });
    context.responseHeaders.append("Set-Cookie", gone);
  }
  context.isSessionDropped = true;
}

/** Drops the session and the browser's cache, so that its next user cannot go back to pages. */
export function leaveBrowser(context: SessionRequest) {
  dropSession(context);
  context.responseHeaders.set("Clear-Site-Data", '"cache"');
}

// A site on another port of this host may have a session whose name begins like this one's.
function sessionCookies(request: Request) {
  return readCookies(request).filter(({ name }) => isChunkLike(name, SESSION));
}

function readCookies(request: Request) {
  return parseCookieHeader(request.headers.get("Cookie") ?? "").map(({ name, value = "" }) => ({
    name,
    value,
  }));
}
