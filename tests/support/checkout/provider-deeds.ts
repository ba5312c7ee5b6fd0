import { stripeOf } from "../payments";
import type { Told } from "./provider";
import type { Deed, World } from "./world";

export const pay: Deed = async (world) => {
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

export const runOut: Deed = async (world) => {
  const page = world.random.pick(world.pages);
  if (!page) return;
  await world.market.provider.runOut(page);
  world.tell(`the time of ${page.slice(-6)} runs out`);
};

/** Any event, in any order, and what was delivered before once more. */
export const hear: Deed = async (world) => {
  const told = world.random.pick(await eventsOf(world));
  if (told) await deliver(world, told);
};

export const eventsOf = (world: World) => world.market.provider.eventsOf(world.customer.email);
export const pagesOf = (world: World) => world.market.provider.pagesOf(world.customer.email);

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

export async function isPaidAtProvider(world: World, session: string): Promise<boolean> {
  const page = (await pagesOf(world)).find(({ id }) => id === session);
  return page?.payment_status === "paid";
}
