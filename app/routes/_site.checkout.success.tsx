import { data, type HeadersFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/features/auth/guard.server";
import { Confirming, OrderGone, PaymentError, PaymentReceived } from "~/features/checkout/endings";
import { PaidOrder } from "~/features/checkout/paid-order";
import { confirmPayment, findPayment } from "~/features/checkout/payment.server";
import { findMyOrder } from "~/features/orders/my-order.server";
import { titled } from "~/features/site/page-title";
import { href } from "~/lib/href";
import { refreshHeader, useRefresh } from "~/lib/refresh";

const SECONDS = 2;
const INVALID = "Invalid payment session";
const UNVERIFIED = "Failed to verify payment. Please contact support.";
const NOT_PAID = "Your payment did not go through, so nothing was ordered. Please try again.";

export const meta = titled("Your Order");

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const sessionId = searchParams.get("session_id");
  if (!sessionId) return waitAndGo({ ending: "error", text: INVALID } as const, "/shop");

  const { db, user } = await requireUser(args);
  const payment = await findPayment(db, { sessionId });
  if (payment.state === "unknown") return failed(UNVERIFIED);
  if (payment.state === "paid") {
    const order = await findMyOrder(db, { id: payment.orderId ?? "", userId: user.id });
    return { ending: order ? ("order" as const) : ("gone" as const), order };
  }

  const here = href("/checkout/success", { session_id: sessionId });
  if (payment.state === "waiting" && !searchParams.has("look")) {
    return waitAndGo({ ending: "confirming" } as const, `${here}&look=2`);
  }
  const outcome = await confirmPayment(db, { sessionId });
  // why: the page that shows an order is asked for anew, so that it knows the emptied cart too.
  if (outcome === "paid") throw redirect(here);
  if (outcome === "failed") return failed(UNVERIFIED);
  const { state } = await findPayment(db, { sessionId });
  return state === "closed" ? failed(NOT_PAID) : ({ ending: "received" } as const);
}

function waitAndGo<Answer extends object>(answer: Answer, to: string) {
  return data({ ...answer, to }, { headers: refreshHeader(SECONDS, to) });
}

function failed(text: string) {
  return data({ ending: "error", text } as const, { status: 404 });
}

export default function CheckoutSuccess() {
  const answer = useLoaderData<typeof loader>();
  const to = "to" in answer ? answer.to : null;
  useRefresh(SECONDS, to);

  switch (answer.ending) {
    case "order":
      return answer.order && <PaidOrder order={answer.order} />;
    case "gone":
      return <OrderGone />;
    case "confirming":
      return <Confirming to={to ?? ""} />;
    case "received":
      return <PaymentReceived />;
    case "error":
      return <PaymentError text={answer.text} />;
  }
}
