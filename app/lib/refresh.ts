import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

/** A document's header that leads on by itself after some seconds, without JavaScript. */
export function refreshHeader(seconds: number, to: string) {
  return { Refresh: `${seconds}; url=${to}` };
}

// why: browsers heed the header of a document only; after a client-side navigation this leads on.
export function useRefresh(seconds: number, to: string | null) {
  const navigate = useNavigate();

  useEffect(() => {
    if (!to) return;
    const timer = setTimeout(() => navigate(to, { replace: true }), seconds * 1000);
    return () => clearTimeout(timer);
  }, [navigate, seconds, to]);
}
