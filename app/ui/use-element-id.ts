import { useId } from "react";

/** React's own ids begin with a colon, which HTML validators and CSS selectors refuse. */
export function useElementId(): string {
  return `id-${useId().replaceAll(":", "")}`;
}
