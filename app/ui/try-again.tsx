import { useLocation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { ButtonLink } from "./button";

/** Asks for the page that one is on anew. */
export function TryAgain(props: Pick<ComponentProps<typeof ButtonLink>, "variant" | "children">) {
  const { pathname, search } = useLocation();
  const { variant, children = "Try Again" } = props;

  return (
    <ButtonLink variant={variant} to={pathname + search} reloadDocument>
      {children}
    </ButtonLink>
  );
}
