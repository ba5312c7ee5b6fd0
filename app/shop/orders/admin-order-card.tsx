import { Link } from "@remix-run/react";
import { shortId } from "#functions/ids";
import { RowAction, RowActions } from "~/admin/list-parts";
import { orderPath, refundPath } from "~/admin/sections";
import { formatDateTime } from "~/lib/dates";
import { formatPrice } from "~/lib/money";
import { orderName } from "~/shop/admin-order";
import { ParcelList } from "~/shop/parcels/parcel-list";
import type { PaymentStateName } from "~/shop/payments/payment";
import { WorkBadge } from "~/shop/service-work/work-badge";
import { Badge } from "~/ui/badge";
import { DialogForm, OpenDialog } from "~/ui/dialog";
import { Icon } from "~/ui/icon";
import type { OrderSummary } from "./admin-list.server";
import { StatusForm } from "./admin-status-form";
import { hasService } from "./item-kinds";
import { dollarsOf } from "./order";
import { PaymentLink, RefundedNumber } from "./order-parts";

interface AdminOrderCardProps {
  order: OrderSummary;
  rejection: Parameters<typeof StatusForm>[0]["rejection"];
}

/** What a row of the list unfolds into. */
export function AdminOrderCard({ order, rejection }: AdminOrderCardProps) {
  return (
    <div className="order-card">
      <Facts order={order} />
      {order.problems && <OrderProblems order={order} />}
      {order.parcels && <ParcelList parcels={order.parcels} />}
      <ul className="divide-y border-y">
        {order.items.map((item) => (
          <Item key={`${item.product_name} ${item.price}`} item={item} status={order.status} />
        ))}
      </ul>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <StatusForm order={order} rejection={rejection} />
        <Actions order={order} />
      </div>
    </div>
  );
}

function Facts({ order }: { order: OrderSummary }) {
  const { id, created_at, sessionStart, paymentUrl } = order;

  return (
    <div className="flex flex-wrap items-center gap-x-4 text-soft">
      <time dateTime={created_at}>{formatDateTime(created_at)}</time>{" "}
      {sessionStart && <Badge>{sessionStart}</Badge>}{" "}
      {paymentUrl && <PaymentLink url={paymentUrl} of={shortId(id)} />}{" "}
      <Link to={orderPath(id)} className="link inline-flex min-h-11 items-center">
        <span>
          Open Order<span className="sr-only">{` ${shortId(id)}`}</span>
        </span>
      </Link>
    </div>
  );
}

interface OrderProblemsProps {
  order: Pick<OrderSummary, "id" | "problems" | "review"> & { payment_state?: PaymentStateName };
}

/** What needs an administrator, and whether one has reviewed it. */
export function OrderProblems({ order }: OrderProblemsProps) {
  const { id, problems = [], review, payment_state } = order;

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="grid gap-4">
        {problems.map((problem) => (
          <p key={problem} className="flex gap-2 font-medium text-bad">
            <Icon name="alert" className="mt-0.5" />
            <span>{problem}</span>
          </p>
        ))}
      </div>
      {review?.at && (
        <p className="text-soft">
          Reviewed on <time dateTime={review.at}>{formatDateTime(review.at)}</time>
        </p>
      )}
      {review?.at === null && (
        <RowActions>
          {payment_state !== "refunded" && (
            <Link to={refundPath(id)} className="link inline-flex min-h-11 items-center">
              <span>
                Give Money Back<span className="sr-only">{` for order ${shortId(id)}`}</span>
              </span>
            </Link>
          )}
          <RowAction intent="markReviewed" label="Mark Reviewed" id={id} rowName={orderName(id)} />
        </RowActions>
      )}
    </div>
  );
}

interface ItemProps {
  item: OrderSummary["items"][number];
  /** That of its order. */
  status: string;
}

function Item({ item, status }: ItemProps) {
  const { product_name, product_type, quantity, price, work_state = null } = item;

  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 py-1.5">
      <span className="flex flex-wrap items-baseline gap-x-2">
        {product_name} <Badge>{product_type}</Badge>{" "}
        <WorkBadge
          state={work_state}
          orderStatus={status}
          isGivenBack={item.refunded === quantity}
        />{" "}
        <span className="text-soft tabular-nums">
          {`${formatPrice(price)} × ${quantity}`}
          <RefundedNumber item={item} />
        </span>
      </span>{" "}
      <span className="whitespace-nowrap tabular-nums">{formatPrice(dollarsOf(item))}</span>
    </li>
  );
}

function Actions({ order: { id, items, unread_messages } }: { order: OrderSummary }) {
  const ofThis = <span className="sr-only">{` of order ${shortId(id)}`}</span>;

  return (
    <DialogForm rowId={id} className="order-actions flex flex-wrap gap-3">
      {hasService(items) && (
        <OpenDialog dialog="chat">
          <span>Chat{ofThis}</span> <UnreadMessages count={unread_messages} />
        </OpenDialog>
      )}
      <OpenDialog dialog="customer">
        <span>
          <span className="max-sm:sr-only">View </span>Customer{ofThis}
        </span>
      </OpenDialog>
      <OpenDialog dialog="delete" variant="danger">
        <span>
          Delete<span className="sr-only">{` order ${shortId(id)}`}</span>
        </span>
      </OpenDialog>
    </DialogForm>
  );
}

export function UnreadMessages({ count }: { count: number }) {
  return count > 0 ? (
    <Badge tone="yellow">
      {count} <span className="max-sm:sr-only">new</span>
    </Badge>
  ) : null;
}
