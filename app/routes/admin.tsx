import type { LinksFunction } from "@remix-run/node";
import { Outlet, useRouteError } from "@remix-run/react";
import { ErrorPage } from "~/base/error-page";
import { recoveredFormOf } from "~/base/recovered-form";
import { AdminLayout } from "~/site/layout/admin-layout";
import { MinimalLayout } from "~/site/layout/minimal-layout";
import stylesheet from "~/styles/back-office.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** The layout only: each page calls the guard itself. */
export default function Admin() {
  return (
    <AdminLayout>
      <Outlet />
    </AdminLayout>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  // A user who has to log in again sees no side bar.
  const Layout = recoveredFormOf(error) ? MinimalLayout : AdminLayout;

  return (
    <Layout>
      <ErrorPage error={error} />
    </Layout>
  );
}
