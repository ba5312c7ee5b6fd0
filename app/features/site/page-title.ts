import type { MetaFunction } from "@remix-run/node";
import { type Matches, type RootData, rootOf } from "./root-data";
import { SITE } from "./site";

/**
 * A page's title, marked as an error while it answers a form that was turned down; in the rooms of
 * a customer it tells how much there is that they have not read.
 */
export function pageTitle(title: string, matches: Matches = []) {
  const root = rootOf(matches);
  const prefix = root?.isRejected ? "Error: " : unreadOf(root);

  return [{ title: `${prefix}${title} · ${SITE.name}` }];
}

function unreadOf(root: RootData | undefined): string {
  const unread = root?.user?.unread ?? 0;

  return unread > 0 && root?.path.startsWith("/dashboard") ? `(${unread}) ` : "";
}

/** The `meta` of a page that has nothing to tell but its title. */
export function titled(title: string): MetaFunction {
  return ({ matches }) => pageTitle(title, matches);
}
