import { classNames } from "~/ui/class-names";
import type { ServiceKind } from "./service-kind";

type DrawingName = ServiceKind | `product-${"headset" | "router" | "box"}`;

interface DrawingProps {
  name: DrawingName;
  className?: string;
}

/** A drawing of what is for sale, in the colour of the words around it. */
export function Drawing({ name, className }: DrawingProps) {
  return (
    <svg strokeWidth="2" aria-hidden="true" className={classNames("shrink-0", className)}>
      <use href={`/images/drawings.svg#${name}`} />
    </svg>
  );
}
