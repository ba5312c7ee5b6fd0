import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireUser } from "~/accounts/auth/guard.server";
import { withFormRecovery, withLimits } from "~/base/form-recovery.server";
import { parseForm } from "~/lib/form/form.server";
import { notFound } from "~/lib/http-errors.server";
import { takeChatFiles } from "~/shop/chat/file-upload.server";
import { changeMyOrder, unsentTextOf } from "~/shop/order-page/my-actions.server";
import { MyOrderPage } from "~/shop/order-page/my-page";
import { openMyOrderPage } from "~/shop/order-page/my-page.server";
import { orderForm } from "~/shop/order-page/schema";
import { findMyOrder } from "~/shop/orders/orders.server";
import { metaWithTitle } from "~/site/page-meta";

const LISTED = { listPath: "/dashboard/orders", listName: "Your Orders" };

export const meta = metaWithTitle("Your Order");

export async function loader(args: LoaderFunctionArgs) {
  const { context, db, user } = await requireUser(args);
  const { id = "" } = args.params;
  const page = await openMyOrderPage(db, { context, id, user });
  if (!page) throw notFound(args.request, LISTED);

  return page;
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(withLimits(args, { takesFiles: true }), async () => {
    const { context, db, user } = await requireUser(args);
    const { id = "" } = args.params;
    const form = await parseForm(context, orderForm, { takeFile: takeChatFiles(context, id) });
    const whenGone = (unsentText: string) => notFound(args.request, { ...LISTED, unsentText });
    const order = await findMyOrder(db, { id, userId: user.id });
    if (!order) throw whenGone(form.ok ? unsentTextOf(form.value) : "");
    if (!form.ok) return form.rejected();

    return changeMyOrder(db, { context, userId: user.id, order, form, whenGone });
  });
}

export default function Order() {
  const page = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();

  return <MyOrderPage page={page} rejection={rejection} />;
}
