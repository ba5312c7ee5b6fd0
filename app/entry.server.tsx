import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { contextOf, type RequestContext } from "~/context.server";
import { logBug, logNotFound } from "~/lib/log.server";
import { isPrefetch, PREFETCHED } from "~/lib/prefetch.server";
import { renderHtml, renderWhenReady } from "~/lib/render-html.server";
import { digestOf, scriptOf, writePageState } from "~/script/page-state.server";
import { INLINE_STYLES, INLINE_STYLES_HASH } from "~/styles/inline-styles.server";
import { InlineStylesProvider } from "~/styles/styles";
import { RequestIdProvider } from "~/ui/request-id";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  given: AppLoadContext,
) {
  const context = contextOf({ request, context: given });
  // React Router takes what follows two slashes for a host, and throws where it can be none.
  if (new URL(request.url).pathname.startsWith("//")) {
    return new Response("There is nothing at this address.", { status: 404 });
  }
  // Rendering is most of the work of a page.
  if (context.server.closed.aborted) return new Response(null, { status: 503 });

  // In development Remix's own inline scripts contain the state.
  const state = import.meta.env.DEV ? "" : await writePageState(remix);
  headers.append("Vary", "Cookie, Save-Data, Page-State");
  if (request.headers.has("Page-State")) {
    headers.set("Page-State", digestOf(state));
    headers.set("Content-Type", "text/plain; charset=utf-8");
    return new Response(state, { status, headers });
  }

  // The browser may show this answer when the link is followed; `Vary: Cookie` excludes one that has
  // got a cookie since.
  if (isPrefetch(request) && !request.headers.has("Cookie") && status < 500) {
    headers.set("Cache-Control", PREFETCHED);
  }
  if (status >= 400) context.isCacheable = false;
  const html = await renderDocument(request, remix, context);
  // The flash message is in the data of the root loader. An error page may be rendered without them.
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
  if (isRouteErrorResponse(error)) return;
  // The line has the id of the request, even if nothing has asked for its context before.
  if (contextOf(args).server.closed.aborted) return;

  logBug(error, args.request);
}

async function renderDocument(request: Request, remix: EntryContext, context: RequestContext) {
  // A browser without cookies has no cached styles, so they are part of its document.
  const styles = request.headers.has("Cookie") ? "" : INLINE_STYLES;
  if (styles) context.server.inlineStylesHash = INLINE_STYLES_HASH;
  // Remix would write the stream, which was read already, as inline scripts.
  const described = import.meta.env.DEV ? remix : { ...remix, serverHandoffStream: undefined };
  const document = (
    <InlineStylesProvider value={styles}>
      <RequestIdProvider value={context.requestId}>
        <RemixServer context={described} url={request.url} />
      </RequestIdProvider>
    </InlineStylesProvider>
  );

  // Only a stream of React's begins with the type of the document.
  if (import.meta.env.DEV) return renderWhenReady(document);
  return `<!DOCTYPE html>${withMarks(await renderHtml(document))}`;
}

// Tells the elements of the head from those that extensions add to it (`foreign-elements.ts`).
function withMarks(html: string): string {
  const end = html.indexOf("</head>");
  return (
    html.slice(0, end).replace(/<(meta|title|link|script|style)\b/g, "$& data-own") +
    html.slice(end)
  );
}

// React ignores elements after its own in the body.
function withScript(html: string, script: string): string {
  const end = html.lastIndexOf("</body>");
  return html.slice(0, end) + script + html.slice(end);
}
