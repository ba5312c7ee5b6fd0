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
    <ol className="order-steps">
      {steps.map((label, index) => (
        <li
          key={label}
          aria-current={index === at ? "step" : undefined}
          className={classNames(index > at && "text-soft")}
          data-done={index <= at ? "" : undefined}
        >
          {label}
          {index <= at && index !== at && <span className="sr-only">, done</span>}
        </li>
      ))}
    </ol>
  );
}
