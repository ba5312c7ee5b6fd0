import { useEffect, useRef } from "react";

/** Brings what has just been folded up back into view, if the reader had scrolled past its head. */
export function useStayingInView(isOpen: boolean) {
  const element = useRef<HTMLElement>(null);
  const wasOpen = useRef(isOpen);

  useEffect(() => {
    if (wasOpen.current && !isOpen) element.current?.scrollIntoView({ block: "nearest" });
    wasOpen.current = isOpen;
  }, [isOpen]);

  return element;
}
