import { call } from "../../database/people";
import { stripeOf } from "../payments";
import { randomPrice } from "./ground";
import type { Told } from "./provider";
import type { World } from "./world";

type Deed = (world: World) => Promise<void>;

/** Somebody presses "Pay" on the billing form of one of the two tabs. */
const submit: Deed = async (world) => {
  const cart = world.random.pick(world.tabs) ?? [];
  world.tell(`submits ${cart.map(({ quantity }) => quantity).join("+")}`);
  const request = world.requestBy("create-checkout", world.checkoutBody(cart));

  await world.call(
    "create-checkout",
    request,
    async (response) => {
      const { url, error } = await response.json();
      world.tell(url ? `is sent to ${String(url).slice(-6)}` : `is refused: ${error}`);
      if (!url) return;
      world.pages.push(new URL(url).pathname.replace("/pay/", ""));
      await expectOnePage(world);
    },
    cart,
  );
};

/** However many tabs there are, one page at most can be paid. */
export async function expectOnePage(world: World): Promise<void> {
  const pages = await pagesOf(world);
  const open = pages.filter(({ id, status }) => status === "open" && world.pages.includes(id));
  world.expect(open.length <= 1, `one page is open: ${open.length}`);
}

const goOn: Deed = async (world) => {
  const pending = world.random.pick(world.pending);
  if (!pending) return;
  world.tell(`${pending.call.name} asks ${pending.call.asks?.split("/").slice(-2).join("/")}`);
  await world.goOn(pending);
};

/** Most calls are quick. */
const finish: Deed = async (world) => {
  const pending = world.random.pick(world.pending);
  if (pending) world.tell(`${pending.call.name} goes on to its end`);
  while (pending && !pending.call.isOver) await world.goOn(pending);
};

/** The machine under a function goes away in the middle of it. */
const crash: Deed = async (world) => {
  const victim = world.random.pick(world.pending);
  if (!victim) return;
  world.tell(`${victim.call.name} dies`);
  victim.call.die();
  world.pending = world.pending.filter((other) => other !== victim);
};

const pay: Deed = async (world) => {
  const page = world.random.chance(0.7) ? world.pages.at(-1) : world.random.pick(world.pages);
  if (!page) return;
  const isLater = world.random.chance(0.25);
  const isDone = await world.market.provider.pay(page, isLater);
  if (isDone) world.tell(`pays ${page.slice(-6)}${isLater ? ", later" : ""}`);
};

export const settleLater: Deed = async (world) => {
  const page = world.random.pick(world.pages);
  if (!page) return;
  const outcome = world.random.chance(0.6) ? "succeeded" : "failed";
  const isDone = await world.market.provider.settle(page, outcome);
  if (isDone) world.tell(`the transfer for ${page.slice(-6)} has ${outcome}`);
};

const runOut: Deed = async (world) => {
  const page = world.random.pick(world.pages);
  if (!page) return;
  await world.market.provider.runOut(page);
  world.tell(`the time of ${page.slice(-6)} runs out`);
};

/** Any event, in any order, and what was delivered before once more. */
const hear: Deed = async (world) => {
  const told = world.random.pick(await eventsOf(world));
  if (told) await deliver(world, told);
};

export const eventsOf = (world: World) => world.market.provider.eventsOf(world.customer.email);
const pagesOf = (world: World) => world.market.provider.pagesOf(world.customer.email);

export async function deliver(world: World, { id, type, session, body }: Told): Promise<void> {
  const { cloud } = world.market;
  const signature = stripeOf(cloud).webhooks.generateTestHeaderString({
    payload: body,
    secret: cloud.keys.webhook,
  });
  world.tell(`hears ${type.split(".").at(-1)} of ${session.slice(-6)}`);
  const request = world.requestBy("stripe-webhook", body, { "stripe-signature": signature });

  await world.call("stripe-webhook", request, async (response) => {
    world.expect(response.status === 200, `an event is taken: ${response.status}`);
    world.acknowledged.add(id);
  });
}

/** The success page, and the look that it takes two seconds later. */
export const lookAgain: Deed = async (world) => {
  const page = world.random.pick(world.pages);
  if (!page) return;
  world.tell(`looks after ${page.slice(-6)}`);
  const body = JSON.stringify({ sessionId: page });

  await world.call(
    "confirm-checkout",
    world.requestBy("confirm-checkout", body),
    async (answer) => {
      const { isPaid } = await answer.json();
      const isReally = isPaid && (await isPaidAtProvider(world, page));
      world.expect(answer.status === 200, `the second look is answered: ${answer.status}`);
      world.expect(!isPaid || isReally, "the success page says paid only of what is paid");
    },
  );
};

export const clearCart: Deed = async (world) => {
  const { engine } = world.market.cloud;
  const cleared = await call<{ stripe_session_id: string }[]>(
    engine,
    world.customer.caller,
    "claim_cart_clearing",
  );
  for (const { stripe_session_id: session } of cleared) {
    const isReal = await isPaidAtProvider(world, session);
    world.expect(isReal, "the cart is cleared only after a real payment");
    world.expect(!world.claimed.includes(session), "each checkout clears the cart once");
    world.claimed.push(session);
  }
};

async function isPaidAtProvider(world: World, session: string): Promise<boolean> {
  const page = (await pagesOf(world)).find(({ id }) => id === session);
  return page?.payment_status === "paid";
}

const fillCart: Deed = async (world) => {
  const tab = world.random.below(2);
  world.tabs[tab] = world.randomCart();
};

const changePrice: Deed = async (world) => {
  const thing = world.random.pick(world.things);
  if (!thing) return;
  thing.cents = randomPrice(world.random);
  const table = thing.stocked === undefined ? "services" : "products";
  world.tell(`a price becomes ${thing.cents}`);
  await world.market.cloud.engine.query(
    `update public.${table} set price = $2::numeric / 100 where id = $1`,
    [thing.id, thing.cents],
  );
};

const changeStock: Deed = async (world) => {
  const thing = world.random.pick(world.things);
  if (thing?.stocked === undefined) return;
  const stock = world.random.below(4);
  const before = await world.market.cloud.engine.transaction(async (tx) => {
    const [row] = await tx.query<{ stock: number }>(
      "select stock_quantity as stock from public.products where id = $1 for update",
      [thing.id],
    );
    await tx.query("update public.products set stock_quantity = $2 where id = $1", [
      thing.id,
      stock,
    ]);
    return row?.stock ?? 0;
  });
  world.tell(`a stock becomes ${stock}`);
  thing.stocked += stock - before;
};

const deleteOrder: Deed = async (world) => {
  const { engine } = world.market.cloud;
  const orders = await engine.query<{ id: string }>(
    "select id from public.orders where user_id = $1 order by created_at",
    [world.customer.id],
  );
  const order = world.random.pick(orders);
  if (!order) return;
  await call(engine, world.market.admin.caller, "delete_order", { _order_id: order.id });
  world.tell("an administrator deletes an order");
};

/** Hours pass, in which nothing happens but that pages and keys grow old. */
const growOld: Deed = async (world) => {
  await world.market.cloud.engine.query(
    `update public.checkouts set created_at = created_at - interval '23 hours',
       expires_at = expires_at - interval '23 hours 40 minutes'
     where user_id = $1 and status = 'open'`,
    [world.customer.id],
  );
  world.tell("a day passes");
};

const OFTEN: [Deed, number][] = [
  [goOn, 12],
  [finish, 8],
  [submit, 5],
  [hear, 5],
  [pay, 9],
  [lookAgain, 3],
  [settleLater, 2],
  [crash, 1],
  [clearCart, 1],
  [fillCart, 1],
  [runOut, 1],
  [changePrice, 1],
  [changeStock, 1],
  [deleteOrder, 1],
  [growOld, 1],
];
const DEEDS = OFTEN.flatMap(([deed, times]) => Array<Deed>(times).fill(deed));

export async function doSomething(world: World): Promise<void> {
  await world.random.pick(DEEDS)?.(world);
}
