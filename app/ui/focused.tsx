import { type HTMLAttributes, type RefObject, useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

interface FocusedProps extends HTMLAttributes<HTMLDivElement> {
  /** Each new one takes the focus; without one nothing does. */
  reason: unknown;
  preventScroll?: boolean;
}

/** Takes the focus, because what had it is gone, or because it tells what a form was answered. */
export function Focused({ reason, preventScroll = false, ...attributes }: FocusedProps) {
  const element = useRef<HTMLDivElement>(null);
  useFocusInPlace(element, reason, { preventScroll });

  return (
    <div
      ref={element}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript only the focus leads the user there.
      autoFocus={Boolean(reason)}
      {...attributes}
    />
  );
}

/**
 * Moves the focus to an element for each new reason that comes into a page in place. On a page that was
 * loaded the browser has moved the focus by `autoFocus`, and the user may have moved on.
 */
function useFocusInPlace(
  element: RefObject<HTMLElement>,
  reason: unknown,
  { preventScroll = false } = {},
) {
  const isInPlace = useRef(useHydrated());

  useEffect(() => {
    if (reason && isInPlace.current) element.current?.focus({ preventScroll });
    isInPlace.current = true;
  }, [element, reason, preventScroll]);
}
