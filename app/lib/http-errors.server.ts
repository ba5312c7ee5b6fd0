import { data } from "@remix-run/node";
import { env } from "~/env.server";
import type { ErrorDetails } from "./error-details";
import { safeRedirect } from "./safe-redirect";

// What the user may not do; it is thrown, and the nearest error page explains it.
export const forbidden = () => data(null, { status: 403, statusText: "Forbidden" });
export const badRequest = () => data(null, { status: 400, statusText: "Bad Request" });
export const tooLarge = () => data(null, { status: 413, statusText: "Content Too Large" });

/** Thrown for what is not there; the nearest error page explains it and leads back. */
export function notFound(request: Request, more: Omit<ErrorDetails, "kind" | "back"> = {}) {
  const details: ErrorDetails = { kind: "errorDetails", back: previousPage(request), ...more };

  return data(details, { status: 404, statusText: "Not Found" });
}

/** The referring page if it is one of this site, else the home page. */
export function previousPage(request: Request): string {
  const here = new URL(request.url);
  const referer = request.headers.get("Referer");
  if (!referer || !URL.canParse(referer)) return "/";

  const { origin, pathname, search } = new URL(referer);
  const isOurs = origin === here.origin || origin === new URL(env.SITE_URL).origin;

  return isOurs && pathname !== here.pathname ? safeRedirect(pathname + search) : "/";
}
