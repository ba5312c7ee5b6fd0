import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { shortId } from "#functions/ids";
import { requireAdmin } from "~/admin/guard.server";
import { orderPath } from "~/admin/sections";
import { withFormRecovery } from "~/base/form-recovery.server";
import { parseForm } from "~/lib/form/form.server";
import { newIdempotencyKey } from "~/lib/form/idempotency-key.server";
import { notFound } from "~/lib/http-errors.server";
import { findOrder } from "~/shop/orders/admin.server";
import { paymentUrlOf } from "~/shop/orders/admin-list.server";
import { isUnsent } from "~/shop/orders/order";
import { PaymentLink, PaymentNote } from "~/shop/orders/order-parts";
import {
  describeRefundable,
  findPayment,
  missingOf,
  refundOrder,
} from "~/shop/payments/admin.server";
import { RefundForm } from "~/shop/payments/admin-form";
import { RefundList } from "~/shop/payments/admin-refund-facts";
import { refundForm } from "~/shop/payments/admin-schema";
import { paymentOf } from "~/shop/payments/payment";
import { metaWithTitle } from "~/site/page-meta";
import { ButtonLink } from "~/ui/button";
import { PageTitle } from "~/ui/page-title";

const LISTED = { listPath: "/admin/orders", listName: "Order Management" };

export const meta = metaWithTitle("Give Money Back");

export async function loader(args: LoaderFunctionArgs) {
  const { context, db } = await requireAdmin(args, "orders");
  const found = await findOrder(db, { id: args.params.id ?? "" });
  if (!found) throw notFound(args.request, LISTED);

  const { placed: order, requests } = found;
  const requestId = new URL(args.request.url).searchParams.get("request");
  const isAsked = ({ id, closed_at }: (typeof requests)[number]) =>
    id === requestId && closed_at === null;
  const payment = await findPayment(db, { orderId: order.id });
  return {
    id: order.id,
    note: paymentOf(order),
    url: paymentUrlOf(order),
    payment,
    whyNot: describeRefundable(payment).whyNot,
    asked: requests.find(isAsked) ?? missingOf(order, payment),
    isUnsent: isUnsent(order),
    idempotencyKey: newIdempotencyKey(context),
  };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const { context, db } = await requireAdmin(args, "orders");
    const order = (await findOrder(db, { id: args.params.id ?? "" }))?.placed;
    if (!order) throw notFound(args.request, LISTED);

    const form = await parseForm(context, refundForm);
    if (!form.ok) return form.rejected();

    const outcome = await refundOrder(db, { orderId: order.id, form: form.value });
    return form.answer(outcome, orderPath(order.id));
  });
}

export default function GiveMoneyBack() {
  const { id, note, url, payment, whyNot, asked, isUnsent, idempotencyKey } =
    useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();
  const backTo = orderPath(id);

  return (
    <div className="mx-auto grid max-w-dialog gap-5">
      <PageTitle>Give Money Back for Order {shortId(id)}</PageTitle>
      <PaymentNote order={note} />
      {url && <PaymentLink url={url} />}
      <RefundList refunds={payment.refunds} disputes={payment.disputes} />
      {whyNot ? (
        <>
          <p>{whyNot}</p>
          <p>
            <ButtonLink to={backTo} variant="secondary">
              Back to the Order
            </ButtonLink>
          </p>
        </>
      ) : (
        <>
          {asked?.kind === "return" && (
            <p>The customer was told that the money goes back once what was bought is back.</p>
          )}
          <RefundForm {...{ payment, asked, isUnsent, backTo, idempotencyKey, rejection }} />
        </>
      )}
    </div>
  );
}
