import type { LinkAction } from "../bodies.ts";
import { linkToken } from "./link-token.ts";
import { pageUrl } from "./urls.ts";

interface StopLink {
  action: LinkAction;
  /** The row that it ends. */
  id: string;
  label: string;
  /** The page that asks first. */
  path: string;
  siteUrl: string;
}

/** The link that ends a subscription, and the headers by which a mail program does it by itself (RFC 8058). */
export async function stopLink({ action, id, label, path, siteUrl }: StopLink) {
  const url = pageUrl(`${path}?token=${await linkToken(action, id)}`, siteUrl);

  return {
    link: { label, url },
    headers: {
      "List-Unsubscribe": `<${url}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
