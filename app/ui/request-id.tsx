import { useLocation } from "@remix-run/react";
import { createContext, useContext } from "react";

const Id = createContext("");

export const RequestIdProvider = Id.Provider;

const loaded = typeof document === "undefined" ? undefined : readDocument();

function readDocument() {
  const shown = document.querySelector<HTMLElement>("[data-request-id]");
  const { pathname, search } = window.location;

  return { id: shown?.dataset.requestId, address: pathname + search };
}

/** By which the log finds the request of this document; a navigation with JavaScript has none. */
export function RequestId() {
  const given = useContext(Id);
  const { pathname, search } = useLocation();
  const isOfDocument = !loaded || loaded.address === pathname + search;
  const id = loaded ? loaded.id : given;
  if (!id || !isOfDocument) return null;

  return (
    <p className="text-center text-small text-soft" data-request-id={id}>
      Request {id}
    </p>
  );
}
