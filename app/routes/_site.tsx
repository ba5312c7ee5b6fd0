import { Outlet, useRouteError } from "@remix-run/react";
import { keptFormOf } from "~/features/auth/kept-form";
import { LogInAgain } from "~/features/auth/log-in-again";
import { ErrorContent } from "~/features/site/error-page";
import { errorStatus } from "~/features/site/error-status";
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
      {kept ? <LogInAgain kept={kept} /> : <ErrorContent status={errorStatus(error)} />}
    </SiteShell>
  );
}
