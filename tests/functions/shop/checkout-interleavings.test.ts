import { randomInt } from "node:crypto";
import { beforeAll, expect, inject, test } from "vitest";
import { directFetch } from "../../support/checkout-scenarios/direct-fetch";
import { expectConsistent, finishScenario } from "../../support/checkout-scenarios/expectations";
import { createFixtures } from "../../support/checkout-scenarios/fixtures";
import { MemoryProvider } from "../../support/checkout-scenarios/memory-provider";
import { installObserver } from "../../support/checkout-scenarios/observer";
import { localProvider } from "../../support/checkout-scenarios/provider";
import { doRandomAction } from "../../support/checkout-scenarios/random-actions";
import { Scenario, type ScenarioContext } from "../../support/checkout-scenarios/scenario";
import { onOneEngine } from "../../support/cloud";
import { loadFunctions, outside } from "../../support/functions-in-process";
import { repetitions } from "../../support/long-tests";
import { helpersOf, stripeOf } from "../../support/payments";
import { signUpAdmin } from "../../support/users";

// A failure names its seed: SCENARIO_SEED=123 SCENARIOS=1 repeats that scenario alone.
const SEED = Number(process.env.SCENARIO_SEED ?? randomInt(1_000_000_000));
const ACTIONS = 30;
const CONCURRENT = 4;

onOneEngine("checkouts whose actions interleave", (cloud, engine) => {
  let shared: Pick<ScenarioContext, "cloud" | "admin" | "answer">;
  const total = repetitions(40, 1_000);
  const isOnly = inject("backends").postgres === "absent";
  // Only Postgres runs statements concurrently, so it gets most scenarios.
  const share = { pglite: isOnly ? 1 : 0.25, postgres: 0.75 }[engine];
  const scenarios = Number(process.env.SCENARIOS ?? total * share);

  beforeAll(async () => {
    await installObserver(cloud().engine);
    await helpersOf(stripeOf(cloud())).webhook({ hold: true });
    shared = {
      cloud: cloud(),
      admin: await signUpAdmin(cloud().engine, "Admin"),
      answer: await loadFunctions("create-checkout", "confirm-checkout", "stripe-webhook"),
    };
  });

  test(`each payment counts once and at the right price in ${scenarios} scenarios from seed ${SEED}`, async () => {
    const { engine } = cloud();
    const provider = new MemoryProvider();
    const context: ScenarioContext = {
      ...shared,
      provider,
      fetchFor: (customer) => directFetch({ engine, provider, customer }),
    };
    const { orders } = await runScenarios(context, SEED, scenarios);
    // Nearly half of them lead to one; by chance it may be far fewer.
    expect(orders).toBeGreaterThan(scenarios / 10);
  }, 300_000);

  test(`each payment counts once through the local cloud's API as well, from seed ${SEED}`, async () => {
    const context = { ...shared, provider: localProvider(cloud()), fetchFor: () => outside };
    await runScenarios(context, SEED, Math.min(scenarios, repetitions(8, 15)));
  }, 300_000);
});

async function runScenarios(context: ScenarioContext, firstSeed: number, count: number) {
  const seeds = Array.from({ length: count }, (_, index) => firstSeed + index);
  const fixtures = await createFixtures(context.cloud.engine, seeds);
  let orders = 0;

  async function runNext() {
    for (let fixture = fixtures.pop(); fixture; fixture = fixtures.pop()) {
      const scenario = await Scenario.open(context, fixture);
      for (let action = 0; action < ACTIONS; action += 1) await doRandomAction(scenario);
      await finishScenario(scenario);
      await expectConsistent(scenario);
      const report = `SCENARIO_SEED=${fixture.seed}\n${scenario.steps.join("\n")}`;
      expect(scenario.violations, report).toEqual([]);
      orders += scenario.claimed.length;
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT }, runNext));
  return { orders };
}
