import { classNames } from "~/ui/class-names";
import { stepsOf } from "./order";

interface OrderStepsProps {
  order: Parameters<typeof stepsOf>[0];
}

/** How far an order is, for its customer: of one with products and services, both. A cancelled one has no steps. */
export function OrderSteps({ order }: OrderStepsProps) {
  const lines = order.status === "cancelled" ? [] : stepsOf(order);

  return lines.map(({ of, steps, at }) => (
    <div key={of} className="flex flex-wrap gap-x-5 text-small">
      {lines.length > 1 && <p className="w-16 text-soft">{of}</p>}
      <ol aria-label={of} className="flex flex-wrap gap-x-5 gap-y-1">
        {steps.map((label, index) => (
          <li
            key={label}
            aria-current={index === at ? "step" : undefined}
            className={classNames(
              "flex items-center gap-1.5 current:font-semibold",
              index > at && "text-soft",
            )}
          >
            <Dot isFilled={index <= at} />
            {label}
            {index <= at && index !== at && <span className="sr-only">, done</span>}
          </li>
        ))}
      </ol>
    </div>
  ));
}

function Dot({ isFilled }: { isFilled: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("size-3 rounded-full border border-field", isFilled && "bg-brand")}
    />
  );
}
