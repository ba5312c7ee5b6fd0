import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { onOneEngine } from "../../support/cloud";
import { claimMails } from "../../support/outbox";
import { ServiceOrder } from "../../support/service-order";
import { signUp } from "../../support/users";

onOneEngine("the work on a service", (cloud) => {
  let order: ServiceOrder;

  async function reopen() {
    order = await ServiceOrder.open(cloud().engine);
  }

  beforeEach(reopen);

  test("begins with what is needed from the order.customer, and without that at once", async () => {
    expect(await order.items()).toMatchObject([
      { name: "Resume", state: "waiting", revisions: 0, included: 1 },
      { name: "Letter", state: "in_work", revisions: 0, included: 0 },
    ]);
    const [mailed] = await order.query<{ needs: unknown }>(
      "select needs from public.order_items where id = $1",
      [order.resume],
    );
    expect(mailed?.needs).toBe("Your old one");
  });

  test("keeps what was agreed, whatever becomes of the service", async () => {
    await order.query("update public.services set needs = 'More', included_revisions = 9");
    await order.query("delete from public.services");
    expect(await order.items()).toMatchObject([{ included: 1 }, { included: 0 }]);
  });

  test("has its revisions for each piece", async () => {
    const [pair] = await order.query(
      `insert into public.order_items (order_id, service_id, product_name, product_type, price, quantity)
       select order_id, service_id, product_name, product_type, price, 2
       from public.order_items where id = $1 returning included_revisions`,
      [order.resume],
    );
    expect(pair).toEqual({ included_revisions: 2 });
  });

  test("waits until the customer says that a message is what it needs, not through a question", async () => {
    await order.say(order.admin, { _is_complete: true });
    await order.say(order.customer, { _message: "How long does it take?" });
    expect((await order.states()).Resume).toBe("waiting");
    await order.say(order.customer, { _is_complete: true });
    expect(await order.states()).toEqual({ Resume: "in_work", Letter: "in_work" });
  });

  test("begins when the shop says that it has what it needs", async () => {
    await order.say(order.customer, { _message: "I was a cook." });
    expect(await order.refusedMessage(order.customer, { _begins: [order.resume] })).toMatch(
      /42501/,
    );
    await order.say(order.admin, { _begins: [order.resume] });
    expect(await order.states()).toEqual({ Resume: "in_work", Letter: "in_work" });
  });

  test("waits again when the shop asks for more", async () => {
    await order.say(order.customer, { _is_complete: true });
    await order.say(order.admin, { _asks: [order.resume] });
    expect(await order.states()).toEqual({ Resume: "waiting", Letter: "in_work" });
    await order.say(order.customer, { _is_complete: true });
    expect((await order.states()).Resume).toBe("in_work");
  });

  test("is delivered by a message, which its customer is mailed once", async () => {
    await order.say(order.admin, { _message: "Soon" });
    const form = { _delivers: [order.resume, order.letter], _idempotency_key: randomUUID() };
    await order.say(order.admin, form);
    await order.say(order.admin, form);
    expect(await order.states()).toEqual({ Resume: "delivered", Letter: "delivered" });
    expect(await order.messages()).toEqual(["Soon", "Here it is"]);
    expect(new Set(await order.events())).toEqual(
      new Set(["Resume delivered by shop", "Letter delivered by shop"]),
    );
    expect(await order.events("shop")).toHaveLength(2);

    const [mail, ...others] = await order.mails("service_delivered");
    expect(others).toEqual([]);
    expect(mail?.payload).toMatchObject({
      text: "Here it is",
      services: [
        { name: "Resume", left: 1 },
        { name: "Letter", left: 0 },
      ],
    });
    const days = (Date.parse(String(mail?.payload.until)) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    expect(await order.mails("order_message")).toEqual([]);
    const told = await order.query<{ title: string }>(
      "select title from public.notifications where order_id = $1 and kind = 'chat'",
      [order.id],
    );
    expect(told).toEqual([{ title: "Your service is delivered" }]);
  });

  test("is mailed no more once it is not delivered any more", async () => {
    await order.deliver(order.resume);
    await order.revise(order.resume);
    const mailed = await claimMails(cloud().engine);
    expect(mailed.map(({ kind }) => kind)).not.toContain("service_delivered");
  });

  test("is revised as often as is included, and then accepted", async () => {
    await order.deliver(order.resume);
    const form = { _idempotency_key: randomUUID() };
    await order.revise(order.resume, form);
    await order.revise(order.resume, form);
    expect(await order.items()).toMatchObject([{ state: "revision", revisions: 1 }, {}]);
    expect(await order.messages()).toEqual(["Here it is", "Shorter"]);
    await order.say(order.customer, { _message: "And blue" });
    expect((await order.states()).Resume).toBe("revision");

    await order.deliver(order.resume);
    expect(await order.refusedMessage(order.customer, { _revises: order.resume })).toBe(
      "P0001 All revisions that are included are used. Write in the conversation what you would like, and we agree there on what it costs.",
    );
    expect(await order.messages()).toHaveLength(4);
    await order.accept(order.resume);
    await order.accept(order.resume);
    expect((await order.states()).Resume).toBe("accepted");
    expect(await order.events()).toEqual([
      "Resume delivered by shop",
      "Resume revision by customer",
      "Resume delivered by shop",
      "Resume accepted by customer",
    ]);
  });

  test("is delivered anew while it waits for an answer, and accepted as it is then", async () => {
    await order.deliver(order.resume);
    const seen = await order.seen(order.resume);
    await order.deliver(order.resume);
    expect(await order.mails("service_delivered")).toHaveLength(1);
    expect(await order.refusedAccept(order.resume, { more: seen })).toBe(
      "P0001 We have delivered it anew in the meantime. Please look at that first.",
    );
    await order.accept(order.resume);
    expect((await order.states()).Resume).toBe("accepted");
  });

  test("cannot be delivered without the account, and is asked to be cancelled with it", async () => {
    await order.deliver(order.resume);
    await order.leave();
    expect(await order.refusedMessage(order.admin, { _delivers: [order.letter] })).toBe(
      "P0001 The account of this customer is deleted, so nobody can read what you deliver. Please give the money back, or write to the address of the order.",
    );
    expect(await order.requests()).toEqual([
      { kind: "cancel", answer: null, items: [{ id: order.letter, quantity: 1 }] },
    ]);
  });

  test("is not asked to be cancelled twice", async () => {
    await order.askToCancel(order.resume);
    await order.leave();
    expect(await order.requests()).toEqual([
      { kind: "cancel", answer: null, items: [{ id: order.resume, quantity: 1 }] },
    ]);
  });

  describe("refuses", () => {
    const none = "P0001 This order has no such service. Please look again.";

    test("to deliver what is over, and sends no message", async () => {
      await order.deliver(order.resume);
      expect(await order.refusedMessage(order.admin, { _delivers: [randomUUID()] })).toBe(none);
      await order.accept(order.resume);
      expect(await order.refusedMessage(order.admin, { _asks: [order.resume] })).toBe(
        "P0001 Resume is accepted already.",
      );
      await order.giveBack(order.letter);
      expect(await order.refusedMessage(order.admin, { _delivers: [order.letter] })).toBe(
        "P0001 Letter was cancelled or given back, or its order is completed, so nothing is left to do about it.",
      );
      expect(await order.messages()).toHaveLength(1);
    });

    test("to deliver a service of another order", async () => {
      const other = order.resume;
      await reopen();
      expect(await order.refusedMessage(order.admin, { _delivers: [other] })).toBe(none);
    });

    test("a revision of what is not delivered", async () => {
      const refused = () => order.refusedMessage(order.customer, { _revises: order.resume });
      expect(await refused()).toBe(
        "P0001 We are working on it. You can ask for a revision once it is delivered.",
      );
      await order.deliver(order.resume, order.letter);
      expect(await order.refusedMessage(order.customer, { _revises: order.letter })).toBe(
        "P0001 No revision is included. Write in the conversation what you would like, and we agree there on what it costs.",
      );
      await order.accept(order.resume);
      expect(await refused()).toBe(
        "P0001 This service is accepted. Write in the conversation if something is wrong with it.",
      );
      await order.setStatus("cancelled");
      expect(await refused()).toBe(
        "P0001 This service was cancelled or given back, or its order is completed, so nothing more is done about it.",
      );
      expect(await order.refusedMessage(order.customer, { _revises: randomUUID() })).toBe(
        "P0001 This order has no such service any more.",
      );
    });

    test("to accept what is not delivered", async () => {
      expect(await order.refusedAccept(order.resume)).toBe(
        "P0001 We are working on it. You can accept it once it is delivered.",
      );
      await order.setStatus("cancelled");
      expect(await order.refusedAccept(order.resume)).toBe(
        "P0001 This service was cancelled or given back, or its order is completed, so there is nothing to accept.",
      );
      expect(await order.refusedAccept(randomUUID())).toBe("P0001 This order no longer exists.");
    });

    test("everybody else", async () => {
      const other = await signUp(cloud().engine, "Other");
      await order.deliver(order.resume);
      expect(await order.refusedAccept(order.resume, { user: other })).toBe(
        "P0001 This order no longer exists.",
      );
      expect(await order.refusedAccept(order.resume, { user: order.admin })).toBe(
        "P0001 This order no longer exists.",
      );
      expect(await order.refusedMessage(other, { _revises: order.resume })).toMatch(/^42501/);
      expect(await order.refusedMessage(order.admin, { _revises: order.resume })).toMatch(/^42501/);
      expect(await order.refusedMessage(order.customer, { _delivers: [order.letter] })).toMatch(
        /^42501/,
      );
      expect(await order.refusedMessage(order.customer, { _asks: [order.letter] })).toMatch(
        /^42501/,
      );
      expect(await order.states()).toEqual({ Resume: "delivered", Letter: "in_work" });
    });
  });
});
