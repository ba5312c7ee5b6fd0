import { LineDrawing } from "~/ui/line-drawing";

/** The line that draws a house, with somebody on the line inside. */
export function BrandMark() {
  return (
    <LineDrawing viewBox="0 0 32 28" className="w-8 text-brand">
      <path d="M1 26h6V12L16 3.5l9 8.5v14h6" />
      <path d="M11.5 18.5a6.2 6.2 0 0 1 9 0" />
      <circle cx="16" cy="22.5" r="1.7" className="fill-sun stroke-none" />
    </LineDrawing>
  );
}
