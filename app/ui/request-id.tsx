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

/** The id under which the log has the request of this document. A page that script has loaded since has none. */
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
