import { useLocation } from "@remix-run/react";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

export function OrdersNotLoaded() {
  const { pathname, search } = useLocation();

  return (
    <div role="alert">
      <EmptyState
        title="Error loading orders"
        text="We could not reach them just now."
        action={
          <ButtonLink to={pathname + search} reloadDocument>
            Try Again
          </ButtonLink>
        }
      />
    </div>
  );
}
