import { randomUUID } from "node:crypto";
import { call } from "../users";
import { isPaidAtProvider, pagesOf } from "./provider-actions";
import type { Action, Scenario } from "./scenario";
import { pageOf } from "./shopper";

/** The customer submits the billing form in one of two tabs. */
export const submit: Action = async (scenario) => {
  const tab = scenario.random.pick(scenario.tabs);
  if (!tab) return;
  const { cart, idempotencyKey } = tab;
  scenario.log(`submits ${cart.map(({ quantity }) => quantity).join("+")}`);
  const request = scenario.requestBy("create-checkout", scenario.checkoutBody(tab));

  await scenario.call(
    "create-checkout",
    request,
    async (response) => {
      const { url, error, earlierUrl } = await response.json();
      scenario.log(url ? `is sent to ${String(url).slice(-6)}` : `is refused: ${error}`);
      if (url) recordFormPage(scenario, idempotencyKey, pageOf(url));
      if (earlierUrl) scenario.log(`is offered ${String(earlierUrl).slice(-6)}`);
      if (url ?? earlierUrl) await recordPage(scenario, pageOf(url ?? earlierUrl));
    },
    cart,
  );
};

function recordFormPage(scenario: Scenario, idempotencyKey: string, page: string): void {
  const pages = scenario.pagesOfForm.get(idempotencyKey) ?? new Set();
  scenario.pagesOfForm.set(idempotencyKey, pages.add(page));
}

/** Before an open page is handed out, nothing about the other pages is unknown. */
async function recordPage(scenario: Scenario, page: string): Promise<void> {
  const { engine } = scenario.context.cloud;
  const unknown = await engine.query<{ session: string }>(
    `select stripe_session_id as session from public.checkouts
     where user_id = $1 and may_be_paid and stripe_session_id <> $2
       and expires_at > now() - interval '1 hour'`,
    [scenario.customer.id, page],
  );
  const others = unknown.filter(({ session }) => scenario.pages.includes(session));
  const isOpen = (await pagesOf(scenario)).some(
    ({ id, status }) => id === page && status === "open",
  );
  scenario.expect(!isOpen || others.length === 0, "the state of the other pages is known");
  scenario.pages.push(page);
  await expectOneOpenPage(scenario);
}

/** At most one payment page is open, however many tabs there are. */
export async function expectOneOpenPage(scenario: Scenario): Promise<void> {
  const pages = await pagesOf(scenario);
  const open = pages.filter(({ id, status }) => status === "open" && scenario.pages.includes(id));
  scenario.expect(open.length <= 1, `one page is open: ${open.length}`);
}

/** The success page asks again whether the checkout is paid. */
export const confirmCheckout: Action = async (scenario) => {
  const page = scenario.random.pick(scenario.pages);
  if (!page) return;
  scenario.log(`confirms ${page.slice(-6)}`);
  const body = JSON.stringify({ sessionId: page });

  await scenario.call(
    "confirm-checkout",
    scenario.requestBy("confirm-checkout", body),
    async (answer) => {
      const { state } = await answer.json();
      scenario.log(`sees ${state}`);
      scenario.expect(answer.status === 200, `a confirmation is answered: ${answer.status}`);
      const isPaid = await isPaidAtProvider(scenario, page);
      scenario.expect(
        state !== "paid" || isPaid,
        "the success page says paid only of what is paid",
      );
      scenario.expect(state !== "closed" || !isPaid, "and never says closed of what is paid");
    },
  );
};

export const clearCart: Action = async (scenario) => {
  const { engine } = scenario.context.cloud;
  const { caller } = scenario.customer;
  const paid = await call<{ id: string }[]>(engine, caller, "paid_carts");
  const _checkout_ids = paid.map(({ id }) => id);
  const noted = await call<string[]>(engine, caller, "claim_cart_clearing", { _checkout_ids });
  const sessions = await engine.query<{ session: string }>(
    "select stripe_session_id as session from public.checkouts where id = any ($1)",
    [noted],
  );
  for (const { session } of sessions) {
    const isReal = await isPaidAtProvider(scenario, session);
    scenario.expect(isReal, "the cart is cleared only after a real payment");
    scenario.expect(!scenario.claimed.includes(session), "each checkout clears the cart once");
    scenario.claimed.push(session);
  }
};

export const fillCart: Action = async (scenario) => {
  const tab = scenario.random.pick(scenario.tabs);
  if (tab) tab.cart = scenario.randomCart();
};

/** The customer opens the billing form anew. */
export const reloadForm: Action = async (scenario) => {
  const tab = scenario.random.pick(scenario.tabs);
  if (tab) tab.idempotencyKey = randomUUID();
};
