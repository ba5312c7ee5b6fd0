import type { CompositeTypes } from "#database";
import type { WhoamiQuery } from "~/features/auth/visitor.server";
import { pageFrom } from "~/lib/pagination.server";
import type { Db } from "~/services/supabase.server";

/** How many notifications the dashboard shows. */
export const NOTIFICATIONS_PER_PAGE = 10;

/** The totals of the user's orders, and a page of the notifications. */
export async function findDashboard(
  db: Db,
  { page }: { page: number },
): Promise<CompositeTypes<"my_dashboard">> {
  const { data } = await db
    .rpc("my_dashboard", { _page: page, _per_page: NOTIFICATIONS_PER_PAGE })
    .throwOnError();

  return data;
}

/** Makes the call that finds the visitor read the dashboard as well, if that is requested. */
export function dashboardQuery(request: Request): WhoamiQuery {
  const isDashboard = new URL(request.url).pathname === "/dashboard";
  // A form changes what the page shows, and the visitor is asked for before that.
  if (!isDashboard || request.method === "POST") return {};

  return { _dashboard_page: pageFrom(request), _dashboard_rows: NOTIFICATIONS_PER_PAGE };
}
