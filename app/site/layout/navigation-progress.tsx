import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

/** Most pages come sooner, and a bar that only flashes says nothing. */
const SHOWN_AFTER_MS = 600;

/**
 * Shows and announces that the next page is awaited. Without JavaScript the browser does so itself.
 */
export function NavigationProgress() {
  const isNavigating = useNavigation().state !== "idle";
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    if (!isNavigating) return;
    const timer = setTimeout(setIsShown, SHOWN_AFTER_MS, true);

    return () => {
      clearTimeout(timer);
      setIsShown(false);
    };
  }, [isNavigating]);

  return (
    <div aria-live="polite" className="navigation-progress">
      {isShown && <span className="sr-only">Loading the page</span>}
    </div>
  );
}
