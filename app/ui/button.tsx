import { Link, type LinkProps, useLocation } from "@remix-run/react";
import type { ButtonHTMLAttributes, ComponentProps, MouseEvent } from "react";
import { classNames } from "./class-names";
import { Spinner } from "./icon";

type Variant = "primary" | "secondary" | "quiet" | "danger";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: Variant;
  pending?: boolean;
}

/** A space follows every button, so that two of them do not become one word without styles. */
export function Button(props: ButtonProps) {
  const { variant = "primary", pending, className, children, type = "button", ...rest } = props;

  // A disabled button loses the focus; a pending one keeps it and ignores clicks.
  function ignore(event: MouseEvent) {
    event.preventDefault();
  }

  return (
    <>
      <button
        {...rest}
        type={type}
        data-variant={variant}
        className={classNames("button", className)}
        {...(pending && { "aria-disabled": true, onClick: ignore })}
      >
        {children}
        {/* The last, because React cannot insert before a text that the browser has translated. */}
        {pending && <Spinner />}
      </button>{" "}
    </>
  );
}

export function ButtonLink(props: LinkProps & { variant?: Variant }) {
  const { variant = "primary", className, ...rest } = props;

  return (
    <>
      <Link {...rest} data-variant={variant} className={classNames("button", className)} />{" "}
    </>
  );
}

/** Reloads the current page. */
export function RetryLink(props: Pick<ComponentProps<typeof ButtonLink>, "variant" | "children">) {
  const { pathname, search } = useLocation();
  const { variant, children = "Try Again" } = props;

  return (
    <ButtonLink variant={variant} to={pathname + search} reloadDocument>
      {children}
    </ButtonLink>
  );
}
