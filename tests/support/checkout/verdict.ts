import { clearCart, expectOnePage } from "./customer-deeds";
import type { Thing } from "./ground";
import type { Page } from "./provider";
import { deliver, eventsOf } from "./provider-deeds";
import { hearWitness, type Testimony } from "./witness";
import type { World } from "./world";

/** Lets everything end that has begun, and every event arrive. */
export async function comeToRest(world: World): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    while (world.pending.length > 0) {
      const pending = world.random.pick(world.pending);
      if (pending) await world.goOn(pending);
    }
    const unheard = (await eventsOf(world)).filter(({ id }) => !world.acknowledged.has(id));
    if (unheard.length === 0) return;
    for (const told of world.random.chance(0.5) ? unheard : unheard.reverse()) {
      await deliver(world, told);
    }
  }
  throw new Error("There is no end of events.");
}

/** What must hold for every customer, whatever has happened. */
export async function judge(world: World): Promise<void> {
  await clearCart(world);
  await expectOnePage(world);

  const { engine } = world.market.cloud;
  const products = world.things.filter(({ stocked }) => stocked !== undefined);
  const ids = products.map(({ id }) => id);
  const testimony = await hearWitness(engine, world.customer.email, ids);
  for (const page of await world.market.provider.pagesOf(world.customer.email)) {
    judgePage(world, page, testimony);
  }
  for (const product of products) judgeStock(world, product, testimony);
}

function judgePage(world: World, page: Page, { orders, receipts }: Testimony): void {
  const { id, payment_status: status, amount_total: amount } = page;
  const due = world.due.get(page.client_reference_id);
  const placed = orders.filter(({ session }) => session === id);
  const times = status === "paid" ? 1 : 0;

  world.expect(amount === due, `the page asks the shop's price: ${amount}, not ${due}`);
  world.expect(placed.length === times, `${times} order of what is ${status}: ${placed.length}`);
  for (const { total_cents: total, paid_cents: paid } of placed) {
    world.expect(total === due, `the order has the shop's price: ${total}, not ${due}`);
    world.expect(paid === amount, `the order says what was paid: ${paid}, not ${amount}`);
  }
  const mails = receipts.filter((session) => session === id).length;
  world.expect(mails === times, `${times} receipt for what is ${status}: ${mails}`);
  const clearings = world.claimed.filter((session) => session === id).length;
  world.expect(clearings === times, `the cart is cleared ${times} times: ${clearings}`);
}

function judgeStock(world: World, { id, stocked = 0 }: Thing, { stocks }: Testimony): void {
  const { stock = -1, sold = 0, missing = 0 } = stocks.find((row) => row.id === id) ?? {};
  world.expect(stock >= 0, `no stock is below nothing: ${stock}`);
  world.expect(
    stock === stocked - sold + missing,
    `what was not in stock is written down: ${stocked} - ${sold} + ${missing} is not ${stock}`,
  );
}
