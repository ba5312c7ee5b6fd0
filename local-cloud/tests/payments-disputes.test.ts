import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onOneEngine } from "../../tests/support/cloud";
import { basket, chargeOf, helpersOf, openReceiver, stripeOf } from "../../tests/support/payments";

onOneEngine("a customer's bank disputes a payment", (cloud) => {
  let merchant: Awaited<ReturnType<typeof openReceiver>>;
  const stripe = () => stripeOf(cloud());
  const helpers = () => helpersOf(stripe());
  const paid = async () => {
    const { id } = await stripe().checkout.sessions.create(basket(4799));
    const payment = String((await helpers().pay(id)).payment_intent);
    return { session: id, payment, charge: payment.replace("pi_", "ch_") };
  };
  const eventsOf = async (session: string, payment: string) => {
    await expect.poll(() => helpers().pending(session)).toEqual([]);
    const events = merchant.of(payment).map(({ body }): Stripe.Event => JSON.parse(body));
    return events.filter(({ type }) => type.startsWith("charge.dispute."));
  };

  beforeAll(async () => {
    merchant = await openReceiver();
    await helpers().webhook({ url: merchant.url });
  });
  afterAll(() => merchant?.close());

  test("and takes the money until the shop has won", async () => {
    const { session, payment, charge } = await paid();
    const opened = await helpers().dispute(payment);
    expect(opened).toMatchObject({
      id: expect.stringMatching(/^du_/),
      object: "dispute",
      amount: 4799,
      currency: "usd",
      charge,
      payment_intent: payment,
      reason: "fraudulent",
      status: "needs_response",
      is_charge_refundable: false,
      evidence_details: { has_evidence: false, past_due: false },
    });
    expect(opened.evidence_details.due_by).toBeGreaterThan(opened.created + 7 * 24 * 60 * 60);
    expect((await chargeOf(stripe(), charge)).disputed).toBe(true);
    await expect(stripe().refunds.create({ charge })).rejects.toMatchObject({
      statusCode: 400,
      code: "charge_disputed",
      message: `Charge ${charge} has been charged back; cannot issue a refund.`,
    });
    await expect(helpers().dispute(payment)).rejects.toThrow("disputed already");

    expect(await helpers().respondToDispute(opened.id)).toMatchObject({
      status: "under_review",
      evidence_details: { has_evidence: true, submission_count: 1 },
    });
    const won = await helpers().closeDispute(opened.id, "won");
    expect(won).toMatchObject({ status: "won", is_charge_refundable: true });
    expect((await stripe().disputes.list({ charge })).data).toMatchObject([won]);
    expect(await stripe().refunds.create({ charge })).toMatchObject({ status: "succeeded" });

    const events = await eventsOf(session, payment);
    expect(events.map(({ type }) => type.replace("charge.dispute.", ""))).toEqual([
      ...["created", "funds_withdrawn", "updated", "funds_reinstated", "closed"],
    ]);
    expect(events[0]).toMatchObject({
      data: { object: { id: opened.id, object: "dispute", status: "needs_response" } },
    });
  });

  test("and keeps the money when the shop has lost", async () => {
    const { session, payment, charge } = await paid();
    const { id } = await helpers().dispute(payment, { amount: 2000, reason: "duplicate" });
    expect(await helpers().closeDispute(id, "lost")).toMatchObject({
      amount: 2000,
      reason: "duplicate",
      status: "lost",
    });
    await expect(stripe().refunds.create({ charge })).rejects.toMatchObject({
      code: "charge_disputed",
    });
    await expect(helpers().closeDispute(id, "won")).rejects.toThrow("already closed");
    await expect(helpers().respondToDispute(id)).rejects.toThrow("already closed");
    const types = (await eventsOf(session, payment)).map(({ type }) => type);
    expect(types).toEqual([
      "charge.dispute.created",
      "charge.dispute.funds_withdrawn",
      "charge.dispute.closed",
    ]);
  });

  test("or only asks, which leaves refunds possible", async () => {
    const { session, payment, charge } = await paid();
    const opened = await helpers().dispute(payment, {
      status: "warning_needs_response",
      due_by: 0,
    });
    expect(opened).toMatchObject({
      is_charge_refundable: true,
      evidence_details: { due_by: 0, past_due: false },
    });
    expect(await stripe().refunds.create({ charge, amount: 100 })).toMatchObject({ amount: 100 });
    await expect(helpers().closeDispute(opened.id, "won")).rejects.toThrow("cannot become `won`");
    expect(await helpers().respondToDispute(opened.id)).toMatchObject({
      status: "warning_under_review",
    });
    expect(await helpers().closeDispute(opened.id, "warning_closed")).toMatchObject({
      status: "warning_closed",
    });
    const types = (await eventsOf(session, payment)).map(({ type }) => type);
    expect(types).toEqual([
      "charge.dispute.created",
      "charge.dispute.updated",
      "charge.dispute.closed",
    ]);
  });

  test("with a date in the past, without one, or with refunds left possible", async () => {
    const [{ payment: past }, { payment: none, charge }] = [await paid(), await paid()];
    expect(
      (await helpers().dispute(past, { due_by: 1_700_000_000 })).evidence_details,
    ).toMatchObject({ due_by: 1_700_000_000, past_due: true });
    const open = await helpers().dispute(none, { due_by: "", refundable: true });
    expect(open).toMatchObject({
      is_charge_refundable: true,
      evidence_details: { due_by: null, past_due: false },
    });
    expect(await stripe().refunds.create({ charge })).toMatchObject({ status: "succeeded" });
  });

  test("and the shop finds the disputes of a payment", async () => {
    const { payment, charge } = await paid();
    const first = await helpers().dispute(payment);
    await helpers().closeDispute(first.id, "won");
    const second = await helpers().dispute(payment, { amount: 500 });
    const all = await stripe()
      .disputes.list({ payment_intent: payment, limit: 1 })
      .autoPagingToArray({ limit: 10 });
    expect(all.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await stripe().disputes.list({ charge })).toMatchObject({
      url: "/v1/disputes",
      has_more: false,
    });
    expect((await stripe().disputes.list({ charge: (await paid()).charge })).data).toEqual([]);
  });

  test("only if there is one", async () => {
    await expect(helpers().dispute("pi_none")).rejects.toMatchObject({ statusCode: 404 });
  });
});
