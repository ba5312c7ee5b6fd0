import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Returns } from "#database";
import { onOneEngine } from "../../support/cloud";
import { reportPayment } from "../../support/payment-reports";
import { buy } from "../../support/shop";
import { openShop } from "../../support/shop-fixture";
import { call, service, signUp } from "../../support/users";

onOneEngine("requests about an order", (cloud) => {
  const { shop, act, errorFrom } = openShop(cloud);
  let orderId: string;
  let paymentId: string;

  beforeEach(async () => {
    const { engine } = cloud();
    paymentId = `pi_${randomUUID()}`;
    const lines = [
      { id: shop.router, quantity: 2 },
      { id: shop.resume, quantity: 1 },
    ];
    ({ orderId } = await buy(engine, shop.customer, lines, paymentId));
    await engine.query("delete from public.outbox");
  });

  const mine = () =>
    act<Returns<"my_order_history">>(shop.customer, "my_order_history", { _order_id: orderId });
  const setOrder = (columns: string) =>
    cloud().engine.query(`update public.orders set ${columns} where id = $1`, [orderId]);
  async function question(_kind: "cancel" | "return", more: object = {}) {
    const { items } = await mine();
    const _items = JSON.stringify(items.map(({ id, quantity }) => ({ id, quantity })));

    return { _order_id: orderId, _kind, _items, _reason: "Too late", ...more };
  }
  const ask = async (kind: "cancel" | "return", more?: object) =>
    act(shop.customer, "ask_about_order", await question(kind, more));
  const refusalOf = async (kind: "cancel" | "return", more?: object, user = shop.customer) =>
    errorFrom(user, "ask_about_order", await question(kind, more));
  const answer = (_request_id: string, _answer: string, _text = "") =>
    act(shop.admin, "answer_order_request", { _request_id, _answer, _text });
  const refusedAnswer = (_request_id: string, _answer: string, _text = "") =>
    errorFrom(shop.admin, "answer_order_request", { _request_id, _answer, _text });
  const mails = async () =>
    (
      await cloud().engine.query<{ kind: string }>(
        "select kind from public.outbox where order_id = $1 order by kind",
        [orderId],
      )
    ).map(({ kind }) => kind);

  test("are asked once, answered, and mailed to both sides", async () => {
    expect(await mine()).toMatchObject({
      kind: "cancel",
      why_not: null,
      items: [
        { product_name: "Router", quantity: 2 },
        { product_name: "Resume", quantity: 1 },
      ],
      requests: [],
    });
    const form = await question("cancel", { _idempotency_key: randomUUID() });
    await act(shop.customer, "ask_about_order", form);
    await act(shop.customer, "ask_about_order", form);
    const [asked, ...others] = (await mine()).requests;
    expect(others).toEqual([]);
    expect(asked).toMatchObject({ kind: "cancel", reason: "Too late", answer: null });
    expect(asked?.items).toHaveLength(2);
    expect(new Set(await mails())).toEqual(new Set(["admin_order_request"]));
    expect(await refusalOf("cancel")).toBe(
      "P0001 You have asked us about this order already. We answer that first.",
    );

    const id = asked?.id ?? "";
    expect(await refusedAnswer(id, "no", " ")).toBe("P0001 Please tell the customer why not.");
    await answer(id, "no", "It is packed.");
    await answer(id, "no", "It is packed.");
    expect(await refusedAnswer(id, "yes", "")).toBe(
      "P0001 This has been answered with no in the meantime.",
    );
    expect((await mine()).requests).toMatchObject([{ answer: "no", answer_text: "It is packed." }]);
    expect((await mails()).filter((kind) => kind === "order_request_answered")).toHaveLength(1);
    const [logged] = await cloud().engine.query<{ changed_to: object }>(
      "select changed_to from public.admin_log where entity = 'order_requests' and entity_id = $1",
      [id],
    );
    expect(logged?.changed_to).toEqual({ answer: "no", closed_at: expect.any(String) });

    await ask("cancel");
    expect((await mine()).requests).toHaveLength(2);
  });

  test("to return say where to with a yes, and the mail names the items", async () => {
    await setOrder("sent_at = now(), status = 'processing'");
    await ask("return");
    const id = (await mine()).requests[0]?.id ?? "";
    expect(await refusedAnswer(id, "yes", "")).toBe(
      "P0001 Please tell the customer where to send it.",
    );
    await answer(id, "yes", "To 1 Main St");
    const mailed = await cloud().engine.query(
      "select payload -> 'items' as items from public.outbox where kind = 'order_request_answered' and order_id = $1",
      [orderId],
    );
    expect(mailed).toEqual([{ items: "1 × Resume, 2 × Router" }]);
  });

  test("are not possible of an order of which all was given back", async () => {
    await cloud().engine.query(
      "update public.order_items set refunded = quantity where order_id = $1",
      [orderId],
    );
    expect(await mine()).toMatchObject({
      kind: null,
      why_not: "All of it has been refunded. Write to us if your money has not come.",
      items: [],
    });
  });

  test("stand in the timeline of both sides", async () => {
    await ask("cancel");
    const [asked] = (await mine()).requests;
    await answer(asked?.id ?? "", "yes");
    const { events } = await mine();
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["request", "answer"]));
    const { events: shown, requests } = await act<Returns<"admin_find_order">>(
      shop.admin,
      "admin_find_order",
      { _order_id: orderId },
    );
    expect(shown.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["request", "answer"]));
    expect(requests).toMatchObject([{ answer: "yes", answer_text: null }]);
  });

  test("name items of the order, and no more than there are", async () => {
    const [first] = (await mine()).items;
    const few = "There are fewer than that of one of these items. Please look at the numbers.";
    const lines: [object[], string][] = [
      [[], "Please say how many of which item."],
      [[{ id: first?.id, quantity: 3 }], few],
      [[{ id: first?.id, quantity: 0 }], few],
      [
        [
          { id: first?.id, quantity: 2 },
          { id: first?.id, quantity: 1 },
        ],
        few,
      ],
      [[{ id: randomUUID(), quantity: 1 }], few],
    ];
    for (const [items, message] of lines) {
      expect(await refusalOf("cancel", { _items: JSON.stringify(items) })).toBe(`P0001 ${message}`);
    }
  });

  test("are to cancel until it is sent, and to return products within the days for that", async () => {
    expect(await refusalOf("return")).toBe(
      "P0001 This order was not sent yet, so there is nothing to return. Please ask to cancel it.",
    );
    const cancel = await question("cancel");
    await setOrder("sent_at = now()");
    expect(await errorFrom(shop.customer, "ask_about_order", cancel)).toBe(
      "P0001 This order has been sent in the meantime, so it can no longer be cancelled. Please ask to return it.",
    );
    await setOrder("status = 'completed'");
    expect(await mine()).toMatchObject({ kind: "return", items: [{ product_name: "Router" }] });
    const late = await question("return");
    await setOrder("closed_at = now() - private.return_days() * interval '1 day'");
    expect(await errorFrom(shop.customer, "ask_about_order", late)).toMatch(
      /^P0001 The \d+ days for returns are over\. Write to us if something is broken\.$/,
    );
    await setOrder("closed_at = now() - interval '1 day'");
    await act(shop.customer, "ask_about_order", late);
    expect((await mine()).requests).toMatchObject([{ kind: "return" }]);
  });

  test("are refused for what is cancelled, and for a service that is done", async () => {
    await setOrder("status = 'cancelled'");
    expect((await mine()).why_not).toBe(
      "This order is cancelled. Write to us if your money is not back.",
    );
    const { orderId: service } = await buy(cloud().engine, shop.customer, [
      { id: shop.resume, quantity: 1 },
    ]);
    orderId = service;
    await setOrder("status = 'completed'");
    expect((await mine()).why_not).toBe(
      "This order is done, and a service cannot be returned. Write to us if something is wrong with it.",
    );
  });

  test("are the customer's own", async () => {
    const other = await signUp(cloud().engine, "Other");
    expect(await refusalOf("cancel", {}, other)).toBe("P0001 This order no longer exists.");
    await ask("cancel");
    const theirs = await act<object>(other, "my_order_history", { _order_id: orderId });
    expect(Object.values(theirs).flat().filter(Boolean)).toEqual([]);
    const data = await act<Returns<"my_data">>(shop.customer, "my_data");
    expect(data.orders.flatMap(({ requests }) => requests)).toMatchObject([
      { kind: "cancel", reason: "Too late", answer: null },
    ]);
  });

  test("whose order is gone are answered no more", async () => {
    expect(await refusedAnswer(randomUUID(), "yes", "")).toBe("P0001 This order no longer exists.");
  });

  describe("after a yes", () => {
    const giveBack = (more: object = {}) =>
      act<string>(shop.admin, "refund_order", { _order_id: orderId, _amount_cents: 100, ...more });
    const setStatus = (_status: string) =>
      act(shop.admin, "set_order_status", {
        _order_id: orderId,
        _status,
        _expected_status: "pending",
      });
    const close = () => act(shop.admin, "close_order_request", { _request_id: requestId });
    let requestId: string;

    async function isListed() {
      const query = { _tab: "open_order_requests" };
      const { rows } = await act<Returns<"admin_list_orders">>(
        shop.admin,
        "admin_list_orders",
        query,
      );
      return rows.some(({ id }) => id === orderId);
    }

    beforeEach(async () => {
      await ask("cancel");
      requestId = (await mine()).requests[0]?.id ?? "";
    });

    const acts: [what: string, perform: () => Promise<unknown>][] = [
      ["what was asked for is given back", () => giveBack().then(succeed)],
      ["it is given back at the provider", () => succeed()],
      ["all is given back", () => setOrder("payment_state = 'refunded', status = 'cancelled'")],
      ["an administrator says that it is done", () => close()],
    ];
    test.each(acts)("stay to do until %s", async (_what, perform) => {
      expect(await isListed()).toBe(true);
      await answer(requestId, "yes");
      expect(await isListed()).toBe(true);
      await perform();
      expect(await isListed()).toBe(false);
      expect((await mine()).requests).toMatchObject([
        { answer: "yes", closed_at: expect.any(String) },
      ]);
    });

    test("stay to do although something was given back before, or a refund fails", async () => {
      await succeed(await giveBack());
      await answer(requestId, "yes");
      await setStatus("processing");
      const _refund_id = await giveBack();
      expect(await isListed()).toBe(true);
      await call(cloud().engine, service, "fail_refund", { _refund_id, _failure: "No" });
      expect(await isListed()).toBe(true);
    });

    test("are answered with yes by cancelling the order, and stay to do until money is given back", async () => {
      await setStatus("cancelled");
      expect((await mine()).requests).toMatchObject([{ answer: "yes", closed_at: null }]);
      expect(await mails()).toContain("order_status");
      expect(await mails()).not.toContain("order_request_answered");
      await succeed(await giveBack());
      expect(await isListed()).toBe(false);
    });

    test("are done once, and not before they are answered", async () => {
      const args = { _request_id: requestId };
      expect(await errorFrom(shop.admin, "close_order_request", args)).toBe(
        "P0001 This was not answered yet. Please answer yes or no.",
      );
      await answer(requestId, "yes");
      await close();
      const { requests } = await mine();
      await close();
      expect((await mine()).requests).toEqual(requests);
    });

    test("are not asked again", async () => {
      await answer(requestId, "yes");
      const why = "We have said yes to that already. Our answer says what comes next.";
      expect(await mine()).toMatchObject({ kind: null, why_not: why, items: [] });
    });

    /** The provider says that something was given back, as it was asked or there. */
    const given = { amount: 100, status: "succeeded", created: "2100-01-01T00:00:00Z" };
    const succeed = (refund_id?: string) =>
      reportPayment(cloud().engine, {
        paymentId,
        read: Date.now(),
        refunds: [{ ...given, id: `re_${refund_id ?? orderId}`, refund_id }],
      });
  });
});
