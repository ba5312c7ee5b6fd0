import { useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import { ButtonLink } from "~/ui/button";

/** A link to where one came from; with a history to go back in, it does that instead. */
export function GoBack({ to }: { to: string }) {
  const navigate = useNavigate();

  function goBack(event: MouseEvent) {
    if (window.history.length <= 1) return;

    event.preventDefault();
    navigate(-1);
  }

  return (
    <ButtonLink variant="secondary" to={to} onClick={goBack}>
      Go Back
    </ButtonLink>
  );
}
