import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { logFailure } from "~/lib/log-failure.server";
import { confirmMessageShown } from "~/lib/message.server";
import { NonceProvider } from "~/lib/nonce";
import { renderHtml } from "~/lib/render-html.server";

export { keepingActions } from "~/features/kept-forms/keeping-actions.server";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const html = await renderDocument(request, remix, context);
  // why: where the root's data are missing, so is the message that came with them.
  const { root } = remix.staticHandlerContext.loaderData;
  if (root && request.method !== "HEAD") confirmMessageShown(context);
  headers.set("Content-Type", "text/html; charset=utf-8");

  return new Response(html, { status, headers });
}

export function handleDataRequest(response: Response, { context }: LoaderFunctionArgs) {
  const isRedirect = response.status === 202 || response.headers.has("Location");
  if (!isRedirect && response.status < 500) confirmMessageShown(context);

  return response;
}

export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;

  logFailure(error, request);
}

function renderDocument(request: Request, remix: EntryContext, { nonce }: AppLoadContext) {
  const document = (
    <NonceProvider value={nonce}>
      <RemixServer context={remix} url={request.url} nonce={nonce} />
    </NonceProvider>
  );
  return renderHtml(document, nonce);
}
