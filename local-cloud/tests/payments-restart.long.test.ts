import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { copyDatabase } from "../../tests/support/cloud";
import { isLongRun } from "../../tests/support/long-tests";
import { basket, helpersOf, openReceiver, stripeOf } from "../../tests/support/payments";
import { readSettings } from "../src/settings";
import { startCloud } from "../src/start";

describe.each(isLongRun ? (["pglite", "postgres"] as const) : (["pglite"] as const))(
  "a restart of the payment provider (%s)",
  (engine) => {
    const isAbsent = engine === "postgres" && inject("backends").postgres === "absent";

    test.skipIf(isAbsent)(
      "forgets no session, no refund and no event that was not delivered",
      async () => {
        const dataDir = await mkdtemp(join(tmpdir(), "homeline-payments-"));
        const database = await copyDatabase(engine, "empty", dataDir);
        const merchant = await openReceiver();
        const start = () =>
          startCloud(
            { ...readSettings({}), port: 0, dataDir, databaseUrl: database.url, seed: "empty" },
            { log: () => undefined },
          );

        const before = await start();
        const stripe = stripeOf(before);
        await helpersOf(stripe).webhook({ url: merchant.url });
        const refunded = await stripe.checkout.sessions.create(basket(4799));
        const payment = String((await helpersOf(stripe).pay(refunded.id)).payment_intent);
        await helpersOf(stripe).refundsBecome(payment, "pending");
        await stripe.refunds.create({ payment_intent: payment, amount: 500 });
        await expect.poll(() => helpersOf(stripe).pending(refunded.id)).toEqual([]);
        const open = await stripe.checkout.sessions.create(basket());
        const { id } = await stripe.checkout.sessions.create(basket());
        merchant.answerWith(503);
        await helpersOf(stripe).pay(id);
        await expect.poll(() => merchant.of(id)).toHaveLength(1);
        await before.stop();

        const after = await start();
        try {
          const { sessions } = stripeOf(after).checkout;
          expect(await sessions.retrieve(id)).toMatchObject({ payment_status: "paid" });
          expect(await sessions.retrieve(open.id)).toMatchObject({
            status: "open",
            url: `${after.url}/pay/${open.id}`,
          });
          await expect.poll(() => merchant.of(id)).toHaveLength(2);
          const [first, second] = merchant.of(id);
          expect(second?.body).toBe(first?.body);
          await expect.poll(() => helpersOf(stripeOf(after)).pending(id)).toEqual([]);

          const { refunds } = stripeOf(after);
          expect((await refunds.list({ payment_intent: payment })).data).toHaveLength(1);
          expect(await refunds.create({ payment_intent: payment })).toMatchObject({
            amount: 4299,
            status: "pending",
          });
        } finally {
          await after.stop();
          await merchant.close();
          await database.remove();
          await rm(dataDir, { recursive: true, force: true });
        }
      },
      60_000,
    );
  },
);
