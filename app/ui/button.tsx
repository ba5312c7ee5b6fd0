import { Link, type LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes, MouseEvent } from "react";
import { classNames } from "./class-names";
import { Spinner } from "./spinner";

type Variant = "primary" | "secondary" | "quiet" | "danger";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: Variant;
  pending?: boolean;
}

export function Button(props: ButtonProps) {
  const { variant = "primary", pending, className, children, type = "button", ...rest } = props;

  // why: a disabled button would lose the focus; a pending one keeps it and ignores the press.
  function ignore(event: MouseEvent) {
    event.preventDefault();
  }

  return (
    <button
      {...rest}
      type={type}
      data-variant={variant}
      className={classNames("button", className)}
      {...(pending && { "aria-disabled": true, onClick: ignore })}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}

export function ButtonLink(props: LinkProps & { variant?: Variant }) {
  const { variant = "primary", className, ...rest } = props;

  return <Link {...rest} data-variant={variant} className={classNames("button", className)} />;
}
