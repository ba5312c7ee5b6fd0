import type { MetaDescriptor, MetaFunction } from "@remix-run/node";
import { type Matches, type RootData, rootDataFrom } from "~/root-data";
import { OPEN_CART } from "~/shop/cart/cart-url";
import { SITE_NAME } from "~/site-name";

interface PageMeta {
  title: string;
  description: string;
  /** The canonical path, with the query parameters that make a different page. */
  path: string;
  type?: "website" | "article" | "product";
  /** A path or a URL. */
  image?: string | null;
  /** Structured data as schema.org defines it. */
  structured?: Record<string, unknown>;
  /** Search engines do not index the page. */
  isHidden?: boolean;
}

const NOT_INDEXED = { name: "robots", content: "noindex" };

/** The meta tags for search engines and link previews. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const siteUrl = rootDataFrom(matches)?.siteUrl ?? "";
  const address = new URL(page.path, siteUrl || "http://localhost").href;
  const image = new URL(page.image ?? "/images/share.png", address).href;

  return [
    ...pageTitle(page.title, matches),
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:site_name", content: SITE_NAME },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: address },
    { property: "og:image", content: image },
    { name: "twitter:card", content: "summary" },
    ...(page.isHidden ? [NOT_INDEXED] : []),
    ...(page.structured
      ? [{ "script:ld+json": { "@context": "https://schema.org", ...page.structured } }]
      : []),
  ];
}

/** The title says if a form was rejected, and counts what is unread on account pages, and what waits on admin pages. */
export function pageTitle(title: string, matches: Matches = []) {
  const root = rootDataFrom(matches);
  const prefix = root?.isRejected ? "Error: " : countIn(root);
  const shown = root?.cart.items ? OPEN_CART : title;

  return [{ title: `${prefix}${shown} · ${SITE_NAME}` }];
}

function countIn(root: RootData | undefined): string {
  if (!root?.user) return "";
  const { unread_notifications, written } = root.user;
  const count = root.path.startsWith("/dashboard")
    ? unread_notifications
    : root.path.startsWith("/admin")
      ? written
      : 0;

  return count > 0 ? `(${count}) ` : "";
}

/** The `meta` function of a page that sets its title only, or that of the dialog that is open. */
export function metaWithTitle(title: string): MetaFunction {
  return ({ matches, data }) => pageTitle(dialogIn(data)?.title ?? title, matches);
}

/** The `meta` function of a page that search engines do not index, and that sets its title only. */
export function titledNotIndexed(title: string): MetaFunction {
  return ({ matches }) => [...pageTitle(title, matches), NOT_INDEXED];
}

const dialogIn = (data: unknown) => (data as { dialog?: { title?: string } } | null)?.dialog;
