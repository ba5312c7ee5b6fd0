import { formatPrice } from "~/lib/money";

interface PriceProps {
  amount: number;
  size?: "text-lead" | "text-section";
}

export function Price({ amount, size = "text-lead" }: PriceProps) {
  return (
    <span className={`font-heading ${size} font-semibold whitespace-nowrap tabular-nums`}>
      {formatPrice(amount)}
    </span>
  );
}
