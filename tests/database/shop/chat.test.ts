import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { onOneEngine } from "../../support/cloud";
import { addProduct, buy } from "../../support/shop";
import { openShop } from "../../support/shop-fixture";
import { errorOf, run, signUp, type TestUser } from "../../support/users";

onOneEngine(
  "a chat about an order",
  (cloud) => {
    const { shop, act } = openShop(cloud);
    let orderId: string;

    beforeEach(async () => {
      const { engine } = cloud();
      ({ orderId } = await buy(engine, shop.customer, [{ id: shop.resume, quantity: 2 }]));
    });

    const say = (user: TestUser, message: string, as = user) =>
      run(
        cloud().engine,
        user.caller,
        `insert into chat_messages (order_id, sender_id, message) values ($1, $2, $3)
         returning from_admin`,
        [orderId, as.id, message],
      );

    test("goes both ways, with unread marks for each side", async () => {
      expect(await say(shop.customer, "Hello?")).toEqual([{ from_admin: false }]);
      expect(await say(shop.admin, "Hi Maria")).toEqual([{ from_admin: true }]);
      await act(shop.admin, "mark_chat_read", { _order_id: orderId, _as_shop: true });
      expect(await unread()).toEqual(["Hi Maria"]);
      await act(shop.customer, "mark_chat_read", { _order_id: orderId, _as_shop: false });
      expect(await unread()).toEqual([]);
    });

    test("keeps a message unread that came after the page was read, and its notification", async () => {
      await say(shop.admin, "Hi");
      const [shown] = await run(
        cloud().engine,
        shop.customer.caller,
        "select id from chat_messages",
      );
      await say(shop.admin, "Are you there?");
      const page = { _order_id: orderId, _as_shop: false, _ids: [shown?.id] };
      await act(shop.customer, "mark_chat_read", page);
      expect(await unread()).toEqual(["Are you there?"]);
      expect(await unreadKinds()).toContain("chat");
      await act(shop.customer, "mark_chat_read", { _order_id: orderId, _as_shop: false });
      expect(await unread()).toEqual([]);
      expect(await unreadKinds()).not.toContain("chat");
    });

    test("an administrator reads the conversation of their own order as the shop, too", async () => {
      const { engine } = cloud();
      await engine.query("insert into public.admins (user_id) values ($1)", [shop.customer.id]);
      await say(shop.customer, "Hello?");
      const isUnread = async () => {
        const [order] = await engine.query<{ is_unread: boolean }>(
          "select unread_by_shop_since is not null as is_unread from public.orders where id = $1",
          [orderId],
        );
        return order?.is_unread;
      };
      expect(await isUnread()).toBe(true);
      await act(shop.customer, "mark_chat_read", { _order_id: orderId, _as_shop: true });
      expect(await isUnread()).toBe(false);
    });

    test("waits until the shop has written, read or not", async () => {
      expect(await waitsFor()).toBeNull();
      await say(shop.customer, "Hello?");
      await say(shop.customer, "Anybody there?");
      await act(shop.admin, "mark_chat_read", { _order_id: orderId, _as_shop: true });
      expect(await waitsFor()).toBe("Hello?");
      await say(shop.admin, "Hi Maria");
      expect(await waitsFor()).toBeNull();
      await say(shop.customer, "One more thing");
      expect(await waitsFor()).toBe("One more thing");
    });

    test("needs no answer, says an administrator, until the customer writes again", async () => {
      await say(shop.customer, "Thank you!");
      const [last] = await run<{ id: string }>(cloud().engine, shop.admin.caller, LAST);
      const seen = { _order_id: orderId, _last_seen: last?.id };
      await act(shop.admin, "mark_chat_answered", seen);
      await act(shop.admin, "mark_chat_read", { _order_id: orderId, _as_shop: true });
      expect(await waitsFor()).toBeNull();
      await act(shop.admin, "mark_chat_unanswered", { _order_id: orderId });
      expect(await waitsFor()).toBe("Thank you!");

      await say(shop.customer, "And when do you begin?");
      await act(shop.admin, "mark_chat_answered", seen);
      expect(await waitsFor()).toBe("And when do you begin?");
      await say(shop.admin, "On Monday");
      await act(shop.admin, "mark_chat_answered", seen);
      expect(await waitsFor()).toBeNull();

      const logged = await cloud().engine.query<{ changed_to: Record<string, unknown> }>(
        "select changed_to from public.admin_log where entity_id = $1 order by number",
        [orderId],
      );
      expect(logged.map(({ changed_to: to }) => to.unanswered_since === null)).toEqual([
        true,
        false,
        false,
      ]);
    });

    test("without a word of the customer waits for nobody", async () => {
      await say(shop.admin, "Hi Maria");
      await act(shop.admin, "mark_chat_unanswered", { _order_id: orderId });
      expect(await waitsFor()).toBeNull();
    });

    test("tells the customer once until it was read", async () => {
      await say(shop.admin, "Hi");
      await say(shop.admin, "Are you there?");
      expect(await kinds()).toEqual(["chat", "order"]);
      await act(shop.customer, "mark_chat_read", { _order_id: orderId, _as_shop: false });
      await say(shop.admin, "Still here?");
      expect(await kinds()).toEqual(["chat", "chat", "order"]);
    });

    test.each([
      ["no message", ""],
      ["a blank one", " \n\t"],
      ["one that is too long", "x".repeat(2001)],
    ])("refuses %s", async (_what, message) => {
      expect(await errorOf(say(shop.customer, message))).toMatch(/^23514/);
    });

    test("is closed to strangers, to false names, and to orders without a service", async () => {
      const stranger = await signUp(cloud().engine, "Stranger");
      expect(await errorOf(say(stranger, "Hello"))).toMatch(/^42501/);
      expect(await errorOf(say(shop.customer, "Hello", shop.admin))).toMatch(/^42501/);
      expect(
        await errorOf(act(stranger, "mark_chat_read", { _order_id: orderId, _as_shop: false })),
      ).toMatch(/^42501/);

      const router = await addProduct(cloud().engine, "Router", 9);
      ({ orderId } = await buy(cloud().engine, shop.customer, [{ id: router, quantity: 1 }]));
      expect(await errorOf(say(shop.customer, "Hello"))).toMatch(/^42501/);
      expect(await errorOf(say(shop.admin, "Hello"))).toMatch(/^42501/);
    });

    test("takes the same form once", async () => {
      const form = [orderId, shop.customer.id, randomUUID()];
      const sql = `insert into chat_messages (order_id, sender_id, idempotency_key, message)
                   values ($1, $2, $3, 'Hello')`;
      await run(cloud().engine, shop.customer.caller, sql, form);
      expect(await errorOf(run(cloud().engine, shop.customer.caller, sql, form))).toMatch(
        /^23505 .*chat_messages_idempotency_key_key/,
      );
    });

    const LAST = "select id from chat_messages order by created_at desc limit 1";

    /** The message since which the customer waits. */
    async function waitsFor() {
      const [message] = await cloud().engine.query<{ message: string }>(
        `select message from public.chat_messages
         join public.orders on orders.id = order_id and unanswered_since = chat_messages.created_at
         where order_id = $1`,
        [orderId],
      );
      return message?.message ?? null;
    }

    async function unread() {
      const rows = await cloud().engine.query<{ message: string }>(
        `select message from public.chat_messages
         where order_id = $1 and read_at is null order by created_at, id`,
        [orderId],
      );
      return rows.map(({ message }) => message);
    }

    const kinds = () => notified("");
    const unreadKinds = () => notified("and read_at is null");

    async function notified(condition: string) {
      const rows = await cloud().engine.query<{ kind: string }>(
        `select kind from public.notifications where user_id = $1 ${condition} order by kind`,
        [shop.customer.id],
      );
      return rows.map(({ kind }) => kind);
    }
  },
  { seed: "empty" },
);
