import type { LinksFunction } from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useRouteError } from "@remix-run/react";
import { AdminShell } from "~/features/admin/admin-shell";
import { ErrorContent } from "~/features/site/error-page";
import stylesheet from "~/styles/back-office.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** The frame only: each page has the guard of its own. */
export default function Admin() {
  return (
    <AdminShell>
      <Outlet />
    </AdminShell>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();

  return (
    <AdminShell>
      <ErrorContent status={isRouteErrorResponse(error) ? error.status : 500} />
    </AdminShell>
  );
}
