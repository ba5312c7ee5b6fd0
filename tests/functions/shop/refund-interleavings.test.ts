import { randomInt, randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { createRandom } from "../../support/checkout-scenarios/random";
import { onOneEngine } from "../../support/cloud";
import { rounds } from "../../support/long-tests";
import { helpersOf } from "../../support/payments";
import {
  openRefundContext,
  PAID_CENTS,
  type RefundContext,
  RefundScenario,
  sumOf,
} from "../../support/refund-scenario";

// A failure names its seed: SCENARIO_SEED=123 SCENARIOS=1 repeats that scenario alone.
const SEED = Number(process.env.SCENARIO_SEED ?? randomInt(1_000_000_000));
const SCENARIOS = Number(process.env.SCENARIOS ?? 6);
const ACTIONS = 16;
const CONCURRENT = 4;

type Action = (scenario: RefundScenario) => Promise<unknown>;

const helpers = ({ stripe }: RefundScenario) => helpersOf(stripe);
const ignore = (work: Promise<unknown>) => work.catch(() => undefined);

/** What an administrator asks for, perhaps twice at once. */
const ask: Action = async (scenario) => {
  const { random, ids } = scenario;
  const amount = 1 + random.below(PAID_CENTS);
  const items = JSON.stringify([{ id: ids.item, quantity: 1 + random.below(2) }]);
  const wanted = random.pick([{}, { _amount_cents: amount }, { _items: items }]);
  const form = {
    _order_id: ids.order,
    ...wanted,
    _restock: random.chance(0.5),
    _idempotency_key: randomUUID(),
  };
  const presses = random.chance(0.3) ? [form, form] : [form];
  const refusals = await Promise.all(presses.map((press) => scenario.act("refund_order", press)));
  scenario.log(`asks for ${JSON.stringify(wanted)}: ${refusals.join() || "accepted"}`);
  await scenario.settle();
};

const askTwice: Action = (scenario) => Promise.all([ask(scenario), ask(scenario)]);

const refundAtDashboard: Action = async (scenario) => {
  const amount = 1 + scenario.random.below(PAID_CENTS / 2);
  scenario.log(`the dashboard gives ${amount} back`);
  await ignore(scenario.stripe.refunds.create({ payment_intent: scenario.ids.payment, amount }));
};

const chooseOutcome: Action = async (scenario) => {
  const outcomes = ["succeeded", "pending", "requires_action", "failed"] as const;
  const outcome = scenario.random.pick(outcomes) ?? "succeeded";
  scenario.log(`refunds become ${outcome}`);
  await helpers(scenario).refundsBecome(scenario.ids.payment, outcome);
};

const settleAtProvider: Action = async (scenario) => {
  const { refunds } = await scenario.atProvider();
  const refund = scenario.random.pick(refunds);
  const outcome = scenario.random.pick(["succeeded", "failed", "canceled"] as const);
  if (!refund || !outcome) return;
  scenario.log(`${refund.id.slice(-6)} has ${outcome}`);
  await ignore(helpers(scenario).settleRefund(refund.id, outcome));
};

const dispute: Action = async (scenario) => {
  scenario.log("the customer disputes");
  await ignore(helpers(scenario).dispute(scenario.ids.payment, {}));
};

const closeDispute: Action = async (scenario) => {
  const { disputes } = await scenario.atProvider();
  const open = scenario.random.pick(disputes);
  const end = scenario.random.pick(["won", "lost"] as const);
  if (!open || !end) return;
  scenario.log(`the dispute is ${end}`);
  await ignore(helpers(scenario).closeDispute(open.id, end));
};

const deliverAny: Action = async (scenario) => {
  const event = scenario.random.pick(await scenario.events());
  if (!event) return;
  scenario.log(`delivers ${event.type}`);
  await scenario.deliver(event);
};

const setStatus: Action = async (scenario) => {
  const { random } = scenario;
  const _order_id = scenario.ids.order;
  const [order] = await scenario.query<{ status: string }>(
    "select status from public.orders where id = $1",
    [_order_id],
  );
  const _expected_status = order?.status;
  if (_expected_status === "cancelled") {
    scenario.log("the order is open again");
    await scenario.act("set_order_status", { _order_id, _status: "pending", _expected_status });
    return;
  }
  const refusal = await scenario.act("cancel_order", {
    _order_id,
    _expected_status,
    _restock: random.chance(0.5),
    _gives_back: random.chance(0.6),
    _idempotency_key: randomUUID(),
  });
  scenario.log(`cancels: ${refusal ?? "done"}`);
  await scenario.settle();
};

/** The provider has forgotten the keys, and an hour of the schedule has passed. */
const letADayPass: Action = async (scenario) => {
  scenario.log("a day passes");
  await scenario.query(
    `update public.refunds set sent_at = sent_at - interval '24 hours' where checkout_id = $1`,
    [scenario.ids.checkout],
  );
  await scenario.query(
    `delete from payments.idempotency_keys where key like any (
       select 'refund-' || id || '-%' from public.refunds where checkout_id = $1
     )`,
    [scenario.ids.checkout],
  );
};

const ACTIONS_BY_WEIGHT: [Action, number][] = [
  [ask, 5],
  [askTwice, 2],
  [refundAtDashboard, 2],
  [chooseOutcome, 2],
  [settleAtProvider, 3],
  [dispute, 1],
  [closeDispute, 1],
  [deliverAny, 4],
  [setStatus, 2],
  [letADayPass, 1],
  [(scenario) => scenario.settle(), 3],
];
const BAG = ACTIONS_BY_WEIGHT.flatMap(([action, weight]) => Array<Action>(weight).fill(action));

/** At any time: never more than was paid, and each of our refunds once. */
async function expectSafe(scenario: RefundScenario) {
  const { refunds, lostCents } = await scenario.atProvider();
  const taken = refunds.filter(({ status }) => !["failed", "canceled"].includes(String(status)));
  const ours = refunds.flatMap(({ metadata }) => metadata?.refund_id ?? []);
  expect(sumOf(taken)).toBeLessThanOrEqual(PAID_CENTS);
  expect(new Set(ours).size).toBe(ours.length);
  return { refunds, lostCents };
}

/** Once nothing fails any more, the books say what the provider has. */
async function expectSettled(scenario: RefundScenario) {
  scenario.isUnsafe = false;
  for (const event of await scenario.events()) {
    expect((await scenario.deliver(event))?.status).toBe(200);
  }
  const waiting = () =>
    scenario.query(
      "select id from public.refunds where checkout_id = $1 and status = 'requested'",
      [scenario.ids.checkout],
    );
  for (let round = 0; round < 3 && (await waiting()).length > 0; round += 1) {
    await scenario.settle();
  }
  expect(await waiting()).toEqual([]);

  const { refunds, lostCents } = await expectSafe(scenario);
  const rows = await scenario.query<{ id: string; amount: number; status: string; mails: number }>(
    `select stripe_refund_id as id, amount_cents as amount, status, (
       select count(*)::integer from public.outbox
       where kind = 'refund_made' and dedupe_key = 'refund_made ' || refunds.id
     ) as mails
     from public.refunds where checkout_id = $1 and stripe_refund_id is not null order by 1`,
    [scenario.ids.checkout],
  );
  expect(rows.map(({ mails: _, ...row }) => row)).toEqual(
    refunds
      .map(({ id, amount, status }) => ({ id, amount, status }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
  for (const { status, mails } of rows) {
    if (status === "succeeded") expect(mails).toBe(1);
    expect(mails).toBeLessThanOrEqual(1);
  }
  const given = sumOf(refunds.filter(({ status }) => status === "succeeded")) + lostCents;
  const [order] = await scenario.query<{ refunded: number; stock: number; expected: number }>(
    `select (refunded_amount * 100)::integer as refunded, stock_quantity as stock,
       10 - case
         when restocked_at is null then quantity - restocked
         else 0
       end + coalesce((select sum(missing) from public.order_shortfalls where order_id = $1), 0)
         as expected
     from public.orders
     join public.order_items on order_id = orders.id
     join public.products on products.id = product_id
     where orders.id = $1`,
    [scenario.ids.order],
  );
  expect(order?.refunded).toBe(Math.min(given, PAID_CENTS));
  expect(Number(order?.stock)).toBe(Number(order?.expected));
}

onOneEngine("refunds whose actions interleave", (cloud) => {
  let context: RefundContext;

  beforeAll(async () => {
    context = await openRefundContext(cloud());
  });

  test(`give back what the provider has given back, and never more than was paid, in scenarios from seed ${SEED}`, async () => {
    const all = rounds(SCENARIOS);

    async function runNext() {
      for (const round of all) {
        const seed = SEED + round;
        const scenario = await RefundScenario.open(context, createRandom(seed));
        try {
          for (let action = 0; action < ACTIONS; action += 1) {
            await scenario.random.pick(BAG)?.(scenario);
            await expectSafe(scenario);
          }
          await expectSettled(scenario);
        } catch (error) {
          throw new Error(`SCENARIO_SEED=${seed}\n${scenario.steps.join("\n")}`, { cause: error });
        }
      }
    }
    await Promise.all(Array.from({ length: CONCURRENT }, runNext));
  }, 300_000);
});
