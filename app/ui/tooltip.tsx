import { cloneElement, type ReactElement } from "react";
import { useElementId } from "~/ui/use-element-id";

interface TooltipProps {
  text: string;
  /** Which edge it keeps to; those near the right edge of the page open to the left. */
  align?: "start" | "end";
  children: ReactElement<{ "aria-describedby"?: string }>;
}

/** A few words on a button or link, under the pointer and with keyboard focus alike. */
export function Tooltip({ text, align = "start", children }: TooltipProps) {
  const id = useElementId();
  const edge = align === "start" ? "left-0" : "right-0";

  return (
    <span className="group relative inline-flex">
      {cloneElement(children, { "aria-describedby": id })}
      <span
        role="tooltip"
        id={id}
        className={`floating border absolute bottom-full z-30 mb-2 hidden w-max max-w-64 rounded-control px-3 py-1.5 text-small group-focus-within:block group-hover:block ${edge}`}
      >
        {text}
      </span>
    </span>
  );
}
