import { type RefObject, useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

/**
 * Moves the focus to an element for each new reason that comes into a page in place. On a page that was
 * loaded the browser has moved the focus by `autoFocus`, and the user may have moved on.
 */
export function useFocusInPlace(
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
