import { expect, test } from "vitest";
import { onEachEngine } from "../../tests/support/cloud";

onEachEngine(
  "the site's own tables through the real client",
  (cloud) => {
    test("shows a visitor the job board, page by page, and lets him change nothing", async () => {
      const visitor = cloud().anon();
      const page = (from: number) =>
        visitor
          .from("jobs")
          .select("id, title, category", { count: "exact" })
          .order("created_at", { ascending: false })
          .order("id")
          .range(from, from + 5);

      const first = await page(0);
      expect(first).toMatchObject({ status: 206, error: null });
      expect(first.data).toHaveLength(6);
      const last = await page((first.count ?? 0) - 1);
      expect(last.data).toHaveLength(1);

      const job = { title: "Own job", company: "Mine", url: "https://jobs.test/1" };
      expect(await visitor.from("jobs").insert(job)).toMatchObject({
        status: 401,
        error: { code: "42501" },
      });
      const found = await visitor.rpc("list_jobs", { _category: "interpretation" });
      expect(found.status).toBe(200);
      expect(found.data.total).toBeGreaterThan(0);
    });

    test("shows authors of published posts only", async () => {
      const { data, error } = await cloud()
        .anon()
        .from("blog_posts")
        .select("slug, published, author:profiles(username)");
      expect(error).toBeNull();
      expect(data?.length).toBeGreaterThan(1);
      expect(data?.every((post) => post.published)).toBe(true);
      expect(data?.some((post) => post.author !== null)).toBe(true);
    });

    test("shows customers their own orders with items, and nobody else's", async () => {
      const customer = await cloud().as("customer@homeline.test");
      const orders = await customer
        .from("orders")
        .select("id, user_id, total_amount, order_items(product_name, quantity, price)")
        .order("created_at", { ascending: false });
      expect(orders.error).toBeNull();
      expect(orders.data?.[0]?.order_items.length).toBeGreaterThan(0);
      expect(new Set(orders.data?.map((order) => order.user_id)).size).toBe(1);

      const other = await cloud().as("new@homeline.test");
      expect((await other.from("orders").select("id")).data).toEqual([]);
      expect((await other.from("order_items").select("id")).data).toEqual([]);
      expect((await cloud().anon().from("orders").select("id")).status).toBe(401);
    });

    test("answers who is asking", async () => {
      const admin = await cloud().as("admin@homeline.test");
      expect((await admin.rpc("whoami").maybeSingle()).data).toMatchObject({
        is_admin: true,
        is_blocked: false,
      });
      expect(await cloud().anon().rpc("whoami").maybeSingle()).toMatchObject({
        status: 200,
        data: null,
      });
    });

    test("lets administrators keep the job board, and says what a constraint refuses", async () => {
      const admin = await cloud().as("admin@homeline.test");
      const added = await admin
        .from("jobs")
        .insert({ title: "New job", company: "Us", url: "https://jobs.test/2" })
        .select("id, category")
        .single();
      expect(added).toMatchObject({ status: 201, data: { category: "customer_service" } });

      const changed = await admin
        .from("jobs")
        .update({ url: "javascript:alert(1)" })
        .eq("id", added.data?.id);
      expect(changed).toMatchObject({ status: 400, error: { code: "23514" } });
      const gone = await admin.from("jobs").delete({ count: "exact" }).eq("id", added.data?.id);
      expect(gone).toMatchObject({ status: 204, count: 1 });
    });
  },
  { seed: "demo" },
);
