import type { AppLoadContext } from "@remix-run/node";
import {
  identifyVisitor,
  SIGNED_OUT,
  type User,
  type Visitor,
} from "~/accounts/auth/visitor.server";
import type { SiteSettings } from "~/admin/site-settings/site-settings";
import { readSettings } from "~/admin/site-settings/site-settings.server";
import { createFlash, type Flash } from "~/lib/flash-message.server";
import type { FormRequest } from "~/lib/form/form-data.server";
import { logUnder } from "~/lib/log.server";
import { serverContextOf } from "~/lib/remix-serve.server";
import type { ServerContext } from "~/lib/server-context";
import { type BackendCalls, beginCalls } from "~/services/backend-fetch.server";
import { type RequestReads, watchVersions } from "~/services/cached-reads.server";
import { contentVersions } from "~/services/content-versions.server";
import {
  createPublicClient,
  createSessionClient,
  type Db,
  type PublicDb,
} from "~/services/supabase.server";
import { type CartContext, priceCart } from "~/shop/cart/cart.server";
import { removePaidItems } from "~/shop/cart/paid-items.server";
import { dashboardQuery } from "~/site/dashboard.server";

type Received = Pick<ServerContext, "requestId" | "clientAddress" | "responseHeaders">;

/** What all loaders and actions of one request share. */
export interface RequestContext extends Received, FormRequest, CartContext {
  /** Tells the web server of the answer: how to cache it, and what its headers depend on. */
  readonly server: ServerContext;
  /** The time limit of the request's backend calls, and whether one of them failed. */
  calls: BackendCalls;
  /** The backend as this visitor may see it. */
  readonly db: Db;
  /** The backend as every visitor may see it; what is read here is cached for all of them. */
  readonly publicDb: PublicDb;
  /** Who sent the request; the backend is asked once. */
  readonly visitor: () => Promise<Visitor>;
  /** Names the user of a session that began during the request. */
  setUser(user: User | null): void;
  /** What administrators have set for the whole site. */
  settings(): Promise<SiteSettings>;
  flash: Flash;
  /** False if the page contains something of one visitor or one request, such as a idempotency key. */
  isCacheable: boolean;
  /** Whether the form was rejected, which the title of the page says. */
  isRejected: boolean;
}

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** From `server/`; `remix-serve` hands over nothing. */
    server?: ServerContext;
    /** Made when something first asks for it. */
    requestContext?: RequestContext;
  }
}

export interface RequestArgs {
  request: Request;
  context: AppLoadContext;
}

/** What the loaders and actions of a request share, made at the first call. */
export function contextOf({ request, context: given }: RequestArgs): RequestContext {
  given.requestContext ??= createContext(request, serverContextOf(request, given));
  logUnder(given.requestContext.requestId);

  return given.requestContext;
}

function createContext(request: Request, server: ServerContext): RequestContext {
  const { requestId, clientAddress, responseHeaders } = server;
  const { headers } = request;
  const isPost = request.method === "POST";
  const calls = {
    ...beginCalls({ startedAt: server.startedAt }),
    onWrite: (service: string) => invalidateAfter(service, isPost),
  };
  const reads: RequestReads = { versions: new Map(), unversioned: 0, calls };
  // Few requests use both clients.
  const db = once(() => createSessionClient(context));
  const publicDb = once(() => createPublicClient(reads));
  let visitor = once(async () => {
    const found = await identifyVisitor(context, dashboardQuery(request));
    server.isForAdmin = found.user?.is_admin ?? false;
    return found;
  });
  // Any other call was made for this visitor alone, so the page may show private data.
  const isForAll = () => context.isCacheable && calls.count === reads.unversioned;
  // A page for which something could not be read is not what the next visitor should see.
  server.cacheCheck = () => (isForAll() && !calls.isUnavailable ? watchVersions(reads) : null);

  const context: RequestContext = {
    server,
    request,
    requestId,
    clientAddress,
    responseHeaders,
    calls,
    get db() {
      return db();
    },
    get publicDb() {
      return publicDb();
    },
    flash: createFlash({ request, responseHeaders }),
    isCacheable: !isPost && !headers.has("Cookie") && !headers.has("Authorization"),
    isRejected: false,
    visitor: () => visitor(),
    setUser(user) {
      visitor = async () => (user ? { status: "signedIn", user } : SIGNED_OUT);
    },
    settings: once(() => readSettings(publicDb, { isForAll: context.isCacheable })),
    cart: once(() => removePaidItems(context)),
    pricedCart: once(async () => priceCart(context.db, (await context.cart())?.lines ?? [])),
  };
  return context;
}

// A form or an edge function may change content. A page only reads, although its `rpc` calls are POSTs.
function invalidateAfter(service: string, isPost: boolean) {
  if (isPost || service === "functions") contentVersions.invalidate();
}

function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;

  return () => {
    made ??= make();
    return made;
  };
}
