import { formatPrice } from "~/lib/money";
import { classNames } from "~/ui/class-names";

export function Price({ of, className }: { of: number; className?: string }) {
  return (
    <span
      className={classNames(
        "font-heading text-lead font-semibold whitespace-nowrap tabular-nums",
        className,
      )}
    >
      {formatPrice(of)}
    </span>
  );
}
