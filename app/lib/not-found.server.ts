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

interface Missing {
  /** The path of the list that it was in, and what it is called. */
  list?: string;
  listName?: string;
  /** What is said instead of a wrong address. */
  text?: string;
  /** A message whose order is gone, to be copied. */
  unsentText?: string;
}

/** Thrown for what is not there; the nearest error page explains it and leads back. */
export const notFound = (request: Request, missing: Missing = {}) =>
  data({ back: previousPage(request), ...missing }, { status: 404, statusText: "Not Found" });
