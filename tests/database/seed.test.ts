import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, test } from "vitest";
import { onOneEngine } from "../support/cloud";

const ACCOUNTS = ["admin", "customer", "new", "owner"].map((name) => `${name}@homeline.test`);
const STATUSES = ["pending", "processing", "completed", "cancelled"];

onOneEngine(
  "the demo content",
  (cloud) => {
    let admin: SupabaseClient;
    let customer: SupabaseClient;

    beforeAll(async () => {
      admin = await cloud().as("admin@homeline.test");
      customer = await cloud().as("customer@homeline.test");
    });

    test.each(ACCOUNTS)("lets %s sign in", async (email) => {
      const { data } = await (await cloud().as(email)).rpc("whoami").maybeSingle();

      expect(data).toMatchObject({
        email,
        is_blocked: false,
        session_alive: true,
        is_admin: email === "admin@homeline.test",
        can_claim_setup: false,
      });
    });

    test("keeps the blocked account out", async () => {
      const { error } = await cloud().anon().auth.signInWithPassword({
        email: "blocked@homeline.test",
        password: "homeline-demo",
      });

      expect(error?.code).toBe("user_banned");
    });

    test("fills the job board over both categories and several days", async () => {
      const { data: counts } = await cloud().anon().rpc("job_counts");
      const { data: jobs } = await cloud().anon().from("jobs").select("url, created_at");
      const days = new Set(jobs?.map((job) => job.created_at.slice(0, 10)));

      expect(counts).toEqual([
        { kind: "customer_service", number: 15 },
        { kind: "interpretation", number: 11 },
      ]);
      expect(days.size).toBeGreaterThanOrEqual(10);
      expect(jobs?.every((job) => /^https:\/\/\w+\.example\.(com|org|net)\//.test(job.url))).toBe(
        true,
      );
    });

    test("sells eight services and eight products, the headsets sold out", async () => {
      const anon = cloud().anon();
      const { data: services } = await anon.from("services").select("id").eq("is_active", true);
      const { data: products } = await anon
        .from("products")
        .select("category, price, stock_quantity, features, image_url")
        .order("created_at", { ascending: false });
      const headsets = products?.filter(({ category }) => category === "headset");
      const routers = products?.filter(({ category }) => category === "router");

      expect(services).toHaveLength(8);
      expect(products).toHaveLength(8);
      expect(headsets?.map(({ price }) => price)).toEqual([19.99, 69.99, 59.99]);
      expect(headsets?.every(({ stock_quantity: stock }) => stock === 0)).toBe(true);
      expect(routers?.map(({ price }) => price)).toEqual([47.99, 149.99, 139.99]);
      for (const router of routers ?? []) {
        expect(router.features).toContain("Free shipping to the Dominican Republic");
        expect(router.stock_quantity).toBeGreaterThan(0);
      }
    });

    test("publishes fourteen posts of real length and keeps two drafts", async () => {
      const { data: counts } = await admin.rpc("post_counts");
      const { data: posts } = await cloud().anon().from("blog_posts").select("content, excerpt");
      const lengths = posts?.map(({ content }) => content.split(/\s+/).length) ?? [];

      expect(counts).toEqual({ published: 14, draft: 2 });
      expect(posts).toHaveLength(14);
      expect(Math.min(...lengths)).toBeGreaterThanOrEqual(350);
      expect(posts?.every(({ excerpt }) => excerpt.length > 100)).toBe(true);
    });

    test("gives the customer orders in every status, whose items add up", async () => {
      const { data } = await customer.rpc("my_orders", { _page: 1, _per_page: 50 });
      const orders: Order[] = data.rows;
      const sumOf = (items: OrderItem[]) =>
        items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

      expect(data.total).toBe(12);
      expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(STATUSES));
      expect(new Set(orders.map(({ id }) => id.slice(0, 8))).size).toBe(12);
      for (const order of orders) {
        expect(order.total_amount).toBeCloseTo(sumOf(order.order_items), 2);
      }
    });

    test("has each order's checkout behind it, and no cart left to clear", async () => {
      const { data: checkouts } = await customer
        .from("checkouts")
        .select("status, order_id, cart_cleared_at");
      const { data: me } = await customer.rpc("whoami").maybeSingle();

      expect(checkouts).toHaveLength(12);
      expect(checkouts?.every(({ status, order_id }) => status === "completed" && order_id)).toBe(
        true,
      );
      expect(me).toMatchObject({ must_clear_cart: false });
    });

    test("leaves a message unread on either side of two conversations", async () => {
      const { data: unread } = await customer
        .from("chat_messages")
        .select("order_id, from_admin")
        .is("read_at", null);

      expect(new Set(unread?.map(({ order_id }) => order_id)).size).toBe(2);
      expect(new Set(unread?.map(({ from_admin }) => from_admin))).toEqual(new Set([true, false]));
    });

    test("gives the customer notifications of every type, read and unread, and a new user none", async () => {
      const { data: notifications } = await customer
        .from("notifications")
        .select("type, read_at, kind");
      const newcomer = await cloud().as("new@homeline.test");
      const { data: nothing } = await newcomer.from("notifications").select("id");
      const { data: dashboard } = await newcomer.rpc("my_dashboard");

      const types = new Set(notifications?.map(({ type }) => type));
      expect(types).toEqual(new Set(["info", "success", "warning", "error"]));
      expect(new Set(notifications?.map(({ read_at }) => read_at === null))).toEqual(
        new Set([true, false]),
      );
      expect(notifications?.filter(({ kind }) => kind === "chat")).toHaveLength(1);
      expect(nothing).toEqual([]);
      expect(dashboard).toMatchObject({ orders_count: 0, total_spent: 0 });
    });

    test("fills the back office, with orders and notifications for a second page", async () => {
      const { data: users } = await admin.rpc("admin_list_users", { _per_page: 50 });
      const { data: sent } = await admin.rpc("admin_list_notifications");
      const { data: orders } = await admin.rpc("admin_list_orders");
      const { data: messages } = await admin.from("contact_messages").select("unanswered_since");
      const batches: Batch[] = sent.rows;

      expect(users.total).toBe(18);
      expect(new Set(users.rows.map((user: { role: string }) => user.role))).toEqual(
        new Set(["admin", "moderator", "customer"]),
      );
      expect(orders.total).toBe(27);
      expect(sent.total).toBe(12);
      expect(batches.some(({ target, recipients }) => target === "all" && recipients > 10)).toBe(
        true,
      );
      expect(batches.some(({ recipients }) => recipients === 0)).toBe(true);
      expect(new Set(messages?.map(({ unanswered_since: since }) => since === null))).toEqual(
        new Set([true, false]),
      );
    });
  },
  { seed: "demo" },
);

onOneEngine("the empty content", (cloud) => {
  test("has no administrator, so that the owner is asked to become one", async () => {
    const owner = await cloud().as("owner@homeline.test");
    const { data } = await owner.rpc("whoami").maybeSingle();
    const { count } = await cloud()
      .service()
      .from("admins")
      .select("*", { count: "exact", head: true });

    expect(data).toMatchObject({ is_admin: false, can_claim_setup: true });
    expect(count).toBe(0);
  });

  test("shows a signed-out visitor nothing yet, and offers nobody else the setup", async () => {
    const { data: counts } = await cloud().anon().rpc("job_counts");
    const { data: customer } = await (await cloud().as("customer@homeline.test"))
      .rpc("whoami")
      .maybeSingle();

    expect(counts).toEqual([]);
    expect(customer).toMatchObject({ can_claim_setup: false });
  });
});

interface OrderItem {
  price: number;
  quantity: number;
}
interface Order {
  id: string;
  status: string;
  total_amount: number;
  order_items: OrderItem[];
}
interface Batch {
  target: string;
  recipients: number;
}
