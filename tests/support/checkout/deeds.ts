import { clearCart, fillCart, lookAgain, submit } from "./customer-deeds";
import { hear, pay, runOut, settleLater } from "./provider-deeds";
import { changePrice, changeStock, deleteOrder, growOld } from "./shop-deeds";
import type { Deed, World } from "./world";

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
