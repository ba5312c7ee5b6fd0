import { data, type HeadersFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { requireUser } from "~/accounts/auth/guard.server";
import { SERVICE_UNAVAILABLE } from "~/base/error-page";
import { href } from "~/lib/href";
import { type Refresh, refreshHeader, useRefresh } from "~/lib/refresh";
import { requestConfirmation, returnFromPayment } from "~/shop/checkout/checkout.server";
import { PaidOrder } from "~/shop/checkout/paid-order";
import { Confirming, OrderGone, PaymentError } from "~/shop/checkout/status-pages";
import { findMyOrder, type MyOrder } from "~/shop/orders/orders.server";
import { metaWithTitle } from "~/site/page-meta";

const FIRST_WAIT_SECONDS = 2;
const MAX_WAIT_SECONDS = 60;
const INVALID = "Invalid payment session";
const UNVERIFIED = "Failed to verify payment. Please contact support.";
const NOT_PAID = "Your payment did not go through, so nothing was ordered. Please try again.";

const lookNumber = z.coerce.number().int().min(1).max(10_000).catch(1);

export const meta = metaWithTitle("Your Order");

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

type View =
  | { view: "order"; order: MyOrder }
  | { view: "gone" }
  | { view: "confirming"; to: string }
  | { view: "error"; text: string };

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const sessionId = searchParams.get("session_id");
  if (!sessionId) {
    const refresh = { to: "/shop", seconds: FIRST_WAIT_SECONDS };
    return show({ view: "error", text: INVALID }, { refresh });
  }

  const { db, user } = await requireUser(args);
  const look = lookNumber.parse(searchParams.get("look"));
  const here = { session_id: sessionId };
  const payment = await returnFromPayment(db, { sessionId });
  if (payment.state === "unverified") {
    const refresh = nextLook(here, look);
    return show({ view: "error", text: UNVERIFIED }, { status: SERVICE_UNAVAILABLE, refresh });
  }
  if (payment.state === "missing")
    return show({ view: "error", text: UNVERIFIED }, { status: 404 });
  if (payment.state === "paid") {
    const order = await findMyOrder(db, { id: payment.orderId ?? "", userId: user.id });
    return show(order ? { view: "order", order } : { view: "gone" });
  }

  const state = await requestConfirmation(db, { sessionId });
  // The page with the order is requested anew, so that it shows the emptied cart too.
  if (state === "paid") throw redirect(href("/checkout/success", here));
  if (state === "closed" || payment.state === "closed") {
    return show({ view: "error", text: NOT_PAID });
  }
  const refresh = nextLook(here, look);
  return show({ view: "confirming", to: refresh.to }, { refresh });
}

/** The wait doubles each time, because nobody knows when the provider will answer. */
function nextLook(here: { session_id: string }, look: number): Refresh {
  const to = href("/checkout/success", { ...here, look: String(look + 1) });

  return { to, seconds: Math.min(FIRST_WAIT_SECONDS * 2 ** (look - 1), MAX_WAIT_SECONDS) };
}

interface ShowOptions {
  status?: number;
  refresh?: Refresh | null;
}

function show(view: View, { status = 200, refresh = null }: ShowOptions = {}) {
  return data({ ...view, refresh }, { status, headers: refresh ? refreshHeader(refresh) : {} });
}

export default function CheckoutSuccess() {
  const answer = useLoaderData<typeof loader>();
  useRefresh(answer.refresh);

  switch (answer.view) {
    case "order":
      return <PaidOrder order={answer.order} />;
    case "gone":
      return <OrderGone />;
    case "confirming":
      return <Confirming to={answer.to} />;
    case "error":
      return <PaymentError text={answer.text} />;
  }
}
