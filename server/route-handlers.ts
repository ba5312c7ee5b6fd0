import {
  createRequestHandler,
  data,
  type LoaderFunction,
  type RequestHandler,
  type ServerBuild,
} from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { isDenied } from "#functions/sql-states";
import type { ServerContext } from "~/lib/server-context";

export type HandleRequest = (request: Request, context: ServerContext) => Promise<Response>;

type Params = Record<string, string | undefined>;
type RouteTree = NonNullable<Parameters<typeof matchRoutes>[0]>;

/** What an address leads to. */
export interface Route {
  /** The pattern of the address, for the log and the metrics. */
  pattern: string;
  /** The path as the site itself writes it. */
  path: string;
}

interface Match extends Route {
  /** The ids of the routes from the root on. */
  ids: string[];
}

/**
 * Handles a request by the routes of its path alone, because Remix compiles and ranks all routes of
 * its build several times a request (decision 20 says what that costs).
 */
export function routeHandlers(build: ServerBuild) {
  const tree = childrenOf(build, undefined);
  // Cached for paths without parameters, of which there are as many as routes.
  const fixed = new Map<string, Match>();
  const handlers = new Map<string, RequestHandler>();
  const whole = createRequestHandler(build);

  function find(path: string): Match | undefined {
    const pagePath = path === "/_root.data" ? "/" : path.replace(/\.data$/, "");
    const known = fixed.get(pagePath);
    if (known) return known;

    const matches = matchRoutes(tree, pagePath);
    if (!matches) return undefined;
    const routes = matches.map(({ route }) => route);
    const pattern = `/${routes
      .map(({ path }) => path)
      .filter(Boolean)
      .join("/")}`;
    const ids = routes.map(({ id = "" }) => id);
    const params = matches.at(-1)?.params ?? {};
    // No page is behind two slashes, although Remix finds the home page there (see `entry.server.tsx`).
    const hasPage = !("*" in params || pagePath.startsWith("//"));
    const match = { pattern, path: hasPage ? writePath(pattern, params) : pagePath, ids };
    if (pattern === pagePath) fixed.set(pagePath, match);
    return match;
  }

  const handle: HandleRequest = (request, server) => {
    const { ids = [] } = find(new URL(request.url).pathname) ?? {};
    const id = ids.at(-1);
    if (id === undefined) return whole(request, { server });

    const handler = handlers.get(id) ?? createRequestHandler(withRoutes(build, ids));
    handlers.set(id, handler);
    return handler(request, { server });
  };

  return { handle, routeOf: (path: string): Route => find(path) ?? { pattern: "none", path } };
}

/** Remix finds a page by other spellings, too: in capitals, with escapes, with slashes at the end. */
const writePath = (pattern: string, params: Params) =>
  pattern.replace(/:(\w+)/g, (_whole, name) => encodeURIComponent(params[name] ?? ""));

function withRoutes(build: ServerBuild, ids: string[]): ServerBuild {
  const pick = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));

  const routes = Object.entries(pick(build.routes)).map(([id, route]) => {
    const loader = route?.module.loader;
    if (!loader) return [id, route];
    return [id, { ...route, module: { ...route.module, loader: refusing(loader) } }];
  });

  return {
    ...build,
    routes: Object.fromEntries(routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  };
}

/** A reader who has lost the right to a page since the request began is refused (decision 11). */
const refusing =
  (loader: LoaderFunction): LoaderFunction =>
  async (args) => {
    try {
      return await loader(args);
    } catch (error) {
      if (!isDenied(error)) throw error;
      throw data(null, { status: 403, statusText: "Forbidden" });
    }
  };

function childrenOf(build: ServerBuild, parentId: string | undefined): RouteTree {
  const children = Object.values(build.routes).filter((route) => route?.parentId === parentId);

  return children.flatMap((route) => {
    if (!route) return [];
    const { id, path, index } = route;
    return [index ? { id, path, index } : { id, path, children: childrenOf(build, id) }];
  });
}
