import { beforeAll, describe, expect, test } from "vitest";
import type { Returns, Rows } from "#database";
import { onOneEngine } from "../../support/cloud";
import { bestSellersOf, type Figures, figuresAt } from "../../support/figures";
import { reportPayment } from "../../support/payment-reports";
import { addProduct, addService, buy } from "../../support/shop";
import { callForRows, callsOn, signUp, signUpAdmin, type TestUser } from "../../support/users";

onOneEngine("the money of the shop", (cloud) => {
  let admin: TestUser;
  let customer: TestUser;
  let resume: string;
  const { act } = callsOn(() => cloud().engine);
  const figuresOf = (now: string, days: number) => figuresAt(cloud().engine, now, days);
  const bestOf = (day: string) =>
    bestSellersOf(cloud().engine, `${day}T04:00:00Z`, `${day}T23:00:00Z`);
  const query = <Row>(sql: string, values: unknown[]) => cloud().engine.query<Row>(sql, values);

  beforeAll(async () => {
    const { engine } = cloud();
    admin = await signUpAdmin(engine, "Admin");
    customer = await signUp(engine, "Maria");
    resume = await addService(engine, "Resume", 10);
  });

  /** An order of one thing that was paid then; the id of its checkout. */
  async function pay(at: string, { id = resume, currency = "usd", quantity = 1 } = {}) {
    const { orderId } = await buy(cloud().engine, customer, [{ id, quantity }]);
    const [checkout] = await query<{ id: string }>(
      "update public.checkouts set paid_at = $2, paid_currency = $3 where order_id = $1 returning id",
      [orderId, at, currency],
    );
    return { orderId, checkoutId: checkout?.id ?? "" };
  }

  async function giveBack(checkoutId: string, at: string, currency = "usd") {
    const [refund] = await query<{ id: string }>(
      `insert into public.refunds (checkout_id, amount_cents, currency, status, given_back_at)
       values ($1, 400, $3, 'succeeded', $2) returning id`,
      [checkoutId, at, currency],
    );
    return refund?.id ?? "";
  }

  const salesByDay = ({ by_day }: Figures) => by_day.map(({ day, sales }) => [day, sales]);

  test("is of the day on which it was paid where the shop is", async () => {
    await pay("2025-07-31T03:59:59Z");
    await pay("2025-07-31T04:00:00Z", { quantity: 2 });
    const now = "2025-07-31T20:00:00Z";
    expect(salesByDay(await figuresOf(now, 2))).toEqual([
      ["2025-07-30", 10],
      ["2025-07-31", 20],
    ]);

    await query("insert into public.site_settings (name, value) values ('timeZone', $1)", [
      '"Asia/Tokyo"',
    ]);
    expect(salesByDay(await figuresOf(now, 2))).toEqual([
      ["2025-07-31", 30],
      ["2025-08-01", 0],
    ]);
    await query("delete from public.site_settings where name = $1", ["timeZone"]);
  });

  test.each([
    ["23 hours", "2025-03-09", "2025-03-09T05:00:00Z", "2025-03-10T03:59:59Z"],
    ["25 hours", "2025-11-02", "2025-11-02T04:00:00Z", "2025-11-03T04:59:59Z"],
  ])("is of one day where that has %s", async (_hours, day, first, last) => {
    await pay(first);
    await pay(last);

    const { by_day, sums } = await figuresOf(last.replace("59Z", "59.5Z"), 1);
    expect(by_day).toMatchObject([{ day, sales: 20, orders: 2, refunds: 0 }]);
    expect(sums).toMatchObject({ sales: 20, orders: 2 });
  });

  test("is compared with as many days before, until the same time of day", async () => {
    await pay("2025-05-05T03:59:59Z");
    await pay("2025-05-05T04:00:00Z");
    await pay("2025-05-11T15:59:59Z");
    await pay("2025-05-11T16:00:00Z");
    await pay("2025-05-12T04:00:00Z");

    const { sums, sums_before } = await figuresOf("2025-05-18T16:00:00Z", 7);
    expect(sums_before).toMatchObject({ sales: 20, orders: 2 });
    expect(sums).toMatchObject({ sales: 10, orders: 1 });
  });

  test("is given back on the day of the refund, unless the refund fails after that", async () => {
    const { checkoutId } = await pay("2025-01-10T12:00:00Z");
    const refund = await giveBack(checkoutId, "2025-01-20T12:00:00Z");
    const now = "2025-01-21T12:00:00Z";

    const given = await figuresOf(now, 7);
    expect(given.sums).toMatchObject({ sales: 0, orders: 0, refunds: 4 });
    expect(given.sums_before).toMatchObject({ sales: 10, refunds: 0 });
    expect(given.by_day.find(({ refunds }) => refunds > 0)?.day).toBe("2025-01-20");

    await query("update public.refunds set status = 'failed' where id = $1", [refund]);
    expect((await figuresOf(now, 7)).sums.refunds).toBe(0);
  });

  test("is counted, but not added, if it came in another currency", async () => {
    const { checkoutId } = await pay("2025-02-10T12:00:00Z", { currency: "eur" });
    await giveBack(checkoutId, "2025-02-10T13:00:00Z", "eur");

    const figures = await figuresOf("2025-02-11T12:00:00Z", 7);
    expect(figures.sums).toEqual({ sales: 0, orders: 0, refunds: 0, other_currencies: 2 });
    expect(await bestOf("2025-02-10")).toEqual([]);
  });

  test("names what sells best: five of a kind, as they are called now", async () => {
    const { engine } = cloud();
    const products = [];
    for (const price of [1, 2, 3, 4, 5, 6]) {
      const id = await addProduct(engine, `Router ${price}`, 9, price);
      await pay("2025-04-10T12:00:00Z", { id });
      products.push(id);
    }
    await pay("2025-04-10T12:00:00Z", { id: products[1], quantity: 3 });
    await query("update public.products set name = 'Mesh' where id = $1", [products[1]]);
    await query("delete from public.products where id = $1", [products[5]]);
    await pay("2025-04-10T12:00:00Z");

    const best = await bestOf("2025-04-10");
    expect(best.map(({ kind, name, sales }) => `${kind} ${name} ${sales}`)).toEqual([
      "product Mesh 8",
      "product Router 6 6",
      "product Router 5 5",
      "product Router 4 4",
      "product Router 3 3",
      "service Resume 10",
    ]);
    expect(best[0]?.quantity).toBe(4);
  });

  test("stays in the sums when its order is cancelled or deleted", async () => {
    const { orderId } = await pay("2025-06-10T12:00:00Z");
    await act(admin, "cancel_order", {
      _order_id: orderId,
      _restock: false,
      _expected_status: "pending",
    });
    await act(admin, "delete_order", { _order_id: orderId });

    expect((await figuresOf("2025-06-11T12:00:00Z", 7)).sums.sales).toBe(10);
  });

  test("is told as the provider tells it: refunds of its own, and lost disputes", async () => {
    const { orderId } = await buy(
      cloud().engine,
      customer,
      [{ id: resume, quantity: 1 }],
      "pi_figures",
    );
    const dashboard = () => act<Returns<"admin_dashboard">>(admin, "admin_dashboard");
    const before = await dashboard();
    const record = (read: number, status: string) =>
      reportPayment(cloud().engine, {
        paymentId: "pi_figures",
        read,
        refunds: [{ id: "re_figures", amount: 300, status: "succeeded" }],
        disputes: [{ id: "du_figures", amount: 300, status }],
      });
    await record(1, "needs_response");
    await record(2, "lost");
    await record(3, "lost");

    const after = await dashboard();
    expect(after.figures.sums.refunds).toBe(before.figures.sums.refunds + 6);
    const [row] = await query("select refunded_amount from public.orders where id = $1", [orderId]);
    expect(row).toEqual({ refunded_amount: "6.00" });
  });

  describe("in the books of a month", () => {
    const booksOf = (month: string, after: Record<string, unknown> = {}) =>
      callForRows<Rows["book_row"]>(cloud().engine, admin.caller, "admin_export_books", {
        _month: `${month}-01`,
        ...after,
      });
    const figuresOfMonth = (month: string) =>
      act<Returns<"admin_figures">>(admin, "admin_figures", { _days: 7, _month: `${month}-01` });
    const sumsOf = async (month: string) => (await figuresOfMonth(month)).books;

    test("is of the month in which it was paid or given back where the shop is", async () => {
      // Half past eleven in the evening of the last day of January.
      const { orderId, checkoutId } = await pay("2024-02-01T04:30:00Z");
      await giveBack(checkoutId, "2024-02-01T05:00:00Z");
      await pay("2024-01-20T12:00:00Z", { currency: "eur" });

      expect(await booksOf("2024-01")).toMatchObject([
        { kind: "paid", amount_cents: 1000, currency: "eur" },
        { kind: "paid", amount_cents: 1000, currency: "usd", order_id: orderId, username: "Maria" },
      ]);
      expect(await sumsOf("2024-01")).toEqual({
        sales: 10,
        orders: 1,
        refunds: 0,
        other_currencies: 1,
      });
      expect(await booksOf("2024-02")).toMatchObject([{ kind: "refunded", amount_cents: 400 }]);
      expect(await sumsOf("2024-02")).toMatchObject({ sales: 0, refunds: 4, other_currencies: 0 });
    });

    test("is disputed in the month of the dispute, until that is decided", async () => {
      const { checkoutId } = await pay("2023-01-20T12:00:00Z");
      await query(
        `insert into public.disputes (checkout_id, stripe_dispute_id, amount_cents, currency, status, is_refundable, created_at)
         select $1, 'du_' || status, 400, 'usd', status, false, '2023-02-02T12:00:00Z'
         from unnest(array['under_review', 'won']) as status`,
        [checkoutId],
      );
      expect((await figuresOfMonth("2023-01")).disputed).toBe(0);
      expect((await figuresOfMonth("2023-02")).disputed).toBe(4);
    });

    test("is read in parts, each line once", async () => {
      await query(
        `insert into public.checkouts (fingerprint, lines, amount_cents, paid_cents, paid_currency, paid_at)
         select 'f', '[]', 100, 100, 'usd', '2023-05-05T12:00:00Z'::timestamptz + n / 3 * interval '1 second'
         from generate_series(1, $1) as n`,
        [450],
      );
      const ids = new Set<string>();
      let part = await booksOf("2023-05");
      let parts = 0;
      while (part.length > 0) {
        for (const { id } of part) ids.add(id);
        const last = part.at(-1);
        part = await booksOf("2023-05", { _after: last?.booked_at, _after_id: last?.id });
        parts += 1;
      }
      expect([ids.size, parts]).toEqual([450, 3]);
    });
  });
});
