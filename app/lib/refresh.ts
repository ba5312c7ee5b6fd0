import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

/** Another page that the browser opens by itself after some seconds. */
export interface Refresh {
  seconds: number;
  to: string;
}

/** The header that does it without JavaScript. */
export function refreshHeader({ seconds, to }: Refresh) {
  return { Refresh: `${seconds}; url=${to}` };
}

// Browsers follow the header of a document only; this redirects after a client-side navigation.
export function useRefresh(refresh: Refresh | null) {
  const navigate = useNavigate();
  const { seconds = 0, to } = refresh ?? {};

  useEffect(() => {
    if (!to) return;
    const timer = setTimeout(() => navigate(to, { replace: true }), seconds * 1000);
    return () => clearTimeout(timer);
  }, [navigate, seconds, to]);
}
