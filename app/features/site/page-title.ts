import type { MetaFunction } from "@remix-run/node";
import type { RootData } from "./root-data";
import { SITE } from "./site";

type Matches = { id: string; data: unknown }[];

/** A page's title, marked as an error while it answers a form that was turned down. */
export function pageTitle(title: string, matches: Matches = []) {
  const root = matches.find(({ id }) => id === "root")?.data as RootData | undefined;
  const prefix = root?.isRejected ? "Error: " : "";

  return [{ title: `${prefix}${title} · ${SITE.name}` }];
}

/** The `meta` of a page that has nothing to tell but its title. */
export function titled(title: string): MetaFunction {
  return ({ matches }) => pageTitle(title, matches);
}
