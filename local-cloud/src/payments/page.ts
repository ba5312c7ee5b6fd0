import type { Checkout } from "./checkout";
import { findLatestDispute, openDispute } from "./disputes";
import type { Store } from "./events";
import { closedPage, type PayPageState, payPage, unknownPage } from "./page-html";
import type { PaidState } from "./page-paid";
import { STYLE_HASH } from "./page-style";
import { getPayment } from "./payment-row";
import { isEmail } from "./readers";
import { createRefund } from "./refunds";
import { type SessionRow, successUrlOf } from "./session-row";
import { StripeError } from "./stripe-error";

const PATH = /^\/pay\/([^/]+)$/;

/** `/pay/:id`: the hosted payment page, made of plain forms. */
export function createPage(checkout: Checkout) {
  return async function fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const id = PATH.exec(url.pathname)?.[1];
    const session = id ? await checkout.find(id) : undefined;
    if (!session) return html(unknownPage(), undefined, 404);

    if (request.method === "GET" || request.method === "HEAD") {
      return show(checkout, session, { isDeclined: url.searchParams.has("declined") });
    }
    if (request.method !== "POST") return new Response(null, { status: 405 });
    return choose(checkout, session, new URLSearchParams(await request.text()));
  };
}

async function choose(
  checkout: Checkout,
  session: SessionRow,
  form: URLSearchParams,
): Promise<Response> {
  const { id } = session;
  const again = () => show(checkout, session);
  switch (form.get("choice")) {
    case "pay":
      return pay(checkout, session, form);
    case "decline":
      return session.status === "open" ? seeOther(`/pay/${id}?declined=1`) : again();
    case "cancel":
      return session.status === "open" ? cancel(session) : again();
    case "refund":
      return change(checkout, session, (store, payment) => createRefund(store, { payment }));
    case "dispute":
      return change(checkout, session, (store, payment) => openDispute(store, payment, {}));
    default:
      return show(checkout, session, {}, 400);
  }
}

async function pay(
  checkout: Checkout,
  session: SessionRow,
  form: URLSearchParams,
): Promise<Response> {
  const { id } = session;
  const email = session.customer_email ?? form.get("email")?.trim() ?? "";
  if (session.status === "open" && !isEmail(email)) {
    return show(checkout, session, { wrongEmail: email }, 400);
  }
  const completed = await checkout.complete({ id, email });
  const current = completed ?? (await checkout.find(id)) ?? session;
  // A second click redirects like the first one.
  if (current.status !== "complete") return show(checkout, current);
  return seeOther(successUrlOf(current));
}

function cancel(session: SessionRow): Response {
  return seeOther(session.cancel_url ? new URL(session.cancel_url).href : `/pay/${session.id}`);
}

/** Does what happens to a payment outside the shop. */
async function change(
  checkout: Checkout,
  session: SessionRow,
  work: (store: Store, payment: string) => Promise<unknown>,
): Promise<Response> {
  const { payment_intent: payment } = session;
  if (!payment) return show(checkout, session, {}, 400);
  try {
    await checkout.change((store) => work(store, payment));
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return show(checkout, session, { isRefused: true }, 400);
  }
  return seeOther(`/pay/${session.id}`);
}

async function show(
  checkout: Checkout,
  session: SessionRow,
  { isRefused, ...state }: PayPageState & { isRefused?: boolean } = {},
  status = 200,
): Promise<Response> {
  const hasExpired = session.expires_at * 1000 <= Date.now();
  if (session.status === "open" && !hasExpired)
    return html(payPage(session, state), session, status);
  if (session.status === "open") return html(closedPage({ ...session, status: "expired" }));
  return html(
    closedPage(session, await paidState(checkout, session, isRefused)),
    undefined,
    status,
  );
}

async function paidState(
  checkout: Checkout,
  session: SessionRow,
  isRefused?: boolean,
): Promise<PaidState | undefined> {
  if (!session.payment_intent) return undefined;
  const store = checkout.store();
  return {
    payment: await getPayment(store, session.payment_intent),
    dispute: await findLatestDispute(store, session.payment_intent),
    isRefused,
  };
}

function html(body: string, session?: SessionRow, status = 200): Response {
  const back = [session?.success_url, session?.cancel_url].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  );
  return new Response(body, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      // Browsers apply form-action to the redirect after a form as well.
      "content-security-policy": [
        "default-src 'none'",
        `style-src ${STYLE_HASH}`,
        `form-action 'self' ${[...new Set(back)].join(" ")}`.trim(),
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join("; "),
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
  });
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
