import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";
import type { CompositeTypes } from "#database";
import { ListedRows, useIsEmpty } from "~/features/admin/deleted-rows";
import type { Count } from "~/features/admin/list-parts";
import { orderPath } from "~/features/admin/sections";
import { type WiderSearch, WiderSearches } from "~/features/search/wider-searches";
import type { Rejection } from "~/lib/form/form.server";
import { href } from "~/lib/href";
import { rowAnchor } from "~/lib/row-anchor";
import { RetryLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/form/error-summary";
import type { Days, OrderFilter } from "./admin-filter.server";
import type { OrderSummary } from "./admin-list.server";
import { orderName } from "./admin-order";
import { AdminOrderCard, StatusForm, statusFormId } from "./admin-order-card";

/** How many orders there are of each status, and where they are. */
export const orderCounts = (counts: CompositeTypes<"order_counts">): Count[] => [
  ["Total Orders", counts.total, "/admin/orders"],
  ["Pending", counts.pending, "/admin/orders?status=pending"],
  ["Processing", counts.processing, "/admin/orders?status=processing"],
  ["Completed", counts.completed, "/admin/orders?status=completed"],
  ["Cancelled", counts.cancelled, "/admin/orders?status=cancelled"],
];

interface AdminOrderListProps {
  orders: OrderSummary[];
  filter: OrderFilter;
  days: Days;
  /** What to say of a search that finds nothing. */
  nothingFound: string;
  wider: WiderSearch[];
  rejection: Rejection | undefined;
}

export function AdminOrderList(props: AdminOrderListProps) {
  const { orders, filter, days, nothingFound, wider, rejection } = props;
  const isEmpty = useIsEmpty(orders);

  return (
    <>
      <UnlistedRejection orders={orders} rejection={rejection} />
      {days.mistakes && <DaysMistaken />}
      {isEmpty && !days.mistakes && (
        <EmptyState
          title="No orders found"
          text={nothingFound}
          action={
            <WiderSearches
              wider={wider}
              everywhere={filter.status && "all statuses"}
              hrefOf={({ query: q, kind: status }) => href("/admin/orders", { q, status })}
            />
          }
        />
      )}
      <ul className="grid gap-4">
        <ListedRows rows={orders} className="rounded-card border">
          {(order, at) => (
            <AdminOrderCard key={order.id} order={order} at={at} rejection={rejection} />
          )}
        </ListedRows>
      </ul>
    </>
  );
}

/** The rejection of a form whose order is not in the list any more: deleted, or filtered out. */
function UnlistedRejection({
  orders,
  rejection,
}: Pick<AdminOrderListProps, "orders" | "rejection">) {
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

export function OrdersNotLoaded() {
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
