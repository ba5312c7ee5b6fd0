import type { LinksFunction } from "@remix-run/node";
import { Outlet, useRouteError } from "@remix-run/react";
import { AdminShell } from "~/features/admin/admin-shell";
import { keptFormOf } from "~/features/kept-forms/kept-form";
import { KeptFormPage } from "~/features/kept-forms/kept-form-page";
import { BareShell } from "~/features/site/bare-shell";
import { ErrorContent } from "~/features/site/error-page";
import { errorStatus } from "~/features/site/error-status";
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
  const kept = keptFormOf(error);
  if (kept) {
    return (
      <BareShell>
        <KeptFormPage kept={kept} />
      </BareShell>
    );
  }

  return (
    <AdminShell>
      <ErrorContent status={errorStatus(error)} />
    </AdminShell>
  );
}
