import { Outlet, useRouteError } from "@remix-run/react";
import { ErrorPage } from "~/base/error-page";
import { SiteLayout } from "~/site/layout/site-layout";

export default function Site() {
  return (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  );
}

export function ErrorBoundary() {
  return (
    <SiteLayout>
      <ErrorPage error={useRouteError()} />
    </SiteLayout>
  );
}
