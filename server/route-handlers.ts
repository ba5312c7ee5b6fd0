import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import type { HandleRequest } from "./remix";

type RouteTree = NonNullable<Parameters<typeof matchRoutes>[0]>;

interface Match {
  /** The pattern of the address, for the log and the metrics. */
  pattern: string;
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

    const routes = matchRoutes(tree, pagePath)?.map(({ route }) => route);
    if (!routes) return undefined;
    const pattern = `/${routes
      .map(({ path }) => path)
      .filter(Boolean)
      .join("/")}`;
    const match = { pattern, ids: routes.map(({ id = "" }) => id) };
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

  return { handle, routeOf: (path: string) => find(path)?.pattern ?? "none" };
}

function withRoutes(build: ServerBuild, ids: string[]): ServerBuild {
  const pick = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));

  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  };
}

function childrenOf(build: ServerBuild, parentId: string | undefined): RouteTree {
  const children = Object.values(build.routes).filter((route) => route?.parentId === parentId);

  return children.flatMap((route) => {
    if (!route) return [];
    const { id, path, index } = route;
    return [index ? { id, path, index } : { id, path, children: childrenOf(build, id) }];
  });
}
