import { useLocation } from "@remix-run/react";
import { ButtonLink } from "~/ui/button";

export function UsersNotLoaded({ reason }: { reason: string }) {
  const { pathname, search } = useLocation();

  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-4 rounded-card border border-bad p-4"
    >
      <p className="text-bad">Error loading users: {reason}</p>
      <ButtonLink to={pathname + search} reloadDocument variant="secondary">
        Retry
      </ButtonLink>
    </div>
  );
}
