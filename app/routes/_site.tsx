import { Outlet, useRouteError } from "@remix-run/react";
import { ErrorContent, errorStatus } from "~/features/errors/error-page";
import { SiteLayout } from "~/features/layout/site-layout";
import { recoveredFormOf } from "~/features/recovered-form/recovered-form";
import { RecoveredFormPage } from "~/features/recovered-form/recovered-form-page";
import { errorDetailsOf } from "~/lib/error-details";

export default function Site() {
  return (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const recovered = recoveredFormOf(error);

  return (
    <SiteLayout>
      {recovered ? (
        <RecoveredFormPage form={recovered} />
      ) : (
        <ErrorContent status={errorStatus(error)} {...errorDetailsOf(error)} />
      )}
    </SiteLayout>
  );
}
