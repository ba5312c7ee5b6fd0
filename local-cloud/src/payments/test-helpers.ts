import type { Checkout } from "./checkout";
import { changeWebhook, listDeliveries, readWebhook } from "./deliveries";
import type { FormObject } from "./form";
import { integer, object, oneOf, optional, type Reader, text, url } from "./readers";
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
const readPayment = object({ later: optional(trueOrFalse) });
const readSettlement = object({ outcome: oneOf("succeeded", "failed") });
const readNothing = object({});

/**
 * Endpoints under `/v1/test_helpers/` that Stripe does not have, so that a test need not wait:
 * `webhooks` (state; hold, url), `webhooks/release`, `checkout/sessions/:id/pay|settle|run_out`.
 */
export async function answerTestHelper(
  checkout: Checkout,
  { method, path, form }: { method: string; path: string; form: FormObject },
): Promise<unknown> {
  const [, id = "", verb] = /^checkout\/sessions\/([^/]+)\/([a-z_]+)$/.exec(path) ?? [];
  switch (`${method} ${verb ?? path}`) {
    case "GET webhooks":
      return describeWebhook(checkout);
    case "POST webhooks":
      return setWebhook(checkout, form);
    case "POST webhooks/release":
      return sendPending(checkout, form);
    case "POST pay":
      return pay(checkout, id, form);
    case "POST settle":
      return resolve(checkout, id, form);
    case "POST run_out":
      readNothing(form, "");
      await checkout.expireNow(id);
      return present(checkout, id, await checkout.find(id));
    default:
      throw new StripeError(404, `Unrecognized test helper: ${method} ${path}`);
  }
}

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

async function pay(checkout: Checkout, id: string, form: FormObject) {
  const isLater = readPayment(form, "").later === "true";
  return present(checkout, id, await checkout.complete({ id, isLater }), "is not open");
}

async function resolve(checkout: Checkout, id: string, form: FormObject) {
  const succeeded = readSettlement(form, "").outcome === "succeeded";
  return present(checkout, id, await checkout.resolve({ id, succeeded }), "waits for no payment");
}

async function present(checkout: Checkout, id: string, changed: SessionRow | undefined, why = "") {
  if (changed) return sessionObject(changed, checkout.store().origin);
  if (!(await checkout.find(id))) throw noSuchSession(id);
  throw new StripeError(400, `This Checkout Session ${why}.`);
}
