import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Returns } from "#database";
import { onOneEngine } from "../../support/cloud";
import { reportPayment } from "../../support/payment-reports";
import { addProduct, addService, openSession, pay } from "../../support/shop";
import { callsOn, service, signUp, signUpAdmin, type TestUser } from "../../support/users";

interface Given {
  amount: number;
  status: string;
}

/** Until when the bank wants an answer to a dispute. */
const DEADLINE = "2030-01-02T03:04:05+00:00";

/** An order of three routers at 20 dollars and a resume at 40. */
onOneEngine("a refund", (cloud) => {
  let admin: TestUser;
  let customer: TestUser;
  let router: string;
  let orderId: string;
  let paymentId: string;
  let items: { routers: string; resume: string };
  let reads = 0;

  const { act, errorFrom } = callsOn(() => cloud().engine);
  const asService = { caller: service } as TestUser;

  beforeAll(async () => {
    admin = await signUpAdmin(cloud().engine, "Admin");
  });

  beforeEach(async () => {
    const { engine } = cloud();
    customer = await signUp(engine, "Customer");
    router = await addProduct(engine, "Router", 5, 20);
    const resume = await addService(engine, "Resume", 40);
    const { sessionId, amount } = await openSession(engine, customer, [
      { id: router, quantity: 3 },
      { id: resume, quantity: 1 },
    ]);
    paymentId = `pi_${randomUUID()}`;
    orderId = String((await pay(engine, { sessionId, amount, paymentId })).order_id);
    const rows = await engine.query<{ id: string; product_type: string }>(
      "select id, product_type from public.order_items where order_id = $1",
      [orderId],
    );
    const idOf = (type: string) => rows.find((row) => row.product_type === type)?.id ?? "";
    items = { routers: idOf("product"), resume: idOf("service") };
    reads = 0;
  });

  const refund = (args: Record<string, unknown> = {}) =>
    act<string>(admin, "refund_order", { _order_id: orderId, ...args });
  const refusal = (args: Record<string, unknown>) =>
    errorFrom(admin, "refund_order", { _order_id: orderId, ...args });
  const payment = () =>
    act<Returns<"admin_find_payment">>(admin, "admin_find_payment", { _order_id: orderId });
  const lines = (...chosen: [id: string, quantity: number][]) =>
    JSON.stringify(chosen.map(([id, quantity]) => ({ id, quantity })));

  /** What the provider says of the payment. */
  function report({
    refunds = {} as Record<string, Given>,
    disputes = {} as Record<string, string>,
    read = 0,
  }) {
    reads += 1;
    return reportPayment(cloud().engine, {
      paymentId,
      read: read || reads,
      refunds: Object.entries(refunds).map(([refund_id, given]) => ({
        id: `re_${refund_id}`,
        refund_id,
        ...given,
      })),
      disputes: Object.entries(disputes).map(([id, status]) => ({
        id,
        amount: 10_000,
        status,
        due_at: DEADLINE,
      })),
    });
  }

  async function order() {
    const [row] = await cloud().engine.query(
      `select refunded_amount::float as refunded, payment_state as state, stock_quantity as stock,
         is_to_send as "isToSend"
       from public.orders, public.products where orders.id = $1 and products.id = $2`,
      [orderId, router],
    );
    return row;
  }

  const mails = async (kind: string) => {
    const rows = await cloud().engine.query<{ to: string; payload: unknown }>(
      `select private.address_of(outbox) as to, payload from public.outbox
       where kind = $1 and (order_id = $2 or user_id = $3)`,
      [kind, orderId, customer.id],
    );
    return rows;
  };

  test("of all of it leaves a cancelled order cancelled, and of a part does not", async () => {
    const change = (_expected_status: string, _status: string) =>
      ({ _order_id: orderId, _expected_status, _status }) as const;
    await act(admin, "set_order_status", change("pending", "cancelled"));
    const id = await refund({ _amount_cents: 3_000 });
    await report({ refunds: { [id]: { amount: 3_000, status: "succeeded" } } });
    await act(admin, "set_order_status", change("cancelled", "processing"));
    await act(admin, "set_order_status", change("processing", "cancelled"));

    const rest = await refund();
    await report({
      refunds: {
        [id]: { amount: 3_000, status: "succeeded" },
        [rest]: { amount: 7_000, status: "succeeded" },
      },
    });
    expect(await errorFrom(admin, "set_order_status", change("cancelled", "processing"))).toBe(
      "P0001 All of its money has been given back, so this order stays cancelled.",
    );
  });

  test("is of all that is left, which is on its way until the provider has given it back", async () => {
    const first = await refund({ _amount_cents: 3_000, _reason: "Late" });
    const last = await refund();
    expect(await order()).toMatchObject({ refunded: 0, state: "refund_on_its_way", stock: 2 });
    expect((await payment()).refunds).toMatchObject([
      { id: first, amount_cents: 3_000, status: "requested" },
      { id: last, amount_cents: 7_000, status: "requested", items: ["1 × Resume", "3 × Router"] },
    ]);

    await report({ refunds: { [first]: { amount: 3_000, status: "succeeded" } } });
    expect(await order()).toMatchObject({ refunded: 30, state: "refund_on_its_way" });
    await report({
      refunds: {
        [first]: { amount: 3_000, status: "succeeded" },
        [last]: { amount: 7_000, status: "succeeded" },
      },
    });
    expect(await order()).toMatchObject({ refunded: 100, state: "refunded" });
    const rest = { amount: "$70.00", items: "1 × Resume, 3 × Router", before: "$30.00" };
    expect(await mails("refund_made")).toMatchObject([
      { payload: { amount: "$30.00", reason: "Late", before: null, remaining: "$70.00" } },
      { to: customer.email, payload: { ...rest, reason: "", remaining: "$0.00" } },
    ]);
  });

  test("is of items, as many as were not given back yet, and puts products back if that is ticked", async () => {
    const given = await refund({ _items: lines([items.routers, 2]), _restock: true });
    expect((await payment()).refunds).toMatchObject([
      { amount_cents: 4_000, items: ["2 × Router"] },
    ]);
    expect(await order()).toMatchObject({ stock: 4 });

    const tooMany = await refusal({ _items: lines([items.routers, 2]) });
    expect(tooMany).toMatch(/There are fewer left/);
    await act(asService, "fail_refund", { _refund_id: given, _failure: "No" });
    await refund({ _items: lines([items.routers, 1], [items.resume, 1]) });
    expect((await payment()).refundable_cents).toBe(4_000);
  });

  test.each<[what: string, args: () => Record<string, unknown>, sentence: RegExp]>([
    ["nothing", () => ({ _amount_cents: 0 }), /more than zero/],
    ["less than nothing", () => ({ _amount_cents: -5 }), /more than zero/],
    [
      "more than was paid",
      () => ({ _amount_cents: 10_001 }),
      /\$100\.00 of this payment can still be given back/,
    ],
    [
      "an item of another order",
      () => ({ _items: lines([randomUUID(), 1]) }),
      /There are fewer left/,
    ],
    ["no piece of an item", () => ({ _items: lines([items.resume, 0]) }), /There are fewer left/],
  ])("of %s is refused with a sentence", async (_what, args, sentence) => {
    expect(await refusal(args())).toMatch(sentence);
    expect((await payment()).refunds).toEqual([]);
  });

  test("of items of an order that was paid in another currency needs an amount", async () => {
    const inYen = "update public.checkouts set paid_currency = 'jpy' where stripe_payment_id = $1";
    await cloud().engine.query(inYen, [paymentId]);
    const one = { _items: lines([items.resume, 1]) };
    expect(await refusal(one)).toMatch(/Please enter the amount to give back/);
    await refund({ ...one, _amount_cents: 600 });
    expect((await payment()).refunds).toMatchObject([{ amount_cents: 600, currency: "jpy" }]);
  });

  test("is one, however often its form is sent, and two at once never give more than was paid", async () => {
    const _idempotency_key = randomUUID();
    const same = { _amount_cents: 6_000, _idempotency_key };
    const ids = await Promise.all([refund(same), refund(same), refund(same)]);
    expect(new Set(ids).size).toBe(1);

    const outcomes = await Promise.all(
      [1, 2, 3].map(() => refusal({ _amount_cents: 4_000, _idempotency_key: randomUUID() })),
    );
    expect(outcomes.filter((sentence) => sentence === undefined)).toHaveLength(1);
    expect((await payment()).refundable_cents).toBe(0);
    expect(await refusal({})).toMatch(/has been given back or is on its way/);
  });

  test("that failed frees its amount, is told to administrators, and can be tried again", async () => {
    const failed = await refund();
    await act(asService, "fail_refund", { _refund_id: failed, _failure: "Insufficient funds" });
    expect(await order()).toMatchObject({ refunded: 0, state: "paid" });
    expect(await mails("refund_failed")).toEqual([]);
    const payload = { amount: expect.stringMatching(/^\$\d+\.\d\d$/) };
    expect(await mails("admin_refund_failed")).toMatchObject([{ to: admin.email, payload }]);

    await act(admin, "retry_refund", { _refund_id: failed });
    expect(await order()).toMatchObject({ state: "refund_on_its_way" });
    expect(await errorFrom(admin, "retry_refund", { _refund_id: failed })).toMatch(
      /in the meantime/,
    );
  });

  test("that the bank sends back is told to its customer, too", async () => {
    const id = await refund();
    await report({ refunds: { [id]: { amount: 10_000, status: "succeeded" } } });
    await report({ refunds: { [id]: { amount: 10_000, status: "failed" } } });
    expect(await order()).toMatchObject({ refunded: 0, state: "paid" });
    expect(await mails("refund_failed")).toHaveLength(1);
  });

  test("is not changed by an answer of the provider to an earlier question", async () => {
    const id = await refund();
    await report({ refunds: { [id]: { amount: 10_000, status: "succeeded" } }, read: 7 });
    await report({ refunds: { [id]: { amount: 10_000, status: "pending" } }, read: 6 });
    expect(await order()).toMatchObject({ state: "refunded" });
  });

  test("that was made at the provider has no items, and counts", async () => {
    await report({ refunds: { dashboard: { amount: 2_500, status: "succeeded" } } });
    expect((await payment()).refunds).toMatchObject([{ amount_cents: 2_500, items: [] }]);
    expect(await order()).toMatchObject({ refunded: 25, state: "partly_refunded" });
  });

  test("waits while the bank has taken the payment back, and a lost dispute is one", async () => {
    await report({ disputes: { du_1: "needs_response" } });
    expect(await order()).toMatchObject({ state: "disputed", refunded: 0, isToSend: false });
    expect(await refusal({})).toMatch(/answer the dispute/);
    const payload = { amount: "$100.00", due_at: DEADLINE };
    expect(await mails("admin_dispute")).toMatchObject([{ payload }]);

    await report({ disputes: { du_1: "lost" } });
    expect(await order()).toMatchObject({ state: "refunded", refunded: 100 });
    expect(await refusal({})).toMatch(/has been given back/);
  });

  test("comes with cancelling, if that is chosen, and what it put back is not put back twice", async () => {
    await refund({ _items: lines([items.routers, 1]), _restock: true });
    const cancel = {
      _order_id: orderId,
      _expected_status: "pending",
      _restock: true,
      _gives_back: true,
    };
    const id = await act<string>(admin, "cancel_order", cancel);
    expect(await order()).toMatchObject({ stock: 5 });
    expect((await payment()).refunds.at(-1)).toMatchObject({ id, amount_cents: 8_000 });

    const opened = { _order_id: orderId, _expected_status: "cancelled", _status: "pending" };
    await act(admin, "set_order_status", opened);
    expect(await order()).toMatchObject({ stock: 3 });
  });

  test("lowers what the customer has spent", async () => {
    const id = await refund({ _amount_cents: 3_000 });
    await report({ refunds: { [id]: { amount: 3_000, status: "succeeded" } } });
    const { total_spent } = await act<Returns<"my_dashboard">>(customer, "my_dashboard", {});
    expect(Number(total_spent)).toBe(70);
    const { rows } = await act<Returns<"admin_list_users">>(admin, "admin_list_users", {
      _query: customer.email,
    });
    expect(rows.map((row) => Number(row.total_spent))).toEqual([70]);
  });

  test("is in the log, with its amount and its reason, and outlives its order", async () => {
    const id = await refund({ _amount_cents: 500, _reason: "Scratched" });
    const [entry] = await cloud().engine.query(
      "select action, entity, changed_to from public.admin_log where entity_id = $1 order by number desc limit 1",
      [orderId],
    );
    expect(entry).toEqual({
      action: "refund",
      entity: "orders",
      changed_to: { amount: "$5.00", reason: "Scratched" },
    });
    await act(admin, "delete_order", { _order_id: orderId });
    await report({ refunds: { [id]: { amount: 500, status: "succeeded" } } });
    expect(await mails("refund_made")).toMatchObject([{ to: customer.email }]);
  });
});
