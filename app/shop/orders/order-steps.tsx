import { classNames } from "~/ui/class-names";
import { stepsOf } from "./order";

interface OrderStepsProps {
  order: Parameters<typeof stepsOf>[0];
}

/** How far an order is, in one line for its customer. A cancelled one has no steps. */
export function OrderSteps({ order }: OrderStepsProps) {
  if (order.status === "cancelled") return null;

  const { steps, at } = stepsOf(order);
  return (
    <ol className="flex flex-wrap gap-x-5 gap-y-1 text-small">
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
  );
}

function Dot({ isFilled }: { isFilled: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("size-3 rounded-full border border-field", isFilled && "bg-brand")}
    />
  );
}
