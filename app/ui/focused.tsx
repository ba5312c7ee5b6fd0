import { type HTMLAttributes, useRef } from "react";
import { useFocusInPlace } from "./use-focus-in-place";

interface FocusedProps extends HTMLAttributes<HTMLDivElement> {
  /** Each new one takes the focus; without one nothing does. */
  reason: unknown;
  preventScroll?: boolean;
}

/** Takes the focus, because what had it is gone, or because it tells what a form was answered. */
export function Focused({ reason, preventScroll = false, ...attributes }: FocusedProps) {
  const element = useRef<HTMLDivElement>(null);
  useFocusInPlace(element, reason, { preventScroll });

  return (
    <div
      ref={element}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript only the focus leads the user there.
      autoFocus={Boolean(reason)}
      {...attributes}
    />
  );
}
