import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onOneEngine } from "../../tests/support/cloud";
import { basket, chargeOf, helpersOf, openReceiver, stripeOf } from "../../tests/support/payments";

onOneEngine("a shop gives money back", (cloud) => {
  let merchant: Awaited<ReturnType<typeof openReceiver>>;
  const stripe = () => stripeOf(cloud());
  const helpers = () => helpersOf(stripe());
  const open = async (price = 4799) => (await stripe().checkout.sessions.create(basket(price))).id;
  const paid = async (price?: number) => {
    const session = await helpers().pay(await open(price));
    const payment = String(session.payment_intent);
    return { session: session.id, payment, charge: payment.replace("pi_", "ch_") };
  };
  const refused = (params: object): Promise<Stripe.errors.StripeError> =>
    stripe()
      .refunds.create(params)
      .then(
        () => expect.unreachable("the provider accepted it"),
        (error) => error,
      );
  const refundedOf = async (charge: string) => {
    const { amount_refunded, refunded } = await chargeOf(stripe(), charge);
    return [amount_refunded, refunded];
  };
  const eventsOf = async (session: string, payment: string) => {
    await expect.poll(() => helpers().pending(session)).toEqual([]);
    const events = merchant.of(payment).map(({ body }): Stripe.Event => JSON.parse(body));
    return events.filter(({ type }) => !type.startsWith("checkout."));
  };

  beforeAll(async () => {
    merchant = await openReceiver();
    await helpers().webhook({ url: merchant.url });
  });
  afterAll(() => merchant?.close());

  test("in parts, and all of what is left", async () => {
    const { session, payment, charge } = await paid(5000);
    const part = await stripe().refunds.create({
      payment_intent: payment,
      amount: 1500,
      reason: "requested_by_customer",
      metadata: { order: "17" },
    });
    expect(part).toMatchObject({
      id: expect.stringMatching(/^re_/),
      object: "refund",
      amount: 1500,
      currency: "usd",
      charge,
      payment_intent: payment,
      status: "succeeded",
      reason: "requested_by_customer",
      metadata: { order: "17" },
    });
    expect(await refundedOf(charge)).toEqual([1500, false]);

    const rest = await stripe().refunds.create({ charge });
    expect(rest).toMatchObject({ amount: 3500, reason: null, metadata: {} });
    expect(await refundedOf(charge)).toEqual([5000, true]);
    const { data } = await stripe().refunds.list({ charge });
    expect(data).toMatchObject([{ id: rest.id, amount: 3500 }, { id: part.id }]);

    const events = await eventsOf(session, payment);
    expect(events.map(({ type }) => type)).toEqual([
      "refund.created",
      "charge.refunded",
      "refund.created",
      "charge.refunded",
    ]);
    expect(events[1]).toMatchObject({
      request: { id: part.lastResponse.requestId },
      data: { object: { id: charge, object: "charge", amount_refunded: 1500, refunded: false } },
    });
  });

  test("and finds the card and the session of a payment", async () => {
    const { session, payment, charge } = await paid();
    const card = { payment_method_details: { card: { brand: "visa", last4: "4242" } } };
    const { sessions } = stripe().checkout;
    const found = await sessions.list({ payment_intent: payment, limit: 1 });
    expect(found).toMatchObject({ has_more: false, data: [{ id: session }] });
    const expand = ["payment_intent.latest_charge"];
    expect(await sessions.retrieve(session, { expand })).toMatchObject({
      payment_intent: {
        id: payment,
        status: "succeeded",
        amount_received: 4799,
        latest_charge: { id: charge, status: "succeeded", ...card },
      },
    });
  });

  test("never more than was paid, however many ask at once", async () => {
    const { payment, charge } = await paid(1000);
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        stripe().refunds.create({ payment_intent: payment, amount: 300 }),
      ),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await refundedOf(charge)).toEqual([900, false]);
  });

  test("once per idempotency key", async () => {
    const { payment, charge } = await paid(1000);
    const options = { idempotencyKey: `refund-${crypto.randomUUID()}` };
    const params = { payment_intent: payment, amount: 400 };
    const answers = await Promise.all(
      [1, 2, 3].map(() => stripe().refunds.create(params, options)),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await refundedOf(charge)).toEqual([400, false]);
  });

  test("and reads every refusal as Stripe words it", async () => {
    const { payment, charge } = await paid(8000);
    await stripe().refunds.create({ charge, amount: 5000 });
    const other = await paid();
    const mistakes: [object, object][] = [
      [{}, { statusCode: 400, message: expect.stringContaining("One of the following params") }],
      [
        { payment_intent: "pi_none" },
        { statusCode: 404, code: "resource_missing", param: "payment_intent" },
      ],
      [{ charge: "ch_none" }, { statusCode: 404, code: "resource_missing", param: "id" }],
      [{ charge: payment }, { statusCode: 404, code: "resource_missing" }],
      [
        { payment_intent: payment, charge: other.charge },
        { statusCode: 400, param: "charge" },
      ],
      [
        { charge, amount: 0 },
        { code: "parameter_invalid_integer", param: "amount" },
      ],
      [
        { charge, amount: 1.5 },
        { code: "parameter_invalid_integer", param: "amount" },
      ],
      [
        { charge, reason: "regret" },
        { statusCode: 400, param: "reason" },
      ],
      [
        { charge, colour: "red" },
        { code: "parameter_unknown", param: "colour" },
      ],
      [
        { charge, amount: 4000 },
        {
          statusCode: 400,
          code: undefined,
          param: "amount",
          message: "Refund amount ($40.00) is greater than unrefunded amount on charge ($30.00)",
        },
      ],
    ];
    for (const [params, error] of mistakes) {
      expect(await refused(params), JSON.stringify(params)).toMatchObject(error);
    }
    await stripe().refunds.create({ charge });
    expect(await refused({ charge, amount: 1 })).toMatchObject({
      statusCode: 400,
      code: "charge_already_refunded",
      message: `Charge ${charge} has already been refunded.`,
    });
  });

  test("and reads the refunds of a payment, the newest first", async () => {
    const { payment, charge } = await paid(1000);
    const ids: string[] = [];
    for (const amount of [100, 200, 300]) {
      ids.unshift((await stripe().refunds.create({ charge, amount })).id);
    }
    const first = await stripe().refunds.list({ payment_intent: payment, limit: 2 });
    expect(first).toMatchObject({ object: "list", url: "/v1/refunds", has_more: true });
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const all = await stripe().refunds.list({ charge, limit: 1 }).autoPagingToArray({ limit: 10 });
    expect(all.map(({ id }) => id)).toEqual(ids);
    expect((await stripe().refunds.list({ limit: 1 })).data).toHaveLength(1);

    await expect(
      stripe().refunds.list({ charge, starting_after: "re_none" }),
    ).rejects.toMatchObject({ code: "resource_missing", param: "starting_after" });
    await expect(stripe().refunds.list({ payment_intent: "pi_none" })).rejects.toMatchObject({
      statusCode: 404,
    });
  });

  test("that stays pending, and fails or arrives later", async () => {
    const { session, payment, charge } = await paid(1000);
    await helpers().refundsBecome(payment, "pending");
    const [first, second] = [
      await stripe().refunds.create({ charge, amount: 600 }),
      await stripe().refunds.create({ charge, amount: 400 }),
    ];
    expect([first.status, second.status]).toEqual(["pending", "pending"]);
    expect(await refundedOf(charge)).toEqual([1000, true]);

    expect(await helpers().settleRefund(first.id, "failed")).toMatchObject({
      status: "failed",
      failure_reason: "unknown",
    });
    expect(await helpers().settleRefund(second.id, "succeeded")).toMatchObject({
      status: "succeeded",
    });
    expect(await refundedOf(charge)).toEqual([400, false]);
    await helpers().settleRefund(second.id, "failed");
    expect(await refundedOf(charge)).toEqual([0, false]);
    await expect(helpers().settleRefund(second.id, "succeeded")).rejects.toThrow(
      "A refund that is `failed` cannot become `succeeded`.",
    );

    await helpers().refundsBecome(payment, "succeeded");
    expect(await stripe().refunds.create({ charge })).toMatchObject({ amount: 1000 });
    const types = (await eventsOf(session, payment)).map(({ type }) => type);
    expect(types).toEqual([
      ...["refund.created", "charge.refunded", "refund.created", "charge.refunded"],
      ...["refund.updated", "refund.failed"],
      "refund.updated",
      ...["refund.updated", "refund.failed"],
      ...["refund.created", "charge.refunded"],
    ]);
  });

  test("that fails at once", async () => {
    const { session, payment, charge } = await paid(1000);
    await helpers().refundsBecome(payment, "failed");
    expect(await stripe().refunds.create({ charge })).toMatchObject({ status: "failed" });
    expect(await refundedOf(charge)).toEqual([0, false]);
    const types = (await eventsOf(session, payment)).map(({ type }) => type);
    expect(types).toEqual(["refund.created", "refund.failed"]);
  });

  test("that waits for the customer, and may be canceled meanwhile", async () => {
    const { session, payment, charge } = await paid(1000);
    await helpers().refundsBecome(payment, "requires_action");
    const waiting = await stripe().refunds.create({ charge });
    expect(waiting.status).toBe("requires_action");
    expect(await refundedOf(charge)).toEqual([0, false]);
    expect(await refused({ charge })).toMatchObject({ code: "charge_already_refunded" });
    expect(await helpers().settleRefund(waiting.id, "canceled")).toMatchObject({
      status: "canceled",
    });

    const again = await stripe().refunds.create({ charge });
    await helpers().settleRefund(again.id, "succeeded");
    expect(await refundedOf(charge)).toEqual([1000, true]);
    const types = (await eventsOf(session, payment)).map(({ type }) => type);
    expect(types).toEqual([
      ...["refund.created", "refund.updated"],
      ...["refund.created", "refund.updated", "charge.refunded"],
    ]);
  });
});
