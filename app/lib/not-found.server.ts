import { data } from "@remix-run/node";
import { env } from "~/env.server";
import { safeRedirect } from "./safe-redirect";

/** The referring page if it is one of this site, else the home page. */
export function previousPage(request: Request): string {
  const here = new URL(request.url);
  const referer = request.headers.get("Referer");
  if (!referer || !URL.canParse(referer)) return "/";

  const { origin, pathname, search } = new URL(referer);
  const isOurs = origin === here.origin || origin === new URL(env.SITE_URL).origin;

  return isOurs && pathname !== here.pathname ? safeRedirect(pathname + search) : "/";
}

/**
 * Thrown for what is not there; the nearest error page explains it and leads back. A message whose
 * order is gone is shown there, to be copied.
 */
export const notFound = (request: Request, unsentText?: string) =>
  data({ back: previousPage(request), unsentText }, { status: 404, statusText: "Not Found" });
