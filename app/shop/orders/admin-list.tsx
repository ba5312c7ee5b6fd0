import { Link, useLocation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { LastUpdated } from "~/accounts/live/last-updated";
import { orderPath } from "~/admin/sections";
import { tickedIn } from "~/admin/ticks";
import type { Rejection } from "~/lib/form/form.server";
import { pageHref } from "~/lib/href";
import { rowAnchor } from "~/lib/row-anchor";
import { orderName } from "~/shop/admin-order";
import { TickedOrdersBar } from "~/shop/many-orders/ticked-bar";
import { RetryLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/form/error-summary";
import { OrderFilterForm, OrderStatuses, OrderTabs, OrderTools } from "./admin-filter";
import { filterParams } from "./admin-filter-choices";
import type { OrderList } from "./admin-list.server";
import { AdminOrderRow } from "./admin-order-row";
import { StatusForm, statusFormId } from "./admin-status-form";

/** What stands around the list on its page; only the title, if it was not loaded. */
export const orderListParts = (list: OrderList | null) => ({
  action: <RealTime />,
  ...(list && {
    counters: <OrderStatuses list={list} />,
    tabs: <OrderTabs list={list} />,
    search: <OrderFilterForm list={list} />,
    pages: {
      page: list.page,
      pages: list.pages,
      href: (next: number) => pageHref("/admin/orders", filterParams(list.filter), next),
    },
  }),
});

function RealTime() {
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p className="text-soft print:hidden">Real-time updates enabled</p> <LastUpdated />
    </div>
  );
}

interface AdminOrderListProps {
  list: OrderList | null;
  rejection: Rejection | undefined;
}

export function AdminOrderList({ list, rejection }: AdminOrderListProps) {
  return list ? <LoadedOrders list={list} rejection={rejection} /> : <OrdersNotLoaded />;
}

function LoadedOrders({ list, rejection }: AdminOrderListProps & { list: OrderList }) {
  const { orders, days, page } = list;
  const params = { ...filterParams(list.filter), page: page > 1 ? String(page) : "" };
  const { isTicked } = tickedIn(useLocation().search);

  return (
    <>
      <UnlistedRejection orders={orders} rejection={rejection} />
      {days.mistakes && <DaysMistaken />}
      {orders.length === 0 && !days.mistakes && (
        <EmptyState title="No orders found" text={list.nothingFound} />
      )}
      <ul className="order-rows ticked-rows">
        {orders.map((order) => (
          <AdminOrderRow
            key={order.id}
            order={order}
            isAlone={orders.length === 1}
            isTicked={isTicked(order.id)}
            rejection={rejection}
          />
        ))}
      </ul>
      {orders.length > 0 && <TickedOrdersBar params={params} />}
      <OrderTools list={list} />
    </>
  );
}

/** The rejection of a form whose order is not in the list any more: deleted, or filtered out. */
function UnlistedRejection({
  orders,
  rejection,
}: Pick<OrderList, "orders"> & Pick<AdminOrderListProps, "rejection">) {
  const formId = rejection?.formId ?? "";
  const isShown = orders.some(({ id }) => statusFormId(id) === formId);
  const { message, saved } = rejection?.failure ?? {};
  if (!message || isShown) return null;
  if (saved?.status) {
    const id = String(rejection?.form.initialValue?.id);
    return <ConflictedOrder order={{ id, status: saved.status.text }} rejection={rejection} />;
  }

  return <ErrorSummary formId={formId} errors={{}} message={message} lastResult={rejection} />;
}

/** An order that left this list when another administrator changed its status, while this one did, too. */
function ConflictedOrder({ order, rejection }: ComponentProps<typeof StatusForm>) {
  return (
    <Card id={rowAnchor(order.id)} className="grid gap-4">
      <div>
        <h2 className="text-item">
          <Link to={orderPath(order.id)} className="link">
            {orderName(order.id)}
          </Link>
        </h2>
        <p className="text-soft">{`It is ${order.status} now, and not on this page any more.`}</p>
      </div>
      <StatusForm order={order} rejection={rejection} />
    </Card>
  );
}

function DaysMistaken() {
  return (
    <div role="alert">
      <EmptyState
        title="Please check the days"
        text="The fields From and To say what is wrong with them."
      />
    </div>
  );
}

function OrdersNotLoaded() {
  return (
    <div role="alert">
      <EmptyState
        title="Error loading orders"
        text="We could not reach them just now."
        action={<RetryLink />}
      />
    </div>
  );
}
