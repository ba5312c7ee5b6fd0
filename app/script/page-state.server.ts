// This folder replaces Remix's own hydration, which starts on each page at once and by inline
// scripts; here it waits for a reason (decision 17). The server writes the state of a page as text,
// and `hydrate.tsx` in the browser sets the global variables that Remix's scripts would set. A move
// to React Router 7 renames them (`__remixContext` becomes `__reactRouterContext`, and so on) and
// `RemixBrowser` becomes `HydratedRouter`. No other file knows of them.

import { createHash } from "node:crypto";
import type { EntryContext } from "@remix-run/node";
import { escapeHtml } from "#functions/escape-html";
import type { RequestContext } from "~/context.server";
import { mirrorOf } from "~/shop/cart/cart";
import type { PageHead } from "./hydrate";

/**
 * What a browser needs to hydrate a page: a line of JSON, and below it the data as Remix encodes
 * them. It reads the stream in which Remix hands them over.
 */
export async function writePageState(remix: EntryContext): Promise<string> {
  const { manifest, staticHandlerContext, serverHandoffString = "{}" } = remix;
  const head: PageHead = {
    context: JSON.parse(serverHandoffString),
    manifest: manifest.url,
    matches: staticHandlerContext.matches.map(({ route }) => route.id),
  };
  const data = await new Response(remix.serverHandoffStream).text();

  // Escaped, so that no text can end the script element that contains the state.
  return `${JSON.stringify(head)}\n${data}`.replaceAll("<", "\\u003c");
}

/**
 * A digest, by which a browser that asks for the state later knows whether it is that of its page.
 */
export function digestOf(state: string): string {
  return createHash("sha256").update(state).digest("base64url").slice(0, 16);
}

/**
 * The site's script. A page that is the same for every visitor without cookies leaves its state to
 * a later request and says only which state it shows; any other page contains it.
 */
export function scriptOf(
  remix: EntryContext,
  state: string,
  { isCacheable }: RequestContext,
): string {
  const { manifest, staticHandlerContext } = remix;
  const { cart, hasScript = true } = staticHandlerContext.loaderData.root ?? {};
  if (!hasScript) return "";

  const attributes = [
    `src="${manifest.entry.module}"`,
    isCacheable && `data-state="${digestOf(state)}"`,
    cart?.hasCookie && `data-cart="${escapeHtml(mirrorOf(cart.lines))}"`,
  ];
  const module = `<script type="module" id="page-script" ${attributes.filter(Boolean).join(" ")}></script>`;

  return isCacheable
    ? module
    : `<script type="text/plain" id="page-state">${state}</script>${module}`;
}
