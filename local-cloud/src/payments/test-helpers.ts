import type { Calls } from "./call";
import type { Checkout } from "./checkout";
import { changeWebhook, listDeliveries, readWebhook } from "./deliveries";
import type { FormObject } from "./form";
import { integer, object, oneOf, optional, type Reader, readNothing, text, url } from "./readers";
import { sessionObject } from "./session-object";
import type { SessionRow } from "./session-row";
import { noSuchSession, StripeError } from "./stripe-error";

const trueOrFalse = oneOf("true", "false");
const urlOrNone: Reader<string> = (value, param) => (value === "" ? "" : url(value, param));

const readWebhookChange = object({ url: optional(urlOrNone), hold: optional(trueOrFalse) });
const readRelease = object({
  session: optional(text(100)),
  again: optional(trueOrFalse),
  order: optional(oneOf("oldest_first", "newest_first")),
  copies: optional(integer(1, 10)),
});

/** Endpoints that Stripe does not have, so that a test need not wait. */
export const testHelpers: Calls = {
  "GET /v1/test_helpers/webhooks": (_, { checkout }) => describeWebhook(checkout),
  "POST /v1/test_helpers/webhooks": ({ form }, { checkout }) => setWebhook(checkout, form),
  "POST /v1/test_helpers/webhooks/release": ({ form }, { checkout }) => sendPending(checkout, form),

  async "POST /v1/test_helpers/checkout/sessions/:id/pay"({ id, form }, { checkout }) {
    readNothing(form, "");
    return present(checkout, id, await checkout.complete({ id }), "is not open");
  },

  async "POST /v1/test_helpers/checkout/sessions/:id/run_out"({ id, form }, { checkout }) {
    readNothing(form, "");
    await checkout.expireNow(id);
    return present(checkout, id, await checkout.find(id));
  },
};

async function describeWebhook({ store }: Checkout) {
  const { url: address, is_held: hold } = await readWebhook(store().db);
  const pending = await listDeliveries(store().db);
  return { url: address, hold, pending: pending.map(({ body: _, ...delivery }) => delivery) };
}

async function setWebhook(checkout: Checkout, form: FormObject) {
  const change = readWebhookChange(form, "");
  const isHeld = change.hold === undefined ? undefined : change.hold === "true";
  await changeWebhook(checkout.store().db, { url: change.url, isHeld });
  checkout.webhooks.wake();
  return describeWebhook(checkout);
}

async function sendPending({ webhooks }: Checkout, form: FormObject) {
  const { session, again, order, copies } = readRelease(form, "");
  const isReversed = order === "newest_first";
  return {
    data: await webhooks.sendPending({ session, copies, isReversed, isAgain: again === "true" }),
  };
}

async function present(checkout: Checkout, id: string, changed: SessionRow | undefined, why = "") {
  if (changed) return sessionObject(changed, checkout.store().origin);
  if (!(await checkout.find(id))) throw noSuchSession(id);
  throw new StripeError(400, `This Checkout Session ${why}.`);
}
