import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Counters } from "~/features/admin/counters";
import { requireAdmin } from "~/features/admin/guard.server";
import { LiveOrders } from "~/features/live/live-orders";
import { ordersForm } from "~/features/orders/admin-schema";
import { answerCustomer, deleteOrder, setOrderStatus } from "~/features/orders/change-order.server";
import { ManagedOrderList } from "~/features/orders/managed-order-list";
import { listedOrder, listManagedOrders } from "~/features/orders/managed-orders.server";
import { openOrderDialog } from "~/features/orders/open-dialog.server";
import { OrderDialogs } from "~/features/orders/order-dialogs";
import { OrderFilter } from "~/features/orders/order-filter";
import { orderFilterOf } from "~/features/orders/order-filter.server";
import { OrdersNotLoaded } from "~/features/orders/orders-not-loaded";
import { titled } from "~/features/site/page-title";
import { parseForm } from "~/lib/form.server";
import { pageHref } from "~/lib/href";
import { countPages, pageFrom } from "~/lib/pagination.server";
import { PageTitle } from "~/ui/page-title";
import { Pagination } from "~/ui/pagination";

const PER_PAGE = 25;

export const meta = titled("Order Management");

// why: by itself the list stays as it was when a form is refused, and it may be refused because an
// order has changed.
export const shouldRevalidate = () => true;

export async function loader(args: LoaderFunctionArgs) {
  const { db, user } = await requireAdmin(args, "orders");
  const { request } = args;
  const page = pageFrom(request);
  const filter = orderFilterOf(request);
  const list = await listManagedOrders(db, { filter, page, perPage: PER_PAGE });
  if (!list) return data(null, 503);

  const { total, found, rows, counters } = list;
  return data({
    orders: rows.map(listedOrder),
    found,
    counters,
    filter,
    page,
    pages: countPages(request, { total, page, perPage: PER_PAGE }),
    dialog: await openOrderDialog(db, { request, userId: user.id, orders: rows }),
    formKey: crypto.randomUUID(),
  });
}

export async function action(args: ActionFunctionArgs) {
  const { db, user } = await requireAdmin(args, "orders");
  const form = await parseForm(args, ordersForm);
  if (!form.ok) return form.reject();

  switch (form.value.intent) {
    case "setStatus": {
      const refusal = await setOrderStatus(db, form.value);
      if (refusal) return form.reject(refusal);
      return form.back({ title: "Order updated successfully", kind: "success" });
    }
    case "delete":
      return form.back(await deleteOrder(db, form.value));
    case "send": {
      const refusal = await answerCustomer(db, { senderId: user.id, form: form.value });
      return refusal ? form.reject(refusal) : form.back();
    }
  }
}

export default function OrderManagement() {
  const list = useLoaderData<typeof loader>();

  return (
    <>
      <PageTitle intro="Real-time updates enabled">Order Management</PageTitle>
      <LiveOrders />
      {list ? <Orders list={list} /> : <OrdersNotLoaded />}
    </>
  );
}

type List = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>;

function Orders({ list }: { list: List }) {
  const { orders, found, counters, filter, page, pages, dialog, formKey } = list;
  const { query, status, from, to } = filter;
  const rejection = useActionData<typeof action>();

  return (
    <>
      <div className="grid gap-6">
        <Counters counts={counters} />
        <OrderFilter filter={filter} found={found} />
        <ManagedOrderList orders={orders} rejection={rejection} />
      </div>
      <Pagination
        page={page}
        pages={pages}
        href={(next) => pageHref("/admin/orders", { q: query, status, from, to }, next)}
      />
      <OrderDialogs dialog={dialog} formKey={formKey} rejection={rejection} />
    </>
  );
}
