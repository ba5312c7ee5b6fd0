import { beforeEach, describe, expect, test } from "vitest";
import type { Returns } from "#database";
import { onOneEngine } from "../../support/cloud";
import { addProduct, addService, buy } from "../../support/shop";
import { openShop } from "../../support/shop-fixture";
import { errorOf, signUp } from "../../support/users";

const NO_ORDERS = { total: 0, rows: [], unconfirmed: [] };

onOneEngine(
  "orders",
  (cloud) => {
    const { shop, act } = openShop(cloud);
    let orderId: string;

    beforeEach(async () => {
      const { engine } = cloud();
      ({ orderId } = await buy(engine, shop.customer, [{ id: shop.resume, quantity: 2 }]));
    });

    describe("status", () => {
      const set = async (_status: string, expected?: string) => {
        const _expected_status = expected ?? (await statusOf(orderId));
        return act(shop.admin, "set_order_status", {
          _order_id: orderId,
          _status,
          _expected_status,
        });
      };

      test("goes from any value to any other and tells the customer", async () => {
        for (const status of ["completed", "cancelled", "processing", "pending"]) {
          await set(status);
          expect(await statusOf(orderId)).toBe(status);
        }
        expect(await kinds()).toEqual(["order", "status", "status", "status", "status"]);
      });

      test("tells nobody when it stays the same", async () => {
        await set("pending");
        expect(await kinds()).toEqual(["order"]);
      });

      test.each(["shipped", "", null])("refuses %j", async (status) => {
        expect(await errorOf(set(status as string))).toBe(
          "P0001 Please choose a valid order status.",
        );
      });

      test("does not overwrite what another administrator did meanwhile", async () => {
        expect(await set("completed", "pending")).toBe("completed");
        expect(await set("processing", "pending")).toBe("completed");
        expect(await set("completed", "pending")).toBe("completed");
        expect(await statusOf(orderId)).toBe("completed");

        const cancel = (_expected_status: string) =>
          act(shop.admin, "cancel_order", { _order_id: orderId, _restock: true, _expected_status });
        expect(await errorOf(cancel("pending"))).toMatch(
          /^P0001 This order was changed by someone else/,
        );
        expect(await statusOf(orderId)).toBe("completed");
        await cancel("completed");
        expect(await statusOf(orderId)).toBe("cancelled");
      });

      test("can be set although something else of the order has changed", async () => {
        await cloud().engine.query("update public.orders set restocked_at = now() where id = $1", [
          orderId,
        ]);
        expect(await set("processing", "pending")).toBe("processing");
      });
    });

    test("are deleted with what belongs to them, however often", async () => {
      await act(shop.admin, "delete_order", { _order_id: orderId });
      expect(await act(shop.customer, "my_orders")).toEqual(NO_ORDERS);
      await act(shop.admin, "delete_order", { _order_id: orderId });
    });

    test("give back their stock once when they are cancelled, and no money", async () => {
      const { engine } = cloud();
      const router = await addProduct(engine, "Router", 5, 47.99);
      const bought = await buy(engine, shop.customer, [{ id: router, quantity: 3 }]);
      await engine.query(
        `insert into public.order_shortfalls (order_id, product_id, product_name, missing)
         values ($1, $2, 'Router', 1)`,
        [bought.orderId, router],
      );
      const cancel = async (_restock: boolean) => {
        const _expected_status = await statusOf(bought.orderId);
        const order = { _order_id: bought.orderId, _expected_status };
        return act(shop.admin, "cancel_order", { ...order, _restock });
      };
      const stock = async () => {
        const rows = await engine.query<{ stock_quantity: number }>(
          "select stock_quantity from public.products where id = $1",
          [router],
        );
        return rows[0]?.stock_quantity;
      };

      expect(await cancel(false)).toBeNull();
      expect(await stock()).toBe(2);
      await cancel(true);
      expect(await stock()).toBe(4);
      await cancel(true);
      expect(await stock()).toBe(4);
    });

    test("take their stock again when they are no longer cancelled", async () => {
      const { engine } = cloud();
      const router = await addProduct(engine, "Router", 5, 47.99);
      const bought = await buy(engine, shop.customer, [
        { id: router, quantity: 3 },
        { id: await addService(engine, "Resume", 25), quantity: 1 },
      ]);
      const order = async () => ({
        _order_id: bought.orderId,
        _expected_status: await statusOf(bought.orderId),
      });
      const cancel = async () =>
        act(shop.admin, "cancel_order", { ...(await order()), _restock: true });
      const set = async (_status: string) =>
        act(shop.admin, "set_order_status", { ...(await order()), _status });
      const stored = () =>
        engine.query(
          `select stock_quantity, restocked_at is not null as is_restocked,
             array(select missing from public.order_shortfalls where order_id = orders.id) as missing
           from public.products, public.orders where products.id = $1 and orders.id = $2`,
          [router, bought.orderId],
        );

      await cancel();
      await set("cancelled");
      expect(await stored()).toEqual([{ stock_quantity: 5, is_restocked: true, missing: [] }]);
      await set("processing");
      await set("completed");
      expect(await stored()).toEqual([{ stock_quantity: 2, is_restocked: false, missing: [] }]);

      await cancel();
      await engine.query("update public.products set stock_quantity = 1 where id = $1", [router]);
      await set("pending");
      expect(await stored()).toEqual([{ stock_quantity: 0, is_restocked: false, missing: [2] }]);
      await cancel();
      expect(await stored()).toEqual([{ stock_quantity: 1, is_restocked: true, missing: [2] }]);
    });

    test.each([
      ["deletes the account", () => act(shop.customer, "delete_my_account")],
      ["is deleted", () => act(shop.admin, "delete_user", { _user_id: shop.customer.id })],
    ])("leave their lines and address in the log, until their customer %s", async (_, leave) => {
      await act(shop.admin, "delete_order", { _order_id: orderId });
      const logged = async () => {
        const { rows } = await act<Returns<"admin_list_log">>(shop.admin, "admin_list_log");
        return rows.find(({ entity }) => entity === "orders")?.changed_from;
      };
      expect(await logged()).toMatchObject({
        items: ["2 × Resume at $25.00"],
        billing: { address: "1 Main St", email: shop.customer.email },
      });
      expect(await act(shop.customer, "my_data")).toMatchObject({
        deleted_orders: [{ id: orderId, billing: { address: "1 Main St" } }],
      });
      await leave();
      expect(await logged()).toMatchObject({ items: ["2 × Resume at $25.00"] });
      expect(await logged()).not.toHaveProperty("billing");
    });

    test("show a customer their own, with items", async () => {
      const other = await signUp(cloud().engine, "Other");
      expect(await act(shop.customer, "my_orders")).toMatchObject({
        total: 1,
        rows: [
          {
            id: orderId,
            total_amount: 50,
            amount_paid: 50,
            order_items: [{ product_name: "Resume", quantity: 2 }],
          },
        ],
      });
      expect(await act(other, "my_orders")).toEqual(NO_ORDERS);
    });

    test("add up on the dashboard without the cancelled ones", async () => {
      const { engine } = cloud();
      const router = await addProduct(engine, "Router", 9, 47.99);
      const second = await buy(engine, shop.customer, [{ id: router, quantity: 1 }]);
      expect(await act(shop.customer, "my_dashboard")).toMatchObject({
        orders_count: 2,
        total_spent: 97.99,
      });
      await act(shop.admin, "set_order_status", {
        _order_id: second.orderId,
        _status: "cancelled",
        _expected_status: "pending",
      });
      expect(await act(shop.customer, "my_dashboard")).toMatchObject({
        orders_count: 2,
        total_spent: 50,
      });
      expect(await act(shop.customer, "whoami")).toMatchObject({
        unread_notifications: 3,
        dashboard: null,
      });
      expect(await act(shop.customer, "whoami", { _dashboard_page: 1 })).toMatchObject({
        dashboard: await act(shop.customer, "my_dashboard"),
      });
      const { rows } = await act(shop.admin, "admin_list_users", {
        _query: shop.customer.email,
      });
      expect(rows).toMatchObject([
        {
          id: shop.customer.id,
          username: "Maria",
          orders_count: 2,
          total_spent: 50,
          role: "customer",
        },
      ]);
    });

    async function statusOf(id: string) {
      const [order] = await cloud().engine.query<{ status: string }>(
        "select status from public.orders where id = $1",
        [id],
      );
      return order?.status;
    }

    async function kinds() {
      const rows = await cloud().engine.query<{ kind: string }>(
        "select kind from public.notifications where user_id = $1 order by kind",
        [shop.customer.id],
      );
      return rows.map(({ kind }) => kind);
    }
  },
  { seed: "empty" },
);
