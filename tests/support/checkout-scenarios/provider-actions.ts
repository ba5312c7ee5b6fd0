import { stripeOf } from "../payments";
import type { ProviderEvent } from "./provider";
import type { Action, Scenario } from "./scenario";

export const pay: Action = async (scenario) => {
  const page = scenario.random.chance(0.7)
    ? scenario.pages.at(-1)
    : scenario.random.pick(scenario.pages);
  if (!page) return;
  const isDone = await scenario.context.provider.pay(page);
  if (isDone) scenario.log(`pays ${page.slice(-6)}`);
};

export const expirePage: Action = async (scenario) => {
  const page = scenario.random.pick(scenario.pages);
  if (!page) return;
  await scenario.context.provider.expirePage(page);
  scenario.log(`${page.slice(-6)} expires`);
};

export const forgetPage: Action = async (scenario) => {
  const page = scenario.random.pick(scenario.pages);
  if (!page || scenario.random.chance(0.5)) return;
  await scenario.context.provider.forgetPage(page);
  scenario.log(`${page.slice(-6)} is forgotten`);
};

/** Delivers any event, in any order, perhaps for the second time. */
export const deliverRandomEvent: Action = async (scenario) => {
  const event = scenario.random.pick(await eventsOf(scenario));
  if (event) await deliverEvent(scenario, event);
};

export const eventsOf = (scenario: Scenario) =>
  scenario.context.provider.eventsOf(scenario.customer.email);
export const pagesOf = (scenario: Scenario) =>
  scenario.context.provider.pagesOf(scenario.customer.email);

export async function deliverEvent(
  scenario: Scenario,
  { id, type, session, body }: ProviderEvent,
): Promise<void> {
  const { cloud } = scenario.context;
  const signature = stripeOf(cloud).webhooks.generateTestHeaderString({
    payload: body,
    secret: cloud.keys.webhook,
  });
  scenario.log(`delivers ${type.split(".").at(-1)} of ${session.slice(-6)}`);
  const request = scenario.requestBy("stripe-webhook", body, { "stripe-signature": signature });

  await scenario.call("stripe-webhook", request, async (response) => {
    scenario.expect(response.status === 200, `an event is accepted: ${response.status}`);
    scenario.acknowledged.add(id);
  });
}

export async function isPaidAtProvider(scenario: Scenario, session: string): Promise<boolean> {
  const page = (await pagesOf(scenario)).find(({ id }) => id === session);
  return page?.payment_status === "paid";
}
