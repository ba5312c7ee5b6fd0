import { cloneElement, type ReactElement } from "react";
import { classNames } from "./class-names";
import { useElementId } from "./use-element-id";

interface TooltipProps {
  text: string;
  /** Where it has room, seen from its control. */
  side?: "above" | "below";
  /** Which edge it keeps to: those near the right edge of the page open to the left. */
  align?: "start" | "end";
  /** For the frame that it makes around its control. */
  className?: string;
  /** A link or a button. */
  children: ReactElement<{ "aria-describedby"?: string }>;
}

/**
 * A few words on what an icon or an abbreviation means, for the pointer and the keyboard alike. It
 * touches its control, so that a pointer gets from one onto the other.
 */
export function Tooltip(props: TooltipProps) {
  const { text, side = "above", align = "start", className, children } = props;
  const id = useElementId();
  const place = classNames(
    side === "above" ? "bottom-full" : "top-full",
    align === "start" ? "left-0" : "right-0",
  );

  return (
    <span className={classNames("grid", className ?? "relative")}>
      {cloneElement(children, { "aria-describedby": id })}
      <span
        role="tooltip"
        id={id}
        className={`tooltip floating absolute z-40 w-max max-w-64 rounded-control border px-3 py-1 text-tiny text-ink ${place}`}
      >
        {text}
      </span>
    </span>
  );
}
