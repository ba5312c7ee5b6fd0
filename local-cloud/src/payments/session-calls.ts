import type Stripe from "stripe";
import type { Calls } from "./call";
import type { Store } from "./events";
import { listLineItems } from "./line-items";
import { listPage, pageFields } from "./paging";
import { paymentIntentObject } from "./payment-object";
import { getPayment, paymentNamed } from "./payment-row";
import { list, object, oneOf, optional, text } from "./readers";
import { sessionObject } from "./session-object";
import { readSessionRequest } from "./session-request";
import { SESSION_COLUMNS, type SessionRow } from "./session-row";
import { expireSession, getSession, insertSession } from "./sessions";

const readExpand = object({
  expand: optional(list(oneOf("line_items", "payment_intent", "payment_intent.latest_charge"), 4)),
});
const readList = object({ payment_intent: optional(text(100)), ...pageFields });

export const sessionCalls: Calls = {
  async "POST /v1/checkout/sessions"(call, { checkout, once }) {
    const now = Math.floor(Date.now() / 1000);
    const response = await once(call, async (store) => {
      const request = readSessionRequest(call.form, now);
      return present(store, await insertSession(store, request, now), request.expand);
    });
    checkout.scheduleExpiry();
    return response;
  },

  async "GET /v1/checkout/sessions"({ form, path }, { checkout }) {
    const { payment_intent, ...page } = readList(form, "");
    const store = checkout.store();
    return listPage(store, page, {
      noun: "checkout.session",
      url: path,
      table: "payments.sessions",
      query: `select ${SESSION_COLUMNS} from payments.sessions`,
      payment: await paymentNamed(store, { payment_intent }),
      present: (row: SessionRow) => sessionObject(row, store.origin),
    });
  },

  async "GET /v1/checkout/sessions/:id"({ id, form }, { checkout }) {
    const store = checkout.store();
    return present(store, await getSession(store, id), readExpand(form, "").expand);
  },

  async "GET /v1/checkout/sessions/:id/line_items"({ id, form }, { checkout }) {
    return listLineItems(await getSession(checkout.store(), id), form);
  },

  async "POST /v1/checkout/sessions/:id/expire"(call, { once }) {
    const { expand } = readExpand(call.form, "");
    return once(call, async (store) => present(store, await expireSession(store, call.id), expand));
  },
};

async function present(store: Store, session: SessionRow, expand: string[] = []) {
  return {
    ...sessionObject(session, store.origin),
    ...(await expandedPayment(store, session, expand)),
    ...(expand.includes("line_items") && {
      line_items: listLineItems(session, { limit: "100" }),
    }),
  };
}

async function expandedPayment(
  store: Store,
  { payment_intent: id }: SessionRow,
  expand: string[],
): Promise<{ payment_intent?: Stripe.PaymentIntent }> {
  const names = expand.filter((name) => name.startsWith("payment_intent"));
  if (!id || names.length === 0) return {};
  const isChargeExpanded = names.includes("payment_intent.latest_charge");
  return { payment_intent: paymentIntentObject(await getPayment(store, id), { isChargeExpanded }) };
}
