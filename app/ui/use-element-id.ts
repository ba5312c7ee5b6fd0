import { useId } from "react";

/** An id for an element; React's own begins with a colon, which HTML validators and CSS refuse. */
export function useElementId(): string {
  return `id-${useId().replaceAll(":", "")}`;
}
