import { SITE } from "~/features/site/site";
import { formatDate } from "~/lib/dates";
import { Card } from "~/ui/card";
import { BillingAddress } from "./billing-address";
import type { OrderBilling } from "./my-order.server";
import type { OrderItem } from "./order";
import { OrderLines } from "./order-lines";
import { StatusBadge } from "./status-badge";

interface OrderReceiptProps {
  order: {
    id: string;
    status: string;
    total_amount: number;
    created_at: string;
    billing: OrderBilling;
    order_items: OrderItem[];
  };
}

/** What was bought, by whom and when; on paper the whole page. */
export function OrderReceipt({ order }: OrderReceiptProps) {
  return (
    <Card as="section" labelledBy="receipt" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="receipt" className="text-section">
          Receipt
        </h2>
        <StatusBadge status={order.status} />
      </div>
      <p className="text-small text-soft">
        {SITE.name}, {SITE.location}
        <br />
        Order {order.id}
        <br />
        <time dateTime={order.created_at}>{formatDate(order.created_at)}</time>
      </p>
      <OrderLines items={order.order_items} total={order.total_amount} />
      <div>
        <h3 className="mb-1 text-item">Billed to</h3>
        <BillingAddress billing={order.billing} />
      </div>
    </Card>
  );
}
