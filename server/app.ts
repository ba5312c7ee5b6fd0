import { createRequestHandler, type ServerBuild } from "@remix-run/node";

interface Entry {
  /** What the app wishes to do around each of its actions. */
  keepingActions(routes: ServerBuild["routes"]): ServerBuild["routes"];
}

/** The app as a function of requests. */
export function openApp(build: ServerBuild, mode?: string) {
  const { keepingActions } = build.entry.module as unknown as Entry;

  return createRequestHandler({ ...build, routes: keepingActions(build.routes) }, mode);
}
