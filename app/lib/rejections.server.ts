import type { AppLoadContext } from "@remix-run/node";

const rejected = new WeakSet<AppLoadContext>();

// why: the title of a rejected form's page says so, and titles are made from what loaders know.
export function noteRejection(context: AppLoadContext) {
  rejected.add(context);
}

export function wasRejected(context: AppLoadContext): boolean {
  return rejected.has(context);
}
