import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/admin/guard.server";
import { Counters } from "~/features/admin/list-parts";
import { markChatUnread, sendChatMessage } from "~/features/chat/chat.server";
import { SERVICE_UNAVAILABLE } from "~/features/errors/error-page";
import { LastUpdated } from "~/features/live/last-updated";
import {
  cancelOrder,
  cancelsOrder,
  deleteOrder,
  listOrders,
  ORDERS_PER_PAGE,
  reviewOrder,
  setOrderStatus,
} from "~/features/orders/admin.server";
import { OrderDialogs } from "~/features/orders/admin-dialogs";
import { findOrderDialog } from "~/features/orders/admin-dialogs.server";
import { filterParams, OrderFilterForm } from "~/features/orders/admin-filter";
import { describeFilter, orderFilterFrom } from "~/features/orders/admin-filter.server";
import { AdminOrderList, OrdersNotLoaded, orderCounts } from "~/features/orders/admin-list";
import {
  describeCount,
  describePaid,
  NOTHING_FOUND,
  summarizeOrder,
} from "~/features/orders/admin-list.server";
import { ordersForm } from "~/features/orders/admin-schema";
import { addParcel, removeParcel } from "~/features/parcels/admin.server";
import { withFormRecovery } from "~/features/recovered-form/form-recovery.server";
import { metaWithTitle } from "~/features/seo/page-meta";
import { urlWithDialog } from "~/lib/dialog-url";
import { parseForm } from "~/lib/form/form.server";
import { newFormKey } from "~/lib/form/form-key.server";
import { pageHref } from "~/lib/href";
import { pageFrom, pagesOrRedirect } from "~/lib/pagination.server";
import { PageTitle } from "~/ui/page-title";
import { Pagination } from "~/ui/pagination";

const NO_ORDERS = { total: 0, rows: [] };

export const meta = metaWithTitle("Order Management");

// Remix does not revalidate after a status of 400, and the form may have been rejected because
// the order has changed.
export const shouldRevalidate = () => true;

export async function loader(args: LoaderFunctionArgs) {
  const { context, db, user } = await requireAdmin(args, "orders");
  const { request } = args;
  const page = pageFrom(request);
  const { filter, days } = orderFilterFrom(request);
  const found = await listOrders(db, { filter, page });
  if (!found) return data({ list: null, dialog: null }, SERVICE_UNAVAILABLE);

  const { counts, other_amounts: otherAmounts, wider } = found;
  const { total, rows } = days.mistakes ? NO_ORDERS : found;
  const pages = await pagesOrRedirect(context, { total, page, perPage: ORDERS_PER_PAGE });
  const list = {
    orders: rows.map(summarizeOrder),
    countText: describeCount(found),
    description: describeFilter(filter, { page, pages }),
    paid: days.mistakes ? "" : describePaid(found),
    nothingFound: filter.query && `Nothing matches "${filter.query}". ${NOTHING_FOUND}`,
    wider,
    counts,
    otherAmounts,
    filter,
    days,
    page,
    pages,
    formKey: newFormKey(context),
  };
  const dialog = await findOrderDialog(db, { context, userId: user.id, orders: rows });
  return data({ list, dialog });
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const { context, db, user } = await requireAdmin(args, "orders");
    const form = await parseForm(context, ordersForm);
    if (!form.ok) return form.rejected();

    switch (form.value.intent) {
      case "setStatus":
        if (cancelsOrder(form.value)) return askToCancel(args.request, form.value);
        return form.answer(await setOrderStatus(db, form.value));
      case "addParcel":
        return form.answer(await addParcel(db, form.value));
      case "removeParcel":
        return form.answer(await removeParcel(db, form.value));
      case "cancel":
        return form.answer(await cancelOrder(db, form.value));
      case "delete":
        return form.answer(await deleteOrder(db, form.value));
      case "send": {
        const sender = { id: user.id, isShop: true };
        const message = { orderId: form.value.id, sender, form: form.value };
        return form.answer(await sendChatMessage(db, message));
      }
      case "refresh":
        return form.value.message ? form.redisplayed() : form.answer();
      case "markUnread":
        return form.answer(await markChatUnread(db, { orderId: form.value.id }));
      case "markReviewed":
        return form.answer(await reviewOrder(db, form.value));
    }
  });
}

/** A cancelled order was paid, so the administrator is told what happens to the money. */
function askToCancel(request: Request, { id }: { id: string }) {
  return redirect(urlWithDialog(new URL(request.url), "cancel", id), 303);
}

export default function OrderManagement() {
  const { list, dialog } = useLoaderData<typeof loader>();

  return (
    <>
      <PageTitle intro={<span className="print:hidden">Real-time updates enabled</span>}>
        Order Management
      </PageTitle>
      <LastUpdated />
      {list ? <Orders list={list} dialog={dialog} /> : <OrdersNotLoaded />}
    </>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

interface OrdersProps extends Pick<Loaded, "dialog"> {
  list: NonNullable<Loaded["list"]>;
}

function Orders({ list, dialog }: OrdersProps) {
  const { orders, wider, counts, page, pages, filter, days, formKey } = list;
  const { countText, description, paid, nothingFound, otherAmounts } = list;
  const rejection = useActionData<typeof action>();

  return (
    <>
      <div className="grid gap-6">
        <div className="print:hidden">
          <Counters counts={orderCounts(counts)} />
        </div>
        <OrderFilterForm
          filter={filter}
          days={days}
          countText={countText}
          description={description}
          paid={paid}
          otherAmounts={otherAmounts}
          customerName={filter.customer ? orders[0]?.username : undefined}
        />
        <AdminOrderList {...{ orders, filter, days, nothingFound, wider, rejection }} />
      </div>
      <Pagination
        page={page}
        pages={pages}
        href={(next) => pageHref("/admin/orders", filterParams(filter), next)}
      />
      <OrderDialogs {...{ dialog, formKey }} orders={orders} rejection={rejection} />
    </>
  );
}
