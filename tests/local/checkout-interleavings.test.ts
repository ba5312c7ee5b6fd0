import { randomInt } from "node:crypto";
import { beforeAll, expect, inject, it } from "vitest";
import { signUpAdmin } from "../database/people";
import { doSomething } from "../support/checkout/deeds";
import { prepareGrounds } from "../support/checkout/ground";
import { localProvider } from "../support/checkout/provider";
import { QuickProvider } from "../support/checkout/quick-provider";
import { quickWays } from "../support/checkout/quick-ways";
import { comeToRest, judge } from "../support/checkout/verdict";
import { installWitness } from "../support/checkout/witness";
import { type Market, World } from "../support/checkout/world";
import { onEachEngine } from "../support/cloud";
import { loadFunctions, outside } from "../support/functions-in-process";
import { helpersOf, stripeOf } from "../support/payments";

// A failure names its seed: SEED_OF_STORIES=123 STORIES=1 tells that story alone.
const SEED = Number(process.env.SEED_OF_STORIES ?? randomInt(1_000_000_000));
const DEEDS = 30;
const AT_ONCE = 4;

onEachEngine(
  "a payment among all that can happen",
  (cloud, engine) => {
    let shared: Pick<Market, "cloud" | "admin" | "answer">;
    const isOnly = inject("backends").postgres === "absent";
    // why: a thousand in all, most of them where they really happen at the same time.
    const share = { pglite: isOnly ? 1_000 : 250, postgres: 750 }[engine];
    const stories = Number(process.env.STORIES ?? share);

    beforeAll(async () => {
      await installWitness(cloud().engine);
      await helpersOf(stripeOf(cloud())).webhook({ hold: true });
      shared = {
        cloud: cloud(),
        admin: await signUpAdmin(cloud().engine, "Admin"),
        answer: await loadFunctions("create-checkout", "confirm-checkout", "stripe-webhook"),
      };
    });

    it(`counts once and at the right price, in ${stories} stories from seed ${SEED}`, async () => {
      const { engine } = cloud();
      const provider = new QuickProvider();
      const market = {
        ...shared,
        provider,
        wayOf: (customer: Market["admin"]) => quickWays({ engine, provider, customer }),
      };
      const told = await tellStories(market, SEED, stories);
      expect(told.orders).toBeGreaterThan(stories / 4);
    }, 300_000);

    it(`does so with every request on its whole way, from seed ${SEED}`, async () => {
      const market = { ...shared, provider: localProvider(cloud()), wayOf: () => outside };
      await tellStories(market, SEED, Math.min(stories, 15));
    }, 300_000);
  },
  { seed: "empty" },
);

async function tellStories(market: Market, firstSeed: number, stories: number) {
  const seeds = Array.from({ length: stories }, (_, index) => firstSeed + index);
  const grounds = await prepareGrounds(market.cloud.engine, seeds);
  let orders = 0;

  async function narrate() {
    for (let ground = grounds.pop(); ground; ground = grounds.pop()) {
      const world = await World.open(market, ground);
      for (let deed = 0; deed < DEEDS; deed += 1) await doSomething(world);
      await comeToRest(world);
      await judge(world);
      expect(world.broken, `SEED_OF_STORIES=${ground.seed}\n${world.story.join("\n")}`).toEqual([]);
      orders += world.claimed.length;
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, narrate));
  return { orders };
}
