import type { Rejection } from "~/lib/form.server";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/form/error-summary";
import { ManagedOrderCard } from "./managed-order-card";
import type { ListedOrder } from "./managed-orders.server";
import { statusFormId } from "./status-form";

interface ManagedOrderListProps {
  orders: ListedOrder[];
  rejection: Rejection | undefined;
}

export function ManagedOrderList({ orders, rejection }: ManagedOrderListProps) {
  return (
    <>
      <Homeless orders={orders} rejection={rejection} />
      {orders.length === 0 && <EmptyState title="No orders found" />}
      <ul className="grid gap-4">
        {orders.map((order) => (
          <ManagedOrderCard key={order.id} order={order} rejection={rejection} />
        ))}
      </ul>
    </>
  );
}

/** A refusal whose order is gone from the page in the meantime, by its new status or altogether. */
function Homeless({ orders, rejection }: ManagedOrderListProps) {
  const formId = rejection?.formId ?? "";
  const isShown = orders.some(({ id }) => statusFormId(id) === formId);
  if (!rejection?.message || isShown) return null;

  return (
    <ErrorSummary formId={formId} errors={{}} message={rejection.message} lastResult={rejection} />
  );
}
