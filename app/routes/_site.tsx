import { isRouteErrorResponse, Outlet, useRouteError } from "@remix-run/react";
import { ErrorContent } from "~/features/site/error-page";
import { SiteShell } from "~/features/site/shell";

export default function Site() {
  return (
    <SiteShell>
      <Outlet />
    </SiteShell>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();

  return (
    <SiteShell>
      <ErrorContent status={isRouteErrorResponse(error) ? error.status : 500} />
    </SiteShell>
  );
}
