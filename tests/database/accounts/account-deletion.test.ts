import { beforeEach, expect, test } from "vitest";
import type { CompositeTypes } from "#database";
import { onOneEngine } from "../../support/cloud";
import { passTime, removeExpired } from "../../support/expiry";
import { untilAnotherWaits } from "../../support/locks";
import { claimMails } from "../../support/outbox";
import { buy, openSession } from "../../support/shop";
import { openShop } from "../../support/shop-fixture";
import { call, errorOf, run, service, signUpAdmin } from "../../support/users";

onOneEngine("the deletion of an account", (cloud) => {
  const { shop, act, errorFrom } = openShop(cloud);

  beforeEach(() => cloud().engine.query("delete from public.outbox"));

  /** The two ways to delete the customer's account. */
  const WAYS: [by: string, deleteIt: () => Promise<unknown>][] = [
    ["its owner", () => act(shop.customer, "delete_my_account")],
    ["an administrator", () => act(shop.admin, "delete_user", { _user_id: shop.customer.id })],
  ];

  /** An order of the customer, in that state since so long. */
  async function order(status: string, ago = "0 days") {
    const { engine } = cloud();
    const { orderId } = await buy(engine, shop.customer, [{ id: shop.resume, quantity: 1 }]);
    await engine.query("update public.orders set status = $2 where id = $1", [orderId, status]);
    await engine.query(
      "update public.orders set closed_at = closed_at - $2::interval where id = $1",
      [orderId, ago],
    );
    return orderId;
  }

  test.each(WAYS)("by %s removes the login and all that hangs on it", async (_, deleteIt) => {
    await run(
      cloud().engine,
      shop.customer.caller,
      "insert into user_profiles (user_id) values ($1)",
      [shop.customer.id],
    );
    await deleteIt();
    expect(await remains(shop.customer.id)).toBe(0);
  });

  test.each(WAYS)(
    "by %s takes name and address off the orders that are over",
    async (_, deleteIt) => {
      const over = [await order("completed", "31 days"), await order("cancelled", "31 days")];
      await deleteIt();

      for (const id of over) expect(await stored(id)).toEqual({ user_id: null, billing: {} });
      const checkouts = await cloud().engine.query(
        "select billing from public.checkouts where order_id = any ($1)",
        [over],
      );
      expect(checkouts).toEqual([{ billing: {} }, { billing: {} }]);
    },
  );

  test.each(WAYS)(
    "by %s leaves them on what is to be delivered, or may be sent back",
    async (_, deleteIt) => {
      const open = [
        await order("pending", "90 days"),
        await order("processing", "90 days"),
        await order("completed", "29 days"),
      ];
      await order("completed", "31 days");
      const kept = { _user_id: shop.customer.id };
      for (const user of [shop.customer, shop.admin]) {
        expect(await act(user, "orders_kept_after_deletion", kept)).toEqual({
          total: 3,
          rows: open
            .map((id, place) => {
              const status = ["pending", "processing", "completed"][place];
              return { id, status, is_undelivered: status !== "completed" };
            })
            .reverse(),
        });
      }
      await deleteIt();

      for (const id of open) {
        const billing = { firstName: "Ann", address: "1 Main St", email: shop.customer.email };
        expect(await stored(id)).toMatchObject({ user_id: null, billing });
      }
    },
  );

  const mailsToCustomer = async () =>
    (await claimMails(cloud().engine)).filter(({ recipient }) => recipient === shop.customer.email);

  test.each(WAYS)(
    "by %s is told by mail, of which nothing is left once it is sent",
    async (by, deleteIt) => {
      const open = await order("processing");
      await cloud().engine.query("delete from public.outbox");
      await deleteIt();

      const [mail, ...others] = await mailsToCustomer();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({
        kind: "account_deleted",
        recipient: shop.customer.email,
        payload: {
          is_by_admin: by === "an administrator",
          kept_orders: {
            total: 1,
            rows: [{ id: open, status: "processing", is_undelivered: true }],
          },
        },
      });
      await call(cloud().engine, service, "mark_outbox_sent", { _ids: [mail?.id] });
      expect(
        await cloud().engine.query("select id from public.outbox where kind = 'account_deleted'"),
      ).toEqual([]);
    },
  );

  test("mails no address that was never confirmed", async () => {
    await cloud().engine.query("delete from public.outbox");
    await cloud().engine.query("update auth.users set email_confirmed_at = null where id = $1", [
      shop.customer.id,
    ]);
    await act(shop.admin, "delete_user", { _user_id: shop.customer.id });
    expect(await claimMails(cloud().engine)).toEqual([]);
  });

  test("leaves of the other mails only those about an order", async () => {
    const open = await order("processing");
    await cloud().engine.query("delete from public.outbox");
    await cloud().engine.query(
      `insert into outbox (dedupe_key, kind, user_id, order_id)
         values ('about the account', 'second_step_removed', $1, null), ('receipt', 'receipt', null, $2)`,
      [shop.customer.id, open],
    );
    await act(shop.customer, "delete_my_account");
    expect(await mailsToCustomer()).toMatchObject([
      { kind: "account_deleted" },
      { kind: "receipt" },
    ]);
  });

  test("is followed by that of what an order needed, once it is over", async () => {
    const { engine } = cloud();
    const open = await order("processing");
    const closed = await order("completed", "29 days");
    await act(shop.customer, "delete_my_account");
    await engine.query("update public.orders set status = 'completed' where id = $1", [open]);
    const isKept = async (id: string) => Object.keys((await stored(id))?.billing ?? {}).length > 0;
    const removeAfter = async (time: string) => {
      await passTime(engine, time);
      await removeExpired(engine);
      return [await isKept(open), await isKept(closed)];
    };

    expect(await removeAfter("1 hour")).toEqual([true, true]);
    expect(await removeAfter("1 day")).toEqual([true, false]);
    expect(await removeAfter("29 days")).toEqual([false, false]);
  });

  test("waits if there are more days to send things back by then", async () => {
    const { engine } = cloud();
    const id = await order("completed", "29 days");
    await act(shop.customer, "delete_my_account");
    await engine.execute(
      `update public.orders set closed_at = closed_at - interval '2 days';
       insert into public.site_settings (name, value) values ('returnDays', '60')`,
    );
    const removeAfter = async (time: string) => {
      await passTime(engine, time);
      await removeExpired(engine);
      return (await stored(id))?.billing;
    };
    expect(await removeAfter("1 hour")).toMatchObject({ address: "1 Main St" });
    expect(await removeAfter("30 days")).toEqual({});
    await engine.query("delete from public.site_settings");
  });

  test("leaves an order that is opened again what its delivery needs", async () => {
    const { engine } = cloud();
    const id = await order("completed");
    await act(shop.customer, "delete_my_account");
    await engine.query("update public.orders set status = 'processing' where id = $1", [id]);
    await passTime(engine, "40 days");
    await removeExpired(engine);
    expect(await stored(id)).toMatchObject({ billing: { address: "1 Main St" } });
  });

  test("keeps the billing of a payment that is under way, until its end", async () => {
    const { engine } = cloud();
    const sessions = [];
    for (const quantity of [1, 2]) {
      sessions.push(await openSession(engine, shop.customer, [{ id: shop.resume, quantity }]));
    }
    const [paid, expired] = sessions;
    await act(shop.customer, "delete_my_account");

    const { order_id } = await call<CompositeTypes<"payment_result">>(
      engine,
      service,
      "complete_checkout",
      { _session_id: paid?.sessionId },
    );
    expect(await stored(order_id ?? "")).toMatchObject({ billing: { address: "1 Main St" } });
    await call(engine, service, "close_checkout", { _session_id: expired?.sessionId });
    const left = await engine.query(
      "select status, billing from public.checkouts where stripe_session_id = any ($1)",
      [sessions.map(({ sessionId }) => sessionId)],
    );
    expect(left).toHaveLength(2);
    for (const { billing } of left) expect(billing).toEqual({});
  });

  test("by its owner needs a sign-in of this session within the last minutes", async () => {
    const { engine } = cloud();
    await engine.query(
      "update auth.sessions set created_at = now() - interval '16 minutes' where user_id = $1",
      [shop.customer.id],
    );
    // The owner signs in elsewhere, for which a thief of the session would wait.
    await engine.query(
      `insert into auth.sessions (id, user_id, created_at, updated_at)
       values (gen_random_uuid(), $1, now(), now())`,
      [shop.customer.id],
    );
    await engine.query("update auth.users set last_sign_in_at = now() where id = $1", [
      shop.customer.id,
    ]);
    expect(await errorFrom(shop.customer, "delete_my_account")).toBe(
      "P0001 Please log in again first: your sign-in is older than 15 minutes.",
    );
    expect(await remains(shop.customer.id)).toBeGreaterThan(0);
  });

  test("is refused to administrators about themselves", async () => {
    expect(await errorFrom(shop.admin, "delete_user", { _user_id: shop.admin.id })).toBe(
      "P0001 You cannot delete your own account.",
    );
    expect(await errorFrom(shop.admin, "delete_my_account")).toBe(
      "P0001 An administrator's account cannot be deleted here.",
    );
  });

  test.each(WAYS)("by %s waits for a payment that is given back just then", async (_, deleteIt) => {
    const { engine } = cloud();
    const orderId = await order("pending");
    let deletion: Promise<unknown> | undefined;
    await engine.transaction(async (tx) => {
      await tx.query("select 1 from public.checkouts where order_id = $1 for update", [orderId]);
      deletion = deleteIt();
      await untilAnotherWaits(engine, tx);
      await tx.query("update public.orders set payment_state = 'refunded' where id = $1", [
        orderId,
      ]);
    });
    await deletion;
    expect(await stored(orderId)).toMatchObject({ user_id: null });
  });

  test("does not tell a customer what others have ordered", async () => {
    const asked = act(shop.customer, "orders_kept_after_deletion", { _user_id: shop.admin.id });
    expect(await errorOf(asked)).toMatch(/^42501/);
  });

  test("never leaves the site without an administrator", async () => {
    const { engine } = cloud();
    await engine.query("delete from public.admins");
    const [first, second] = [
      await signUpAdmin(engine, "First"),
      await signUpAdmin(engine, "Second"),
    ];
    const outcomes = await Promise.all([
      errorFrom(first, "delete_user", { _user_id: second.id }),
      errorFrom(second, "delete_user", { _user_id: first.id }),
    ]);
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1);
  });

  const one = async (sql: string, id: string) => (await cloud().engine.query(sql, [id]))[0];
  const stored = (id: string) => one("select user_id, billing from orders where id = $1", id);

  async function remains(id: string) {
    const row = await one(
      `select (select count(*) from auth.users where id = $1)
           + (select count(*) from auth.sessions where user_id = $1)
           + (select count(*) from profiles where id = $1)
           + (select count(*) from user_profiles where user_id = $1)
           + (select count(*) from user_status where user_id = $1)
           + (select count(*) from notifications where user_id = $1) as rows`,
      id,
    );
    return Number(row?.rows);
  }
});
