import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { onOneEngine } from "../../support/cloud";
import { claimMails, markSent } from "../../support/outbox";
import { addService, openSession, pay } from "../../support/shop";
import { callsOn, signUp, signUpAdmin } from "../../support/users";

onOneEngine("an order is deleted", (cloud) => {
  let orderId: string;
  const { act } = callsOn(() => cloud().engine);

  beforeEach(async () => {
    const { engine } = cloud();
    const customer = await signUp(engine, "Customer");
    const resume = await addService(engine, "Resume", 40);
    const { sessionId, amount } = await openSession(engine, customer, [
      { id: resume, quantity: 1 },
    ]);
    const paid = await pay(engine, { sessionId, amount, paymentId: `pi_${randomUUID()}` });
    orderId = String(paid.order_id);
  });

  const isThere = async () =>
    (await cloud().engine.query("select id from public.orders where id = $1", [orderId])).length >
    0;

  test("although its receipt has just been sent", async () => {
    const { engine } = cloud();
    const mails = await claimMails(engine);
    let marked: ReturnType<typeof markSent> | undefined;
    await engine.transaction(async (tx) => {
      await tx.query("select id from public.orders where id = $1 for update", [orderId]);
      marked = markSent(
        engine,
        mails.map(({ id }) => id ?? undefined),
      );
      // Until it waits for the order.
      await tx.query("select pg_sleep(0.3)");
      await tx.query("delete from public.orders where id = $1", [orderId]);
    });
    await marked;
    expect(await isThere()).toBe(false);
  });

  test("although the provider has just refused its refund", async () => {
    const { engine } = cloud();
    const admin = await signUpAdmin(engine, "Admin");
    await act(admin, "refund_order", { _order_id: orderId });
    let deleted: Promise<unknown> | undefined;
    await engine.transaction(async (tx) => {
      await tx.query("select id from public.checkouts where order_id = $1 for update", [orderId]);
      await tx.query("update public.refunds set failure = 'No' where order_id = $1", [orderId]);
      deleted = act(admin, "delete_order", { _order_id: orderId });
      // Until it waits for the refund.
      await tx.query("select pg_sleep(0.3)");
      await tx.query(
        "select public.fail_refund(id, 'No') from public.refunds where order_id = $1",
        [orderId],
      );
    });
    await deleted;
    expect(await isThere()).toBe(false);
  });
});
