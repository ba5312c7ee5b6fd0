import type { AnchorHTMLAttributes, MouseEvent } from "react";

interface FragmentLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** The id of an element that can have the focus. */
  to: string;
}

/** A link to a place on the same page. */
export function FragmentLink({ to, ...rest }: FragmentLinkProps) {
  // The router would take the fragment for a navigation and drop the action's answer.
  function goToPlace(event: MouseEvent) {
    event.preventDefault();
    document.getElementById(to)?.focus();
  }

  return <a {...rest} href={`#${to}`} onClick={goToPlace} />;
}
