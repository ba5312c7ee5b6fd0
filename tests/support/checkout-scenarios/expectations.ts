import { clearCart, expectOneOpenPage } from "./customer-actions";
import type { CatalogItem } from "./fixtures";
import { type Observations, readObserver } from "./observer";
import type { Page } from "./provider";
import { deliverEvent, eventsOf } from "./provider-actions";
import type { Scenario } from "./scenario";

/** Finishes all pending calls and delivers all events. */
export async function finishScenario(scenario: Scenario): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    while (scenario.pending.length > 0) {
      const pending = scenario.random.pick(scenario.pending);
      if (pending) await scenario.step(pending);
    }
    const undelivered = (await eventsOf(scenario)).filter(
      ({ id }) => !scenario.acknowledged.has(id),
    );
    if (undelivered.length === 0) return;
    for (const event of scenario.random.chance(0.5) ? undelivered : undelivered.reverse()) {
      await deliverEvent(scenario, event);
    }
  }
  throw new Error("Events do not end.");
}

/** Checks what must hold for every customer after any sequence of actions. */
export async function expectConsistent(scenario: Scenario): Promise<void> {
  await clearCart(scenario);
  await expectOneOpenPage(scenario);
  await expectOneOrderPerForm(scenario);

  const { engine } = scenario.context.cloud;
  const products = scenario.catalog.filter(({ initialStock }) => initialStock !== undefined);
  const ids = products.map(({ id }) => id);
  const observations = await readObserver(engine, scenario.customer.email, ids);
  for (const page of await scenario.context.provider.pagesOf(scenario.customer.email)) {
    expectPage(scenario, page, observations);
  }
  for (const product of products) expectStock(scenario, product, observations);
}

function expectPage(scenario: Scenario, page: Page, { orders, receipts }: Observations): void {
  const { id, payment_status: status, amount_total: amount } = page;
  const due = scenario.amountsDue.get(page.client_reference_id);
  const placed = orders.filter(({ session }) => session === id);
  const times = status === "paid" ? 1 : 0;

  scenario.expect(amount === due, `the page asks the shop's price: ${amount}, not ${due}`);
  scenario.expect(
    placed.length === times,
    `a ${status} session has ${times} orders, not ${placed.length}`,
  );
  for (const { total_cents: total, paid_cents: paid } of placed) {
    scenario.expect(total === due, `the order has the shop's price: ${total}, not ${due}`);
    scenario.expect(paid === amount, `the order says what was paid: ${paid}, not ${amount}`);
  }
  const mails = receipts.filter((session) => session === id).length;
  scenario.expect(mails === times, `${times} receipt for what is ${status}: ${mails}`);
  const clearings = scenario.claimed.filter((session) => session === id).length;
  scenario.expect(clearings === times, `the cart is cleared ${times} times: ${clearings}`);
}

function expectStock(
  scenario: Scenario,
  { id, initialStock = 0 }: CatalogItem,
  { stocks }: Observations,
): void {
  const { stock = -1, sold = 0, missing = 0 } = stocks.find((row) => row.id === id) ?? {};
  scenario.expect(stock >= 0, `stock is not negative: ${stock}`);
  scenario.expect(
    stock === initialStock - sold + missing,
    `missing stock is recorded: ${initialStock} - ${sold} + ${missing} is not ${stock}`,
  );
}

/** A billing form that is sent several times is paid at most once. */
async function expectOneOrderPerForm(scenario: Scenario): Promise<void> {
  const pages = await scenario.context.provider.pagesOf(scenario.customer.email);
  const paid = pages.filter(({ status }) => status === "complete");
  for (const ofForm of scenario.pagesOfForm.values()) {
    const times = paid.filter(({ id }) => ofForm.has(id)).length;
    scenario.expect(times <= 1, `a form is paid at most once: ${times}`);
  }
}
