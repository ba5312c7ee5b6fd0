import { clearCart, confirmCheckout, fillCart, reloadForm, submit } from "./customer-actions";
import { deliverRandomEvent, expirePage, forgetPage, pay } from "./provider-actions";
import type { Action, Scenario } from "./scenario";
import { changePrice, changeStock, deleteOrder, passMoment, passTime } from "./shop-actions";

const continueCall: Action = async (scenario) => {
  const pending = scenario.random.pick(scenario.pending);
  if (!pending) return;
  scenario.log(
    `${pending.call.name} requests ${pending.call.pendingUrl?.split("/").slice(-2).join("/")}`,
  );
  await scenario.step(pending);
};

/** Finishes a call without interruption, as most calls do. */
const finishCall: Action = async (scenario) => {
  const pending = scenario.random.pick(scenario.pending);
  if (pending) scenario.log(`${pending.call.name} finishes`);
  while (pending && !pending.call.isFinished) await scenario.step(pending);
};

/** The machine that runs a function stops in the middle of it. */
const crashCall: Action = async (scenario) => {
  const victim = scenario.random.pick(scenario.pending);
  if (!victim) return;
  scenario.log(`${victim.call.name} crashes`);
  victim.call.crash();
  scenario.pending = scenario.pending.filter((other) => other !== victim);
};

const ACTION_WEIGHTS: [Action, number][] = [
  [continueCall, 12],
  [finishCall, 8],
  [submit, 5],
  [deliverRandomEvent, 5],
  [pay, 9],
  [confirmCheckout, 3],
  [crashCall, 1],
  [clearCart, 1],
  [fillCart, 1],
  [reloadForm, 2],
  [expirePage, 1],
  [forgetPage, 1],
  [changePrice, 1],
  [changeStock, 1],
  [deleteOrder, 1],
  [passMoment, 4],
  [passTime, 1],
];
const ACTIONS = ACTION_WEIGHTS.flatMap(([action, times]) => Array<Action>(times).fill(action));

export async function doRandomAction(scenario: Scenario): Promise<void> {
  await scenario.random.pick(ACTIONS)?.(scenario);
}
