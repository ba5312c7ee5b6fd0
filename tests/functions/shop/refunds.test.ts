import { beforeAll, expect, test } from "vitest";
import { createRandom } from "../../support/checkout-scenarios/random";
import { onOneEngine } from "../../support/cloud";
import {
  openRefundContext,
  type RefundContext,
  RefundScenario,
} from "../../support/refund-scenario";

onOneEngine("a refund that the provider was asked for before", (cloud) => {
  let context: RefundContext;

  beforeAll(async () => {
    context = await openRefundContext(cloud());
  });

  /** A refund whose first answer was lost. */
  async function asked() {
    const scenario = await RefundScenario.open(context, createRandom(1));
    scenario.isUnsafe = false;
    expect(await scenario.act("refund_order", { _order_id: scenario.ids.order })).toBeUndefined();
    await scenario.query("update public.refunds set sent_at = now() where checkout_id = $1", [
      scenario.ids.checkout,
    ]);
    return scenario;
  }

  const rowOf = async (scenario: RefundScenario) => {
    const [row] = await scenario.query<{ status: string; failure: string | null }>(
      "select status, failure from public.refunds where checkout_id = $1",
      [scenario.ids.checkout],
    );
    return row;
  };

  test("has failed if the provider does not know its payment", async () => {
    const scenario = await asked();
    await scenario.query("update payments.sessions set payment_intent = $2 where id = $1", [
      scenario.ids.session,
      `${scenario.ids.payment}x`,
    ]);
    await scenario.settle();
    expect(await rowOf(scenario)).toMatchObject({
      status: "failed",
      failure: expect.stringContaining("No such payment_intent"),
    });
  });

  test("is asked for once more with the same key, and made once", async () => {
    const scenario = await asked();
    await scenario.settle();
    await scenario.settle();
    expect(await rowOf(scenario)).toMatchObject({ status: "succeeded" });
    expect((await scenario.atProvider()).refunds).toHaveLength(1);
  });

  test("has failed if after a day neither an answer nor the refund is known", async () => {
    const scenario = await asked();
    await scenario.query(
      "update public.refunds set sent_at = now() - interval '24 hours' where checkout_id = $1",
      [scenario.ids.checkout],
    );
    await scenario.settle();
    expect(await rowOf(scenario)).toMatchObject({
      status: "failed",
      failure: "The payment provider has not answered.",
    });
    expect((await scenario.atProvider()).refunds).toEqual([]);
  });
});
