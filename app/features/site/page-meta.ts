import type { MetaDescriptor } from "@remix-run/node";
import { pageTitle } from "./page-title";
import { type Matches, rootOf } from "./root-data";
import { SITE } from "./site";

interface PageMeta {
  title: string;
  description: string;
  /** The page's one address, with what of its query makes it another page. */
  path: string;
  type?: "website" | "article" | "product";
  /** A picture of this page's own; a path or an address. */
  image?: string | null;
  /** What machines may know of it, in the words of schema.org. */
  structured?: Record<string, unknown>;
  /** For pages that nobody should find by searching. */
  isHidden?: boolean;
}

/** What a page tells those who do not look at it: search engines, chats that show a preview. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const siteUrl = rootOf(matches)?.siteUrl ?? "";
  const address = new URL(page.path, siteUrl || "http://localhost").href;
  const image = new URL(page.image ?? "/images/share.png", address).href;

  return [
    ...pageTitle(page.title, matches),
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:site_name", content: SITE.name },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: address },
    { property: "og:image", content: image },
    { name: "twitter:card", content: "summary" },
    ...(page.isHidden ? [{ name: "robots", content: "noindex" }] : []),
    ...(page.structured
      ? [{ "script:ld+json": { "@context": "https://schema.org", ...page.structured } }]
      : []),
  ];
}
