import { Outlet, useRouteError } from "@remix-run/react";
import { keptFormOf } from "~/features/kept-forms/kept-form";
import { KeptFormPage } from "~/features/kept-forms/kept-form-page";
import { ErrorContent } from "~/features/site/error-page";
import { errorStatus, typedFor } from "~/features/site/error-status";
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
  const kept = keptFormOf(error);

  return (
    <SiteShell>
      {kept ? (
        <KeptFormPage kept={kept} />
      ) : (
        <ErrorContent status={errorStatus(error)} typed={typedFor(error)} />
      )}
    </SiteShell>
  );
}
