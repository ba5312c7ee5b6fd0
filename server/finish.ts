import type { RequestContext } from "~/load-context";
import { addSecurityHeaders, type PagePolicy } from "./security-headers";
import type { Settings } from "./settings";

/** What adds to a header instead of replacing it. */
const LISTS = new Set(["set-cookie", "vary"]);

/** Puts on an answer what every answer carries and what the app wished for this one. */
export function finish(
  { status, headers: own, body }: Response,
  { nonce, responseHeaders }: RequestContext,
  { settings, policy }: { settings: Settings; policy: PagePolicy },
): Response {
  const headers = new Headers(own);
  for (const [name, value] of responseHeaders) {
    if (LISTS.has(name)) headers.append(name, value);
    else headers.set(name, value);
  }

  // why: with no-store the browser could not go back to a page without asking for it again.
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  addSecurityHeaders(headers, policy, { nonce, isHttps: settings.siteUrl.protocol === "https:" });

  return new Response(body, { status, headers });
}
