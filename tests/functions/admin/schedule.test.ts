import { expect, test } from "vitest";
import { ordersOf } from "../../support/checkout-scenarios/payment-tables";
import { newShopper, openPage } from "../../support/checkout-scenarios/shopper";
import { onOneEngine, type TestCloud } from "../../support/cloud";
import { mailsTo, newEmail } from "../../support/cloud-accounts";
import { helpersOf, stripeOf } from "../../support/payments";
import { addProduct } from "../../support/shop";

// The first call of a function starts it.
const SOON = { timeout: 30_000 };
const TEST_TIMEOUT_MS = 90_000;

onOneEngine(
  "without a customer and without an event, the schedule",
  (cloud) => {
    test(
      "sends a mail whose first try failed, as soon as its time to try again has come",
      async () => {
        const email = newEmail();
        const { engine } = cloud();
        await engine.query(
          `insert into public.outbox (dedupe_key, kind, address, attempts, due_at)
         values ($1, 'second_step_removed', $1, 0, now() + interval '1 hour')`,
          [email],
        );
        const [mail] = await engine.query<{ id: string; attempts: number; wait: number }>(
          `select id from public.outbox where address = $1`,
          [email],
        );
        await cloud()
          .service()
          .rpc("mark_outbox_failed", { _ids: [mail?.id], _error: "500" });
        const [{ wait } = { wait: 0 }] = await engine.query<{ wait: number }>(
          `select extract(epoch from due_at - now())::integer as wait
         from public.outbox where address = $1`,
          [email],
        );
        expect(wait).toBeLessThanOrEqual(120);
        expect(await mailsTo(cloud(), email)).toEqual([]);

        await engine.query("update public.outbox set due_at = now() where address = $1", [email]);
        await expect.poll(() => mailsTo(cloud(), email), SOON).toHaveLength(1);
      },
      TEST_TIMEOUT_MS,
    );

    test(
      "makes the order of a customer who paid and did not come back, once, with its receipt",
      async () => {
        await helpersOf(stripeOf(cloud())).webhook({ hold: true });
        const { session, email } = await openCheckout(cloud());
        await helpersOf(stripeOf(cloud())).pay(session);
        await makeDue(cloud(), session);

        const orders = () => ordersOf(cloud().engine, session);
        await expect.poll(orders, SOON).toHaveLength(1);
        await expect.poll(() => mailsTo(cloud(), email), SOON).toHaveLength(1);
        await makeDue(cloud(), session);
        await helpersOf(stripeOf(cloud())).release({ session });
        expect(await orders()).toHaveLength(1);
      },
      TEST_TIMEOUT_MS,
    );

    test(
      "closes the checkout of one who did not pay, and asks again later where it may be paid",
      async () => {
        const expired = await openCheckout(cloud());
        const open = await openCheckout(cloud());
        await helpersOf(stripeOf(cloud())).runOut(expired.session);
        for (const { session } of [expired, open]) await makeDue(cloud(), session);

        await expect
          .poll(() => checkoutOf(cloud(), expired.session), SOON)
          .toMatchObject({
            status: "expired",
          });
        await expect
          .poll(() => checkoutOf(cloud(), open.session), SOON)
          .toMatchObject({
            status: "open",
            minutes: 10,
          });
      },
      TEST_TIMEOUT_MS,
    );
  },
  { settings: { scheduleSeconds: 1 } },
);

async function openCheckout(cloud: TestCloud) {
  const shopper = await newShopper(cloud);
  const id = await addProduct(cloud.engine, "Router", 3, 47.99);
  return { session: await openPage(shopper, [{ id, quantity: 1 }]), email: shopper.email };
}

const makeDue = ({ engine }: TestCloud, session: string) =>
  engine.query("update public.checkouts set next_check_at = now() where stripe_session_id = $1", [
    session,
  ]);

async function checkoutOf({ engine }: TestCloud, session: string) {
  const [checkout] = await engine.query(
    `select status, round(extract(epoch from next_check_at - now()) / 60)::integer as minutes
     from public.checkouts where stripe_session_id = $1`,
    [session],
  );
  return checkout;
}
