import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Queryable } from "../../../local-cloud/src/engine/engine";
import { onOneEngine } from "../../support/cloud";
import { untilAnotherWaits } from "../../support/locks";
import { claimMails, markSent } from "../../support/outbox";
import { addProduct, addService, openSession, pay } from "../../support/shop";
import { call, service, signUp, signUpAdmin } from "../../support/users";

/** Two requests that lock the same rows the other way round would stop each other. */
onOneEngine("at the same time", (cloud) => {
  const query = <Row>(sql: string, values: unknown[] = []) =>
    cloud().engine.query<Row>(sql, values);

  beforeEach(() => query("delete from public.outbox"));

  async function addPaidOrder() {
    const { engine } = cloud();
    const resume = await addService(engine, "Resume", 40);
    const { sessionId, amount } = await openSession(engine, await signUp(engine, "Customer"), [
      { id: resume, quantity: 1 },
    ]);
    const paid = await pay(engine, { sessionId, amount, paymentId: `pi_${randomUUID()}` });
    return String(paid.order_id);
  }

  async function claimedIds() {
    const mails = await claimMails(cloud().engine);
    expect(mails.length).toBeGreaterThan(0);
    return mails.map(({ id }) => id ?? undefined);
  }

  /** Locks rows, lets another request begin that needs them, and goes on. */
  async function meet(
    lock: (tx: Queryable) => Promise<unknown>,
    other: () => Promise<unknown>,
    goOn: (tx: Queryable) => Promise<unknown>,
  ) {
    let waiting: Promise<unknown> | undefined;
    await cloud().engine.transaction(async (tx) => {
      await lock(tx);
      waiting = other();
      await untilAnotherWaits(cloud().engine, tx);
      await goOn(tx);
    });
    await waiting;
  }

  test("an order is deleted, and its receipt is marked as sent", async () => {
    const order = await addPaidOrder();
    const mails = await claimedIds();
    await meet(
      (tx) => tx.query("select id from public.orders where id = $1 for update", [order]),
      () => markSent(cloud().engine, mails),
      (tx) => tx.query("delete from public.orders where id = $1", [order]),
    );
    expect(await query("select id from public.orders where id = $1", [order])).toEqual([]);
  });

  test("an order is deleted, and the provider refuses its refund", async () => {
    const { engine } = cloud();
    const order = await addPaidOrder();
    const admin = await signUpAdmin(engine, "Admin");
    const refund = await call<string>(engine, admin.caller, "refund_order", { _order_id: order });
    await meet(
      async (tx) => {
        await tx.query("select id from public.checkouts where order_id = $1 for update", [order]);
        await tx.query("update public.refunds set failure = 'No' where id = $1", [refund]);
      },
      () => call(engine, admin.caller, "delete_order", { _order_id: order }),
      (tx) => tx.query("select public.fail_refund($1, 'No')", [refund]),
    );
    expect(await query("select id from public.orders where id = $1", [order])).toEqual([]);
  });

  test("a product is deleted, and who waited for it is told that it is back", async () => {
    const { engine } = cloud();
    const router = await addProduct(engine, "Router", 1);
    await query(
      `insert into public.stock_requests (product_id, email, confirmed_at)
       values ($1, 'bob@people.test', now())`,
      [router],
    );
    await call(engine, service, "enqueue_stock_mails");
    const mails = await claimedIds();
    await meet(
      (tx) =>
        tx.query("select id from public.stock_requests where product_id = $1 for update", [router]),
      () => markSent(engine, mails),
      (tx) => tx.query("delete from public.products where id = $1", [router]),
    );
    expect(await query("select id from public.stock_requests")).toEqual([]);
  });
});
