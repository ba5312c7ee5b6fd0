import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { onOneEngine } from "../../tests/support/cloud";
import { basket, helpersOf, openReceiver, stripeOf } from "../../tests/support/payments";

onOneEngine("the webhook of a shop", (cloud) => {
  let merchant: Awaited<ReturnType<typeof openReceiver>>;
  const stripe = () => stripeOf(cloud());
  const helpers = () => helpersOf(stripe());
  const openSession = async () => (await stripe().checkout.sessions.create(basket())).id;
  const typesOf = (id: string) => merchant.of(id).map(({ type }) => type.split(".").at(-1));
  const nothingPending = (id: string) => expect.poll(() => helpers().pending(id)).toEqual([]);

  beforeAll(async () => {
    merchant = await openReceiver();
    await helpers().webhook({ url: merchant.url });
  });
  beforeEach(() => helpers().webhook({ hold: false }));
  afterAll(() => merchant?.close());

  test("gets a signed event in Stripe's format", async () => {
    const id = await openSession();
    const paid = await helpers().pay(id);
    expect(paid).toMatchObject({ status: "complete", payment_status: "paid", url: null });
    await nothingPending(id);

    const [{ body = "", signature = "" } = {}] = merchant.of(id);
    const { webhooks } = stripe();
    const event = await webhooks.constructEventAsync(body, signature, cloud().keys.webhook);
    expect(event).toMatchObject({
      object: "event",
      id: expect.stringMatching(/^evt_/),
      type: "checkout.session.completed",
      livemode: false,
      data: { object: { id, payment_status: "paid", payment_intent: paid.payment_intent } },
    });
    expect(paid.payment_intent).toMatch(/^pi_/);

    const wrong = webhooks.constructEventAsync(body, signature, `whsec_${randomUUID()}`);
    await expect(wrong).rejects.toThrow("No signatures found");
    const forged = body.replace("customer@homeline.test", "thief@homeline.test");
    const forgery = webhooks.constructEventAsync(forged, signature, cloud().keys.webhook);
    await expect(forgery).rejects.toThrow("No signatures found");
  });

  test("gets an event again until it answers 2xx", async () => {
    const id = await openSession();
    merchant.answerWith(500, 302);
    await helpers().pay(id);
    await nothingPending(id);

    const attempts = merchant.of(id);
    expect(attempts).toHaveLength(3);
    expect(new Set(attempts.map(({ body }) => body)).size).toBe(1);
  });

  test("gets an event when a session is expired or its time runs out", async () => {
    const [expired, forgotten] = [await openSession(), await openSession()];
    await stripe().checkout.sessions.expire(expired);
    expect(await helpers().runOut(forgotten)).toMatchObject({ status: "expired" });
    await nothingPending(expired);
    await nothingPending(forgotten);

    expect([typesOf(expired), typesOf(forgotten)]).toEqual([["expired"], ["expired"]]);
    expect(JSON.parse(merchant.of(expired)[0]?.body ?? "").request.id).toMatch(/^req_/);
    expect(JSON.parse(merchant.of(forgotten)[0]?.body ?? "").request.id).toBeNull();
  });

  test("gets events late, out of order and repeatedly on request of a test", async () => {
    await helpers().webhook({ hold: true });
    const id = await openSession();
    const payment = String((await helpers().pay(id)).payment_intent);
    await helpers().dispute(payment, { status: "warning_needs_response" });
    expect(await helpers().pending(id)).toMatchObject([
      { type: "checkout.session.completed", attempts: 0, last_status: null },
      { type: "charge.dispute.created", attempts: 0, last_status: null },
    ]);
    expect(merchant.of(payment)).toEqual([]);

    const { data } = await helpers().release({ session: id, order: "newest_first", copies: 2 });
    expect(data.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const reversed = ["created", "created", "completed", "completed"];
    expect(typesOf(payment)).toEqual(reversed);
    expect(await helpers().pending(id)).toEqual([]);

    await helpers().release({ session: id });
    expect(typesOf(payment)).toEqual(reversed);
    await helpers().release({ session: id, again: true });
    expect(typesOf(payment)).toEqual([...reversed, "completed", "created"]);
  });

  test("gets events that failed while its endpoint was down", async () => {
    await helpers().webhook({ hold: true, url: "http://127.0.0.1:9/" });
    const id = await openSession();
    await helpers().pay(id);
    const { data } = await helpers().release({ session: id });
    expect(data).toMatchObject([{ type: "checkout.session.completed", status: 0 }]);
    expect(await helpers().pending(id)).toMatchObject([{ attempts: 1, last_status: 0 }]);

    await helpers().webhook({ hold: false, url: merchant.url });
    await nothingPending(id);
    expect(typesOf(id)).toEqual(["completed"]);
  });
});
