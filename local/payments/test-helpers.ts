import type { Cashier } from "./cashier";
import { changeWebhook, listDeliveries, readWebhook } from "./deliveries";
import type { Branch } from "./form";
import { integer, object, oneOf, optional, type Reader, text, url } from "./readers";
import { sessionObject } from "./session-object";
import type { SessionRow } from "./session-row";
import { noSuchSession, StripeError } from "./stripe-error";

const trueOrFalse = oneOf("true", "false");
const urlOrNone: Reader<string> = (tree, param) => (tree === "" ? "" : url(tree, param));

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
 * What only a stand-in can do, under `/v1/test_helpers/`, so that a test need not wait:
 * `webhooks` (state; hold, url), `webhooks/release`, `checkout/sessions/:id/pay|settle|run_out`.
 */
export async function answerTestHelper(
  cashier: Cashier,
  { method, path, form }: { method: string; path: string; form: Branch },
): Promise<unknown> {
  const [, id = "", verb] = /^checkout\/sessions\/([^/]+)\/([a-z_]+)$/.exec(path) ?? [];
  switch (`${method} ${verb ?? path}`) {
    case "GET webhooks":
      return describeWebhook(cashier);
    case "POST webhooks":
      return setWebhook(cashier, form);
    case "POST webhooks/release":
      return release(cashier, form);
    case "POST pay":
      return pay(cashier, id, form);
    case "POST settle":
      return settle(cashier, id, form);
    case "POST run_out":
      readNothing(form, "");
      await cashier.runOut(id);
      return shown(cashier, id, await cashier.find(id));
    default:
      throw new StripeError(404, `Unrecognized test helper: ${method} ${path}`);
  }
}

async function describeWebhook({ ledger }: Cashier) {
  const { url: address, is_held: hold } = await readWebhook(ledger().db);
  const pending = await listDeliveries(ledger().db);
  return { url: address, hold, pending: pending.map(({ body: _, ...delivery }) => delivery) };
}

async function setWebhook(cashier: Cashier, form: Branch) {
  const change = readWebhookChange(form, "");
  const isHeld = change.hold === undefined ? undefined : change.hold === "true";
  await changeWebhook(cashier.ledger().db, { url: change.url, isHeld });
  cashier.courier.ring();
  return describeWebhook(cashier);
}

async function release({ courier }: Cashier, form: Branch) {
  const { session, again, order, copies } = readRelease(form, "");
  const isReversed = order === "newest_first";
  return {
    data: await courier.release({ session, copies, isReversed, isAgain: again === "true" }),
  };
}

async function pay(cashier: Cashier, id: string, form: Branch) {
  const isLater = readPayment(form, "").later === "true";
  return shown(cashier, id, await cashier.complete({ id, isLater }), "is not open");
}

async function settle(cashier: Cashier, id: string, form: Branch) {
  const succeeded = readSettlement(form, "").outcome === "succeeded";
  return shown(cashier, id, await cashier.settle({ id, succeeded }), "waits for no payment");
}

async function shown(cashier: Cashier, id: string, changed: SessionRow | undefined, why = "") {
  if (changed) return sessionObject(changed, cashier.ledger().origin);
  if (!(await cashier.find(id))) throw noSuchSession(id);
  throw new StripeError(400, `This Checkout Session ${why}.`);
}
