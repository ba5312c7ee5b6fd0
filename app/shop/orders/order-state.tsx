import { type Payment, type PaymentStateName, PENDING, refundsOf } from "~/shop/payments/payment";
import { Badge, type Tone } from "~/ui/badge";
import { classNames } from "~/ui/class-names";
import { stepsOf } from "./order";
import { RefundedOn, StatusBadge } from "./order-parts";

interface OrderStateProps {
  order: Payment & Parameters<typeof stepsOf>[0];
  /** Whether the page has its receipt, which says the sums. */
  hasReceipt?: boolean;
}

const TONES: Partial<Record<PaymentStateName, Tone>> = {
  refund_on_its_way: "blue",
  disputed: "red",
};

/** How far an order is, for its customer, and what is unusual. What is cancelled or refunded has no steps. */
export function OrderState({ order, hasReceipt }: OrderStateProps) {
  const { status, payment_state } = order;
  const isCancelled = status === "cancelled";
  const isRefunded = payment_state === "refunded";

  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap gap-2 empty:hidden">
        {isCancelled && <StatusBadge status={status} />}
        {hasReceipt ? (
          isRefunded && <Badge tone="yellow">Refunded</Badge>
        ) : (
          <UnusualPayment order={order} />
        )}
      </p>
      {!isCancelled && !isRefunded && <OrderSteps lines={stepsOf(order)} />}
    </div>
  );
}

function UnusualPayment({ order }: OrderStateProps) {
  const { payment_state = "paid" } = order;
  const pending = PENDING[payment_state];

  return (
    <>
      {refundsOf(order).map((refund) => (
        <Badge key={refund.at} tone="yellow">
          <RefundedOn refund={refund} />
        </Badge>
      ))}
      {pending && <Badge tone={TONES[payment_state]}>{pending}</Badge>}
    </>
  );
}

/** One line of steps, or of an order with products and services both, each with its name. */
function OrderSteps({ lines }: { lines: ReturnType<typeof stepsOf> }) {
  return lines.map(({ of, steps, at }) => (
    <div key={of} className="flex flex-wrap gap-x-5 gap-y-1 text-small">
      <p className={lines.length > 1 ? "w-16 text-soft" : "sr-only"}>{of}</p>
      <ol className="flex flex-wrap gap-x-5 gap-y-1">
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
