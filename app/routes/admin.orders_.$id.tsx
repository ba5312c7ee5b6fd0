import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isShortId } from "#functions/ids";
import { requireAdmin } from "~/admin/guard.server";
import { orderPath } from "~/admin/sections";
import { withFormRecovery, withLimits } from "~/base/form-recovery.server";
import { parseForm } from "~/lib/form/form.server";
import { notFound } from "~/lib/http-errors.server";
import { takeChatFiles } from "~/shop/chat/file-upload.server";
import { AdminOrderPage } from "~/shop/order-page/admin-page";
import { openAdminOrderPage } from "~/shop/order-page/admin-page.server";
import { findNumberedOrder } from "~/shop/orders/admin.server";
import { changeOrders } from "~/shop/orders/admin-actions.server";
import { OrderDialogs } from "~/shop/orders/admin-dialogs";
import { findOrderDialog } from "~/shop/orders/admin-dialogs.server";
import { ordersForm } from "~/shop/orders/admin-schema";
import { metaWithTitle } from "~/site/page-meta";

const LISTED = { listPath: "/admin/orders", listName: "Order Management" };

export const meta = metaWithTitle("Order");

// As on the page of the list: a form may have been rejected because the order has changed.
export const shouldRevalidate = () => true;

export async function loader(args: LoaderFunctionArgs) {
  const { context, db, user } = await requireAdmin(args, "orders");
  const { id = "" } = args.params;
  const numbered = isShortId(id) && (await findNumberedOrder(db, { number: id }));
  if (numbered) throw redirect(orderPath(numbered));
  const found = await openAdminOrderPage(db, { context, id, userId: user.id });
  if (!found) throw notFound(args.request, LISTED);

  const { page, placed } = found;
  const dialog = await findOrderDialog(db, { context, userId: user.id, orders: [placed] });
  // The form of a parcel that is next stands on the page already.
  const isShown = dialog?.name === "parcel" && page.step === "parcel";
  return { page, dialog: isShown ? null : dialog };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(withLimits(args, { takesFiles: true }), async () => {
    const { context, db, user } = await requireAdmin(args, "orders");
    const form = await parseForm(context, ordersForm, { takeFile: takeChatFiles(context) });

    if (!form.ok) return form.rejected();

    const whenGone = (unsentText: string) => notFound(args.request, { ...LISTED, unsentText });
    return changeOrders(db, { context, userId: user.id, form, whenGone });
  });
}

export default function Order() {
  const { page, dialog } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();

  return (
    <>
      <AdminOrderPage page={page} rejection={rejection} />
      <OrderDialogs
        dialog={dialog}
        idempotencyKey={page.idempotencyKeys.chat}
        orders={[page.order]}
        rejection={rejection}
      />
    </>
  );
}
