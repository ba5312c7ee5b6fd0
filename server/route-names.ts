import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";

type Routes = ServerBuild["routes"];
type RouteTree = NonNullable<Parameters<typeof matchRoutes>[0]>;

/** Finds the pattern of an address: few names, where addresses are without end. */
export function routeNames(routes: Routes): (path: string) => string {
  const tree = childrenOf(routes, undefined);

  return (path) => {
    const matches = matchRoutes(tree, path.replace(/\.data$/, "")) ?? [];
    const pattern = matches.map(({ route }) => route.path).filter(Boolean);
    return matches.length > 0 ? `/${pattern.join("/")}` : "none";
  };
}

function childrenOf(routes: Routes, parentId: string | undefined): RouteTree {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    const named = path === undefined ? { id } : { id, path };
    return [index ? { ...named, index } : { ...named, children: childrenOf(routes, id) }];
  });
}
