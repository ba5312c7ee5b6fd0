import { cloneElement, type ReactElement } from "react";
import { classNames } from "./class-names";
import { useElementId } from "./use-element-id";

interface TooltipProps {
  text: string;
  side?: "above" | "below";
  /** The edge of the control that it aligns with; use "end" near the right edge of the page. */
  align?: "start" | "end";
  className?: string;
  /** A link or a button. */
  children: ReactElement<{ "aria-describedby"?: string }>;
}

/** A tooltip touches its control, so that the pointer can move from the control onto the tooltip. */
export function Tooltip(props: TooltipProps) {
  const { text, side = "above", align = "start", className, children } = props;
  const id = useElementId();
  const place = classNames(
    side === "above" ? "bottom-full" : "top-full",
    align === "start" ? "left-0" : "right-0",
  );

  return (
    <span className={classNames("grid", className ?? "relative")}>
      {cloneElement(children, { "aria-describedby": id })}{" "}
      <span
        role="tooltip"
        id={id}
        className={`tooltip floating absolute z-40 w-max max-w-56 rounded-control border px-3 py-1 text-tiny text-ink ${place}`}
      >
        {text}
      </span>
    </span>
  );
}
