import { beforeAll, expect, test } from "vitest";
import { onOneEngine } from "../support/cloud";
import { call, signUp, signUpAdmin, type TestUser } from "../support/users";

const ROWS = 1_050;
const PER_PAGE = 50;

const EACH = `from generate_series(1, ${ROWS}) as n`;
const AGO = "now() - interval '3 hours' - n * interval '1 second'";

/** Rows of everything that has no counter. The triggers are slow for them, and other tests cover them. */
const FILLINGS = [
  `insert into auth.users (id, email) select md5(n::text)::uuid, 'u' || n || '@people.test' ${EACH}`,
  `insert into public.profiles (id, username, email, created_at)
   select md5(n::text)::uuid, 'user ' || n, 'u' || n || '@people.test', ${AGO} ${EACH}`,
  `insert into public.user_status (user_id, is_blocked, blocked_at)
   select md5(n::text)::uuid, true, now() ${EACH}`,
  `insert into public.services (name, price, created_at) select 's ' || n, 1, ${AGO} ${EACH}`,
  `insert into public.products (name, slug, price, stock_quantity, low_stock_since, stripe_refused_at, created_at)
   select 'p ' || n, 'p-' || n, 1 + n % 7, 1 + n % 5, now(), now(), ${AGO} ${EACH}`,
  `insert into public.admin_log (actor_id, actor_name, action, entity, entity_id, name, created_at)
   select md5('1')::uuid, 'A', 'update', 'jobs', n, 'N', ${AGO} ${EACH}`,
  `insert into public.contact_messages (name, email, subject, message, unanswered_since, archived_at, created_at)
   select 'n', 'n@b.test', 's', 'm', case when is_archived then null else ${AGO} end,
     case when is_archived then now() end, ${AGO}
   from generate_series(1, ${ROWS}) as n, unnest(array[true, false]) as is_archived`,
  `insert into public.outbox (dedupe_key, kind, given_up_at, created_at)
   select 'mail ' || n, 'receipt', case when n % 2 = 0 then now() end, ${AGO} ${EACH}`,
  `insert into public.checkouts (fingerprint, lines, amount_cents, stripe_session_id, created_at)
   select 'f', '[]', 1, 'cs_test_' || n, ${AGO} ${EACH}`,
  `insert into public.refunds (checkout_id, amount_cents, currency, status, created_at)
   select id, 1, 'usd', 'failed', created_at from public.checkouts`,
  `insert into public.jobs (id, title, company, category, url)
   select md5(n::text)::uuid, 'J', 'C', 'interpretation', 'https://c.test/' ${EACH}`,
  `insert into public.job_reports (job_id, reason, created_at)
   select md5(n::text)::uuid, 'other', ${AGO} + again * interval '1 minute'
   from generate_series(1, ${ROWS}) as n, generate_series(0, 2) as again`,
  `insert into public.orders (user_id, total_amount, unanswered_since, created_at)
   select md5(n::text)::uuid, 1, ${AGO}, ${AGO} ${EACH}`,
];

const LISTS: [name: string, args: Record<string, unknown>][] = [
  ["admin_list_users", { _filter: "blocked" }],
  ["admin_list_orders", { _from: "2020-01-01" }],
  ["admin_list_orders", { _tab: "unanswered_conversations" }],
  ["admin_list_items", { _kind: "service" }],
  ["admin_list_items", { _kind: "service", _sort: "name" }],
  ["admin_list_items", { _kind: "product" }],
  ["admin_list_items", { _kind: "product", _sort: "price-down" }],
  ["admin_list_items", { _kind: "product", _min_stock: 1, _max_stock: 5, _sort: "stock" }],
  ["admin_list_items", { _kind: "product", _is_low: true, _sort: "name" }],
  ["admin_list_items", { _kind: "product", _is_refused: true, _sort: "price" }],
  ["admin_list_log", {}],
  ["admin_list_log", { _entity: "jobs" }],
  ["admin_list_messages", { _folder: "inbox" }],
  ["admin_list_messages", { _folder: "unanswered" }],
  ["admin_list_messages", { _folder: "archived" }],
  ["admin_list_unsent_mails", {}],
  ["admin_list_unclear_checkouts", {}],
  ["admin_list_refunds", {}],
  ["admin_list_reported_jobs", {}],
];

interface Page {
  total: number;
  is_capped?: boolean;
  has_more: boolean;
  rows: { id: string }[];
}

onOneEngine("a list of more rows than are counted", (cloud) => {
  let admin: TestUser;

  beforeAll(async () => {
    const { engine } = cloud();
    await engine.transaction(async (tx) => {
      await tx.execute("set local session_replication_role = replica");
      for (const sql of FILLINGS) await tx.execute(sql);
    });
    admin = await signUpAdmin(engine, "Admin");
  });

  test.each(LISTS)("is paged to its last row: %s %j", async (name, args) => {
    const seen = new Set<string>();
    let page: Page;
    let number = 0;
    do {
      number += 1;
      page = await call<Page>(cloud().engine, admin.caller, name, {
        ...args,
        _page: number,
        _per_page: PER_PAGE,
      });
      expect(page.total).toBe(1_000);
      expect(page.is_capped ?? true).toBe(true);
      for (const { id } of page.rows) seen.add(id);
    } while (page.has_more && number < 100);

    expect(number).toBe(ROWS / PER_PAGE);
    expect(seen.size).toBe(ROWS);
  });

  test("is paged to its last row: the notifications of a customer", async () => {
    const { engine } = cloud();
    const customer = await signUp(engine, "Ann");
    await engine.query(
      `insert into public.notifications (user_id, title, message, created_at)
       select $1, 'News', 'Hear', ${AGO} ${EACH}`,
      [customer.id],
    );
    const last = { _page: ROWS / PER_PAGE, _per_page: PER_PAGE };
    const find = (args: typeof last) => call(engine, customer.caller, "my_dashboard", args);

    expect(await find({ ...last, _page: last._page - 1 })).toMatchObject({
      notifications_count: 1_000,
      has_more_notifications: true,
    });
    const { notifications, ...end } = await find(last);
    expect(notifications).toHaveLength(PER_PAGE);
    expect(end).toMatchObject({ notifications_count: 1_000, has_more_notifications: false });
  });

  test("says that there are more than it counts once there are", async () => {
    const list = () =>
      call<Page>(cloud().engine, admin.caller, "admin_list_messages", { _folder: "archived" });
    const leave = (number: number) =>
      cloud().engine.execute(
        `delete from public.contact_messages where id in (
           select id from public.contact_messages where archived_at is not null offset ${number}
         )`,
      );

    await leave(1_001);
    expect(await list()).toMatchObject({ total: 1_000, is_capped: true });
    await leave(1_000);
    expect(await list()).toMatchObject({ total: 1_000, is_capped: false });
    await leave(999);
    expect(await list()).toMatchObject({ total: 999, is_capped: false });
  });
});
