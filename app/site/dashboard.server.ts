import type { CompositeTypes } from "#database";
import type { WhoamiQuery } from "~/accounts/auth/visitor.server";
import { pageFrom } from "~/lib/pagination.server";
import type { Db } from "~/services/supabase.server";

export const NOTIFICATIONS_PER_PAGE = 10;
/** How many of them the dashboard shows among all else. */
const NEWEST_NOTIFICATIONS = 3;

/** Whether the dashboard is asked for all notifications, a page of them at a time. */
export const listsNotifications = (request: Request) =>
  pageFrom(request) > 1 || new URL(request.url).searchParams.get("notifications") === "all";

const rowsOf = (request: Request) =>
  listsNotifications(request) ? NOTIFICATIONS_PER_PAGE : NEWEST_NOTIFICATIONS;

/** The totals of the user's orders, and the newest notifications or a page of all. */
export async function findDashboard(
  db: Db,
  request: Request,
): Promise<CompositeTypes<"my_dashboard">> {
  const { data } = await db
    .rpc("my_dashboard", { _page: pageFrom(request), _per_page: rowsOf(request) })
    .throwOnError();

  return data;
}

/** Makes the call that finds the visitor read the dashboard as well, if that is requested. */
export function dashboardQuery(request: Request): WhoamiQuery {
  const isDashboard = new URL(request.url).pathname === "/dashboard";
  // A form changes what the page shows, and the visitor is asked for before that.
  if (!isDashboard || request.method === "POST") return {};

  return { _dashboard_page: pageFrom(request), _dashboard_rows: rowsOf(request) };
}
