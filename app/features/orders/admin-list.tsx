import type { CompositeTypes } from "~/database.types";
import { ListedRows, useIsEmpty } from "~/features/admin/deleted-rows";
import type { Count } from "~/features/admin/list-parts";
import { type WiderSearch, WiderSearches } from "~/features/search/wider-searches";
import type { Rejection } from "~/lib/form/form.server";
import { href } from "~/lib/href";
import { RetryLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/form/error-summary";
import type { Days, OrderFilter } from "./admin-filter.server";
import type { OrderSummary } from "./admin-list.server";
import { AdminOrderCard, statusFormId } from "./admin-order-card";

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
          {(order) => <AdminOrderCard key={order.id} order={order} rejection={rejection} />}
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
  const message = rejection?.failure?.message;
  if (!message || isShown) return null;

  return <ErrorSummary formId={formId} errors={{}} message={message} lastResult={rejection} />;
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
