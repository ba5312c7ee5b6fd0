import type { EntryContext } from "@remix-run/node";
import type { RequestContext } from "~/context.server";
import { mirrorOf } from "~/features/cart/cart";
import { escapeHtml } from "~/lib/escape-html";
import { digestOf } from "./page-state.server";

interface Handle {
  /** Whether the page opens a stream. */
  isLive?: boolean;
}

/**
 * The site's script. A page that is the same for every visitor without cookies leaves its state to
 * a later request and says only which state it shows; any other page contains it.
 */
export function scriptOf(
  remix: EntryContext,
  state: string,
  { mayBeHeld }: RequestContext,
): string {
  const { manifest, routeModules, staticHandlerContext } = remix;
  const { matches, loaderData } = staticHandlerContext;
  const { cart, hasScript = true } = loaderData.root ?? {};
  if (!hasScript) return "";

  const handles = matches.map(({ route }) => routeModules[route.id]?.handle as Handle | undefined);
  const attributes = [
    `src="${manifest.entry.module}"`,
    mayBeHeld && `data-state="${digestOf(state)}"`,
    cart?.hasCookie && `data-cart="${escapeHtml(mirrorOf(cart.lines))}"`,
    handles.some((handle) => handle?.isLive) && "data-live",
  ];
  const module = `<script type="module" ${attributes.filter(Boolean).join(" ")}></script>`;

  return mayBeHeld
    ? module
    : `<script type="text/plain" id="page-state">${state}</script>${module}`;
}
