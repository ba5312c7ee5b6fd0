import { formatPrice } from "~/lib/money";

interface PriceProps {
  of: number;
  size?: "text-lead" | "text-section";
}

export function Price({ of, size = "text-lead" }: PriceProps) {
  return (
    <span className={`font-heading ${size} font-semibold whitespace-nowrap tabular-nums`}>
      {formatPrice(of)}
    </span>
  );
}
