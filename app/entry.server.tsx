import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { contextOf, type RequestContext } from "~/context.server";
import { mirrorOf } from "~/features/cart/cart";
import { RequestIdProvider } from "~/features/errors/request-id";
import { escapeHtml } from "~/lib/escape-html";
import { logFailure, logNotFound } from "~/lib/log.server";
import { isPrefetch } from "~/lib/prefetch.server";
import { renderHtml } from "~/lib/render-html.server";
import { digestOf, writePageState } from "~/page-state.server";
import { InlineStylesProvider } from "~/styles";
import { INLINE_STYLES, INLINE_STYLES_HASH } from "~/styles.server";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  given: AppLoadContext,
) {
  const context = contextOf({ request, context: given });
  // In development Remix's own scripts bring the state.
  const state = import.meta.env.DEV ? "" : await writePageState(remix);
  headers.append("Vary", "Cookie, Save-Data, Page-State");
  if (request.headers.has("Page-State")) {
    headers.set("Page-State", digestOf(state));
    headers.set("Content-Type", "text/plain; charset=utf-8");
    return new Response(state, { status, headers });
  }

  // A visitor who then follows the link gets this answer, unless a cookie has come meanwhile.
  if (isPrefetch(request) && !request.headers.has("Cookie") && status < 500) {
    headers.set("Cache-Control", "private, max-age=30");
  }
  if (status >= 400) context.isShared = false;
  const html = await renderDocument(request, remix, context);
  // A page without the root's data does not show the message.
  const { root } = remix.staticHandlerContext.loaderData;
  if (root && request.method !== "HEAD") await context.flash.confirmShown();
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (status === 404) logNotFound(request);

  const script = import.meta.env.DEV ? "" : scriptOf(remix, state, context);
  return new Response(withScript(html, script), { status, headers });
}

export async function handleDataRequest(response: Response, args: LoaderFunctionArgs) {
  if (response.status === 404) logNotFound(args.request);
  const isRedirect = response.status === 202 || response.headers.has("Location");
  if (!isRedirect && response.status < 500) await contextOf(args).flash.confirmShown();

  return response;
}

export function handleError(error: unknown, args: LoaderFunctionArgs | ActionFunctionArgs) {
  if (args.request.signal.aborted || isRouteErrorResponse(error)) return;

  logFailure(error, args);
}

function renderDocument(request: Request, remix: EntryContext, context: RequestContext) {
  // A browser without cookies has not been here, so it gets the styles without asking for them.
  const styles = request.headers.has("Cookie") ? "" : INLINE_STYLES;
  if (styles) context.inlineStylesHash = INLINE_STYLES_HASH;
  // Remix would write the stream, which was read already, as inline scripts.
  const described = import.meta.env.DEV ? remix : { ...remix, serverHandoffStream: undefined };

  return renderHtml(
    <InlineStylesProvider value={styles}>
      <RequestIdProvider value={context.requestId}>
        <RemixServer context={described} url={request.url} />
      </RequestIdProvider>
    </InlineStylesProvider>,
  );
}

interface Handle {
  /** Whether the page opens a stream. */
  isLive?: boolean;
}

/**
 * The site's script. A page that is the same for every visitor without cookies leaves its state to
 * a later request and says only which state it shows; any other page contains it.
 */
function scriptOf(remix: EntryContext, state: string, { isShared }: RequestContext): string {
  const { manifest, routeModules, staticHandlerContext } = remix;
  const { matches, loaderData } = staticHandlerContext;
  const { cart, hasScript = true } = loaderData.root ?? {};
  if (!hasScript) return "";

  const handles = matches.map(({ route }) => routeModules[route.id]?.handle as Handle | undefined);
  const attributes = [
    `src="${manifest.entry.module}"`,
    isShared && `data-state="${digestOf(state)}"`,
    cart?.hasCookie && `data-cart="${escapeHtml(mirrorOf(cart.lines))}"`,
    handles.some((handle) => handle?.isLive) && "data-live",
  ];
  const module = `<script type="module" ${attributes.filter(Boolean).join(" ")}></script>`;

  return isShared ? module : `<script type="text/plain" id="page-state">${state}</script>${module}`;
}

// React leaves elements alone that follow its own in the body.
function withScript(html: string, script: string): string {
  const end = html.lastIndexOf("</body>");
  return html.slice(0, end) + script + html.slice(end);
}
