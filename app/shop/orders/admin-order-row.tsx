import { shortId } from "#functions/ids";
import { RowTick } from "~/admin/ticks";
import type { Rejection } from "~/lib/form/form.server";
import { formatPrice } from "~/lib/money";
import { rowAnchor } from "~/lib/row-anchor";
import { orderName } from "~/shop/admin-order";
import { TICKED_FORM } from "~/shop/many-orders/ticked";
import { ASKED } from "~/shop/order-requests/order-request";
import { PaymentState } from "~/shop/payments/admin-payment-state";
import { WorkBadge } from "~/shop/service-work/work-badge";
import { mostUrgent } from "~/shop/service-work/work-state";
import { Badge } from "~/ui/badge";
import type { OrderSummary } from "./admin-list.server";
import { NextStepButton } from "./admin-next-step";
import { AdminOrderCard, UnreadMessages } from "./admin-order-card";
import { statusFormId } from "./admin-status-form";
import { describeItems } from "./order";
import { StatusBadge } from "./order-parts";

interface AdminOrderRowProps {
  order: OrderSummary;
  /** Whether it is the only one, which is not folded. */
  isAlone: boolean;
  isTicked: boolean;
  rejection: Rejection | undefined;
}

/** An order in a line, or on a phone on a small card, that unfolds. */
export function AdminOrderRow({ order, isAlone, isTicked, rejection }: AdminOrderRowProps) {
  const { id, unread_messages } = order;
  const isRejected = rejection?.formId === statusFormId(id);

  return (
    <li id={rowAnchor(id)} className="order-row" data-unread={unread_messages > 0 ? "" : undefined}>
      <RowTick id={id} label={`order ${shortId(id)}`} form={TICKED_FORM} isTicked={isTicked} />
      <details open={isAlone || isRejected}>
        <Summary order={order} />
        <AdminOrderCard order={order} rejection={rejection} />
      </details>
      {order.step && (
        <div className="order-step print:hidden">
          <NextStepButton step={order.step} orderId={id} variant="secondary" />
        </div>
      )}
    </li>
  );
}

function Summary({ order }: { order: OrderSummary }) {
  const { id, items, username, place, total_amount, age, status } = order;

  return (
    <summary>
      <h2>
        <span>{describeItems(items)}</span> <small>{orderName(id)}</small>
      </h2>{" "}
      <span>
        <bdi>{username}</bdi> <small>{place}</small>
      </span>{" "}
      <b>{formatPrice(total_amount)}</b>{" "}
      <span className="order-states">
        <StatusBadge status={status} /> <PaymentState order={order} />{" "}
        {order.asked_for && <Badge tone="red">{ASKED[order.asked_for]}</Badge>}{" "}
        <WorkBadge
          state={mostUrgent(items.map(({ work_state = null }) => work_state))}
          orderStatus={status}
        />
      </span>{" "}
      <span>
        {age} <UnreadMessages count={order.unread_messages} />
      </span>
    </summary>
  );
}
