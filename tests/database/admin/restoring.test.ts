import { beforeAll, expect, test } from "vitest";
import type { Returns } from "#database";
import { onOneEngine } from "../../support/cloud";
import { passTime, removeExpired } from "../../support/expiry";
import { FULL_PICTURE, FULL_ROWS } from "../../support/full-rows";
import { openAlerts } from "../../support/job-alerts";
import { openMailings } from "../../support/post-mailings";
import { addProduct, addService, buy } from "../../support/shop";
import { callsOn, errorOf, run, signUp, signUpAdmin, type TestUser } from "../../support/users";

type Row = Record<string, unknown>;

onOneEngine("a row that was deleted", (cloud) => {
  const { act, errorFrom } = callsOn(() => cloud().engine);
  let admin: TestUser;

  const query = <Found = Row>(sql: string, values: unknown[] = []) =>
    cloud().engine.query<Found>(sql, values);
  const remove = (entity: string, id: string) =>
    run(cloud().engine, admin.caller, `delete from ${entity} where id = $1`, [id]);
  const restore = (_entity: string, _id: string) =>
    act<string>(admin, "restore_deleted", { _entity, _id });
  const refusal = (_entity: string, _id: string, user = admin) =>
    errorFrom(user, "restore_deleted", { _entity, _id });
  const find = async (entity: string, id: string) =>
    (await query(`select * from public.${entity} where id = $1`, [id]))[0];
  const emptyColumnsOf = async (entity: string, row: Row = {}) => {
    const written = await query<{ name: string }>(
      `select column_name as name from information_schema.column_privileges
       where table_name = $1 and grantee = 'authenticated' and privilege_type = 'UPDATE'`,
      [entity],
    );
    return written.map(({ name }) => name).filter((name) => row[name] === null);
  };
  const newest = async () => {
    const list = await act<Returns<"admin_list_log">>(admin, "admin_list_log", { _per_page: 2 });
    return list.rows;
  };
  const untold = () =>
    query(
      `select (select count(*) from public.outbox) as mails,
         (select count(*) from public.notifications) as notifications`,
    );

  beforeAll(async () => {
    admin = await signUpAdmin(cloud().engine, "Ada");
    await query("insert into public.pictures (name) values ($1)", [FULL_PICTURE]);
  });

  async function add(entity: string, row: Row = FULL_ROWS[entity] ?? {}): Promise<string> {
    const author = entity === "blog_posts" ? "author_id" : "created_by";
    const times = { created_at: "2026-01-01T00:00:00Z", updated_at: "2026-01-05T00:00:00Z" };
    const full = { ...times, [author]: admin.id, ...row };
    const columns = Object.keys(full);
    const [added] = await query<{ id: string }>(
      `insert into public.${entity} (${columns}) values (${columns.map((_, at) => `$${at + 1}`)})
       returning id`,
      Object.values(full),
    );
    return added?.id ?? "";
  }

  test.each(Object.keys(FULL_ROWS))(
    "comes back to %s as it was, and nobody is told",
    async (entity) => {
      const id = await add(entity);
      const [before, told] = [await find(entity, id), await untold()];
      expect(await emptyColumnsOf(entity, before)).toEqual([]);
      await remove(entity, id);
      expect(await find(entity, id)).toBeUndefined();
      expect((await newest())[0]).toMatchObject({ action: "delete", is_restorable: true });

      const name = before?.name ?? before?.title;
      expect(await restore(entity, id)).toBe(name);
      expect(await find(entity, id)).toEqual(before);
      expect(await untold()).toEqual(told);
      expect(await newest()).toMatchObject([
        { action: "restore", entity, entity_id: id, name, is_restorable: false },
        { action: "delete", entity_id: id, is_restorable: false },
      ]);
    },
  );

  test("comes back once for each deletion", async () => {
    const id = await add("jobs");
    await remove("jobs", id);
    const both = await Promise.all([restore("jobs", id), refusal("jobs", id)].map(settled));
    expect(both.filter((answer) => answer === "P0001 It was restored already.")).toHaveLength(1);

    await query("update public.jobs set title = 'Later' where id = $1", [id]);
    await remove("jobs", id);
    await restore("jobs", id);
    expect(await find("jobs", id)).toMatchObject({ title: "Later" });
  });

  test("gets another slug if its own was taken meanwhile", async () => {
    await query("delete from public.products");
    await query("delete from public.blog_posts");
    const [first, second] = [await add("products"), await add("blog_posts")];
    await remove("products", first);
    await remove("blog_posts", second);
    await query("insert into public.products (name, price) values ('Headset', 1)");
    await query("insert into public.blog_posts (title, content) values ('Night shifts', 'w')");

    await restore("products", first);
    expect(await find("products", first)).toMatchObject({ slug: "headset-2" });
    await restore("blog_posts", second);
    expect(await find("blog_posts", second)).toMatchObject({ slug: "night-shifts-2" });
  });

  test("comes back without an author or a picture that is gone", async () => {
    const writer = await signUpAdmin(cloud().engine, "Leaving");
    const gone = FULL_PICTURE.replace("0", "1");
    await query("insert into public.pictures (name) values ($1)", [gone]);
    const id = await add("blog_posts", {
      ...FULL_ROWS.blog_posts,
      author_id: writer.id,
      picture: gone,
    });
    await remove("blog_posts", id);
    await query("delete from public.pictures where name = $1", [gone]);
    await act(admin, "delete_user", { _user_id: writer.id });
    await restore("blog_posts", id);
    expect(await find("blog_posts", id)).toMatchObject({
      author_id: null,
      picture: null,
      picture_alt: "A night",
    });
  });

  test("finds its picture still there for as long as it may come back", async () => {
    const id = await add("services");
    await remove("services", id);
    await passTime(cloud().engine, "30 days");
    await removeExpired(cloud().engine);
    expect(
      await query("select name from public.pictures where name = $1 and removed_at is null", [
        FULL_PICTURE,
      ]),
    ).toHaveLength(1);
    await restore("services", id);
  });

  test("stays deleted after thirty days, and for everybody else", async () => {
    const id = await add("jobs");
    const customer = await signUp(cloud().engine, "Customer");
    expect(await refusal("jobs", id)).toBe("P0001 The log has nothing to restore it from.");
    const entry = (days: number) =>
      query(
        `insert into public.admin_log (actor_id, actor_name, action, entity, entity_id, changed_from, created_at)
         select $1, 'Ada', 'delete', 'jobs', id, to_jsonb(jobs), now() - make_interval(days => $3)
         from public.jobs where id = $2`,
        [admin.id, id, days],
      );
    await entry(31);
    expect(await refusal("jobs", id)).toBe(
      "P0001 It was deleted more than 30 days ago, so it cannot be restored any more.",
    );
    await entry(29);
    expect(await refusal("jobs", id)).toBe("P0001 It was restored already.");
    expect(await refusal("jobs", id, customer)).toBe("42501 permission denied");
    expect(await refusal("profiles", customer.id)).toBe(
      "P0001 The log has nothing to restore it from.",
    );
  });

  test("is the one that the items of orders have, and is put back in stock by them", async () => {
    const { engine } = cloud();
    const customer = await signUp(engine, "Customer");
    const product = await addProduct(engine, "Router", 5);
    const resume = await addService(engine, "Cover letter");
    const { orderId } = await buy(engine, customer, [
      { id: product, quantity: 2 },
      { id: resume, quantity: 1 },
    ]);
    const items = () =>
      query("select product_id, service_id from public.order_items where order_id = $1", [orderId]);
    const before = await items();
    const canRestock = async () =>
      (
        await act<Returns<"admin_find_payment">>(admin, "admin_find_payment", {
          _order_id: orderId,
        })
      ).items.map(({ is_product }) => is_product);

    await remove("products", product);
    await remove("services", resume);
    expect(await items()).toEqual(before);
    expect(await canRestock()).toEqual([false, false]);

    await restore("products", product);
    await restore("services", resume);
    expect((await canRestock()).sort()).toEqual([false, true]);
    await act(admin, "cancel_order", {
      _order_id: orderId,
      _restock: true,
      _expected_status: "pending",
    });
    expect(await find("products", product)).toMatchObject({ stock_quantity: 5 });
  });

  test("is new to alerts if it never showed, and only then", async () => {
    const alerts = openAlerts(() => cloud().engine);
    await alerts.clear();
    await alerts.addAlert("ann@people.test");
    const shown = await alerts.publish("Shown", { languages: ["es"] });
    expect(await alerts.tell()).toEqual(["ann@people.test: Shown"]);
    const draft = await alerts.publish("Draft", { visibility: "draft" });
    const due = await alerts.publish("Due", { published_from: "2126-01-01" });
    for (const id of [shown, draft, due]) await remove("jobs", id);
    // Its time comes while it is deleted.
    await query("alter table public.admin_log disable trigger append_only");
    await query(
      `update public.admin_log set changed_from = changed_from || '{"published_from": "2026-01-01T00:00:00Z"}'
       where entity_id = $1 and action = 'delete'`,
      [due],
    );
    await query("alter table public.admin_log enable trigger append_only");

    for (const id of [shown, draft, due]) await restore("jobs", id);
    const [times] = await query(
      `select published_at < now() - interval '30 minutes' as shown,
         (select published_at = 'infinity' from public.jobs where id = $2) as draft,
         (select published_at > now() - interval '1 minute' from public.jobs where id = $3) as due
       from public.jobs where id = $1`,
      [shown, draft, due],
    );
    expect(times).toEqual({ shown: true, draft: true, due: true });
  });

  test("is not mailed again to subscribers who have got it", async () => {
    const mailings = openMailings(() => cloud().engine);
    await query("delete from public.outbox");
    await query("delete from public.newsletter_subscribers");
    const post = await mailings.publish("Late shifts");
    await mailings.subscribe(4);
    const mail = () =>
      act(admin, "mail_post", { _post_id: post, _preview: "In short.", _subscribers: 4 });
    await mail();
    await mailings.enqueue();
    const first = await mailings.send(2);
    await remove("blog_posts", post);
    expect(await mailings.send()).toEqual([]);

    await restore("blog_posts", post);
    expect(await mailings.waiting()).toBe(0);
    await mail();
    await mailings.enqueue();
    const all = [...first, ...(await mailings.send())].map(({ recipient }) => recipient);
    expect(new Set(all).size).toBe(4);
    expect(all).toHaveLength(4);
    await mailings.enqueue();
    expect(await errorOf(mail())).toBe("P0001 It was sent to all subscribers already.");
  });
});

const settled = (work: Promise<unknown>) => work.catch(({ code, message }) => `${code} ${message}`);
