import { classNames } from "~/ui/class-names";
import type { OrderStatus } from "./order";

interface OrderStepsProps {
  status: OrderStatus;
  hasProduct: boolean;
  /** Whether a parcel of it is on its way. */
  isSent: boolean;
}

/** How far an order is, in one line for its customer. A cancelled one has no steps. */
export function OrderSteps({ status, hasProduct, isSent }: OrderStepsProps) {
  if (status === "cancelled") return null;

  const steps = ["Paid", "In preparation", ...(hasProduct ? ["Sent"] : []), "Done"];
  const step = { pending: 0, processing: 1, completed: steps.length - 1 }[status];
  const at = isSent ? Math.max(step, 2) : step;

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
