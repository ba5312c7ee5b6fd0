import { Drawing } from "./drawing";

interface ProductDrawingProps {
  category: string | null;
  className?: string;
}

/** Stands in where a product has no picture that can be shown. */
export function ProductDrawing({ category, className }: ProductDrawingProps) {
  return <Drawing name={nameFor(category ?? "")} className={className} />;
}

function nameFor(category: string) {
  if (/headset|headphone|ear/i.test(category)) return "product-headset";
  return /router|wi-?fi|modem|network/i.test(category) ? "product-router" : "product-box";
}
