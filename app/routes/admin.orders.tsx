import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/admin/guard.server";
import { AdminListPage } from "~/admin/list-page";
import { SERVICE_UNAVAILABLE } from "~/base/error-page";
import { withFormRecovery, withLimits } from "~/base/form-recovery.server";
import { parseForm } from "~/lib/form/form.server";
import { takeChatFiles } from "~/shop/chat/file-upload.server";
import { changeOrders } from "~/shop/orders/admin-actions.server";
import { OrderDialogs } from "~/shop/orders/admin-dialogs";
import { findOrderDialog } from "~/shop/orders/admin-dialogs.server";
import { AdminOrderList, orderListParts } from "~/shop/orders/admin-list";
import { openOrderList } from "~/shop/orders/admin-list.server";
import { ordersForm } from "~/shop/orders/admin-schema";
import { metaWithTitle } from "~/site/page-meta";

export const meta = metaWithTitle("Order Management");

// Remix does not revalidate after a status of 400, and the form may have been rejected because
// the order has changed.
export const shouldRevalidate = () => true;

export async function loader(args: LoaderFunctionArgs) {
  const { context, db, user } = await requireAdmin(args, "orders");
  const found = await openOrderList(db, context);
  if (!found) return data({ list: null, dialog: null }, SERVICE_UNAVAILABLE);

  const dialog = await findOrderDialog(db, { context, userId: user.id, orders: found.rows });
  return data({ list: found.list, dialog });
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(withLimits(args, { takesFiles: true }), async () => {
    const { context, db, user } = await requireAdmin(args, "orders");
    const form = await parseForm(context, ordersForm, { takeFile: takeChatFiles(context) });

    return form.ok ? changeOrders(db, { context, userId: user.id, form }) : form.rejected();
  });
}

export default function OrderManagement() {
  const { list, dialog } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();

  return (
    <AdminListPage
      title="Order Management"
      {...orderListParts(list)}
      dialogs={
        list && (
          <OrderDialogs
            dialog={dialog}
            idempotencyKey={list.idempotencyKey}
            orders={list.orders}
            rejection={rejection}
          />
        )
      }
    >
      <AdminOrderList list={list} rejection={rejection} />
    </AdminListPage>
  );
}
