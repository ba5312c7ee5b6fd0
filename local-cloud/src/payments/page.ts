import type { Checkout } from "./checkout";
import { closedPage, type PayPageState, payPage, unknownPage, waitingPage } from "./page-html";
import { STYLE_HASH } from "./page-style";
import { isEmail } from "./readers";
import { type SessionRow, successUrlOf } from "./session-row";

const PATH = /^\/pay\/([^/]+)$/;

/** `/pay/:id`: the hosted payment page, made of plain forms. */
export function createPage(checkout: Checkout) {
  return async function fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const id = PATH.exec(url.pathname)?.[1];
    const session = id ? await checkout.find(id) : undefined;
    if (!session) return html(unknownPage(), undefined, 404);

    if (request.method === "GET" || request.method === "HEAD") {
      return show(session, { isDeclined: url.searchParams.has("declined") });
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
  switch (form.get("choice")) {
    case "pay":
    case "later":
      return pay(checkout, session, form);
    case "decline":
      return session.status === "open" ? seeOther(`/pay/${id}?declined=1`) : show(session);
    case "cancel":
      return session.status === "open" ? cancel(session) : show(session);
    case "settle":
    case "fail":
      await checkout.resolve({ id, succeeded: form.get("choice") === "settle" });
      return seeOther(`/pay/${id}`);
    default:
      return show(session, {}, 400);
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
    return show(session, { wrongEmail: email }, 400);
  }
  const isLater = form.get("choice") === "later";
  const completed = await checkout.complete({ id, email, isLater });
  const current = completed ?? (await checkout.find(id)) ?? session;
  // A second click redirects like the first one.
  if (current.status !== "complete") return show(current);
  return seeOther(successUrlOf(current));
}

function cancel(session: SessionRow): Response {
  return seeOther(session.cancel_url ? new URL(session.cancel_url).href : `/pay/${session.id}`);
}

function show(session: SessionRow, state: PayPageState = {}, status = 200) {
  const hasExpired = session.expires_at * 1000 <= Date.now();
  if (session.status === "open" && !hasExpired)
    return html(payPage(session, state), session, status);
  if (session.later === "pending") return html(waitingPage(session), session);
  return html(closedPage(session.status === "open" ? { ...session, status: "expired" } : session));
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
