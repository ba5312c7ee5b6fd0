import type { ReactNode } from "react";
import { formatPrice } from "~/lib/money";
import { Badge, type Tone } from "~/ui/badge";
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
