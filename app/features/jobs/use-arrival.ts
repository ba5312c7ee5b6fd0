import { type RefObject, useEffect, useState } from "react";

const MOMENT = 1000;

/** Takes the reader to an element after a moment, and tells whether that is still to come. */
export function useArrival(target: RefObject<HTMLElement | null>, isAwaited: boolean): boolean {
  const [hasArrived, setArrived] = useState(false);

  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setArrived(true), MOMENT);

    return () => {
      clearTimeout(timer);
      setArrived(false);
    };
  }, [isAwaited]);

  useEffect(() => {
    // why: who has begun to read elsewhere meanwhile is left there.
    if (!hasArrived || window.scrollY > 0) return;
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    target.current?.scrollIntoView({ behavior: isCalm ? "auto" : "smooth" });
  }, [hasArrived, target]);

  return isAwaited && !hasArrived;
}
