import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { contextOf, type RequestContext } from "~/context.server";
import { RequestIdProvider } from "~/features/errors/request-id";
import { logFailure, logNotFound } from "~/lib/log.server";
import { NonceProvider } from "~/lib/nonce";
import { renderHtml } from "~/lib/render-html.server";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  given: AppLoadContext,
) {
  const context = contextOf({ request, context: given });
  const html = await renderDocument(request, remix, context);
  // A page without the root's data does not show the message.
  const { root } = remix.staticHandlerContext.loaderData;
  if (root && request.method !== "HEAD") await context.flash.confirmShown();
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (status === 404) logNotFound(request);

  return new Response(html, { status, headers });
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
  const { nonce, requestId } = context;
  const document = (
    <NonceProvider value={nonce}>
      <RequestIdProvider value={requestId}>
        <RemixServer context={remix} url={request.url} nonce={nonce} />
      </RequestIdProvider>
    </NonceProvider>
  );
  return renderHtml(document, nonce);
}
