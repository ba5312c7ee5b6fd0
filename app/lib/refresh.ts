import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

/** A header with which the browser opens another page after some seconds, without JavaScript. */
export function refreshHeader(seconds: number, to: string) {
  return { Refresh: `${seconds}; url=${to}` };
}

// Browsers follow the header of a document only; this redirects after a client-side navigation.
export function useRefresh(seconds: number, to: string | null) {
  const navigate = useNavigate();

  useEffect(() => {
    if (!to) return;
    const timer = setTimeout(() => navigate(to, { replace: true }), seconds * 1000);
    return () => clearTimeout(timer);
  }, [navigate, seconds, to]);
}
