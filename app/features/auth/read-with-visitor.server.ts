import type { Database } from "~/database.types";
import { pageFrom } from "~/lib/pagination.server";

/** How many notifications the dashboard shows. */
export const NOTIFICATIONS_PER_PAGE = 10;

type WhoamiQuery = Database["public"]["Functions"]["whoami"]["Args"];

/** What `whoami` reads as well: the dashboard, if that is requested, so that it takes one call. */
export function readWithVisitor(request: Request): WhoamiQuery {
  const isDashboard = new URL(request.url).pathname === "/dashboard";
  // A form changes what the page shows, and the visitor is asked for before that.
  if (!isDashboard || request.method === "POST") return {};

  return { _dashboard_page: pageFrom(request), _dashboard_rows: NOTIFICATIONS_PER_PAGE };
}
