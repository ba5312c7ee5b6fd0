import { Fragment, type ReactNode } from "react";
import { formatDate } from "~/lib/dates";
import { formatPrice } from "~/lib/money";
import { type Payment, PENDING, paidOf, type Refund, refundsOf } from "~/shop/payments/payment";
import { Badge, type Tone } from "~/ui/badge";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { dollarsOf, type OrderItem, type OrderStatus } from "./order";

const TONES: Record<OrderStatus, Tone> = {
  pending: "yellow",
  processing: "blue",
  completed: "green",
  cancelled: "red",
};

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={TONES[status]}>{status}</Badge>;
}

type Item = Pick<OrderItem, "id" | "product_name" | "quantity" | "price" | "refunded">;

interface OrderItemsProps<Of extends Item> {
  items: Of[];
  total: number;
  /** How an item is called, if not by its name alone. */
  children?(item: Of): ReactNode;
}

export function OrderItems<Of extends Item>(props: OrderItemsProps<Of>) {
  const { items, total, children = ({ product_name }) => product_name } = props;

  return (
    <dl className="divide-y">
      {items.map((item) => (
        <div key={item.id} className="flex justify-between gap-6 py-2.5 print:py-1">
          <dt className="min-w-0 wrap-anywhere">
            {children(item)}
            <span className="text-soft tabular-nums"> ×&nbsp;{item.quantity}</span>
            <RefundedNumber item={item} />
          </dt>{" "}
          <dd className="whitespace-nowrap tabular-nums">{formatPrice(dollarsOf(item))}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-6 py-2.5 font-heading text-item font-semibold">
        <dt>Total</dt>
        <dd className="whitespace-nowrap tabular-nums">{formatPrice(total)}</dd>
      </div>
    </dl>
  );
}

/** How many of an item were refunded, so nobody packs them. */
export function RefundedNumber({ item: { refunded } }: { item: Pick<OrderItem, "refunded"> }) {
  return refunded > 0 && <span className="font-semibold">{`, ${refunded} refunded`}</span>;
}

interface PaymentNoteProps {
  order: Payment;
  className?: string;
}

/** What was paid and refunded. The status of an order says nothing about its payment. */
export function PaymentNote({ order, className }: PaymentNoteProps) {
  const { payment_state = "paid" } = order;
  const isGone = payment_state === "refunded";
  const pending = PENDING[payment_state];

  return (
    <p className={classNames("flex gap-1.5 font-semibold", !isGone && "text-good", className)}>
      {!isGone && <Icon name="check" className="mt-0.5" />}
      <span>
        {`Paid ${paidOf(order)}`.trim()}
        <span className="text-ink">
          {refundsOf(order).map((refund) => (
            <Fragment key={refund.at}>
              {" · "}
              <RefundedOn refund={refund} />
            </Fragment>
          ))}
          {pending && ` · ${pending}`}
        </span>
      </span>
    </p>
  );
}

/** That something was refunded, with its sum and its day. */
export function RefundedOn({ refund: { amount, at } }: { refund: Refund }) {
  return (
    <>
      {`Refunded ${amount}`}
      {at && (
        <>
          {" on "}
          <time dateTime={at}>{formatDate(at)}</time>
        </>
      )}
    </>
  );
}

interface PaymentLinkProps {
  url: string;
  /** Which of several payments it is, for those who hear the page. */
  of?: string;
}

/** Leads to the payment in Stripe's dashboard. */
export function PaymentLink({ url, of }: PaymentLinkProps) {
  return (
    <a href={url} rel="noreferrer" className="link inline-flex min-h-11 items-center gap-1.5">
      <Icon name="external" className="size-4" />
      <span>
        Payment at Stripe
        {of && <span className="sr-only">{` of order ${of}`}</span>}
      </span>
    </a>
  );
}
