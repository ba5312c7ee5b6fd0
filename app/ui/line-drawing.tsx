import type { ReactNode } from "react";

interface LineDrawingProps {
  viewBox: string;
  strokeWidth?: number;
  className: string;
  children: ReactNode;
}

/** A drawing in one line of the colour around it; only for the eye. */
export function LineDrawing({ strokeWidth = 2.2, ...rest }: LineDrawingProps) {
  return (
    <svg
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    />
  );
}
