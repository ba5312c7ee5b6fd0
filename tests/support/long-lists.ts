import type { Engine } from "../../local-cloud/src/engine/engine";
import { countAnew } from "./counted-tables";
import { isLongRun } from "./long-tests";

const ROWS = 20_000;
const MANY_IN_LONG_RUN = 200_000;

const EACH = `from generate_series(1, ${ROWS}) as n`;
const EACH_PROFILE = "from (select id, row_number() over () as n from public.profiles) as profile";
const AGO = "now() - n * interval '1 minute'";

const FILLINGS = [
  `insert into auth.users (id, email) select gen_random_uuid(), 'u' || n || '@people.test' ${EACH}`,
  `insert into public.profiles (id, username, email, created_at)
   select id, 'user ' || n, 'u' || n || '@people.test', ${AGO}
   from (select id, row_number() over () as n from auth.users) as account
   on conflict do nothing`,
  // Every filter has common and rare values, which have nothing to do with each other.
  `insert into public.jobs (title, company, category, url, description, pay_from, pay_currency, pay_unit, employment, open_to,
     languages, english, closes_at, published_at, created_at)
   select 'title ' || n, case when n % 3 > 0 then 'Lisbon' else 'Oslo' end, (array['customer_service', 'interpretation'])[1 + n % 2],
     'https://c.test/', md5(n::text), case when n % 7 > 0 then 3 + n::bigint * 7919 % 3700 / 100.0 end,
     case when n % 7 > 0 then case when n % 17 = 0 then 'EUR' else 'USD' end end, case when n % 7 > 0 then 'hour' end,
     case when n % 10 < 6 then '{full_time}' when n % 10 < 9 then '{part_time}' else '{contract}' end::text[],
     case n % 11 when 0 then '{worldwide}' when 1 then '{CO}' when 2 then '{latin_america}' else '{PH,IN}' end::text[],
     array['en', case when n % 13 < 4 then 'es' when n % 997 = 0 then 'ht' else 'fr' end],
     case when n % 19 = 0 then 'none' when n % 3 = 0 then 'good' when n % 2 = 0 then 'fluent' end,
     case when n % 5 = 0 then now() + n * interval '1 minute' end, ${AGO}, ${AGO}
   from generate_series(1, $many) as n`,
  `insert into public.jobs (title, company, category, url, visibility, state, published_from, created_at)
   select 'title ' || n, 'Oslo', (array['customer_service', 'interpretation'])[1 + n % 2], 'https://c.test/',
     case when n % 4 < 2 then 'draft' else 'shown' end, case when n % 4 < 2 then 'draft' else 'scheduled' end,
     now() + n * interval '1 day', ${AGO} - interval '1 year' from generate_series(1, 6000) as n`,
  `insert into public.services (name, price, is_active, created_at)
   select 's ' || n, 1, n % 3 > 0, ${AGO} ${EACH}`,
  // Each price has as many products of each stock, in whatever order their random ids put them.
  `insert into public.products
     (name, slug, price, category, stock_quantity, sold_out_since, low_stock_since, stripe_refused_at,
      is_active, created_at)
   select 'p ' || n, 'p-' || n, 1 + n / 200, 'c' || n % 50, n % 200,
     case when n % 200 = 0 then ${AGO} end, case when n % 200 = 1 then ${AGO} end,
     case when n % 200 = 2 then ${AGO} end, n % 3 > 0, ${AGO} ${EACH}`,
  `insert into public.blog_posts
     (title, slug, content, published, author_id, published_at, created_at)
   select 'post ' || n, 't-' || n, case when n % 5 = 0 then 'Lisbon' else 'Oslo' end, n % 10 > 0, id,
     ${AGO}, ${AGO} ${EACH_PROFILE}`,
  `insert into public.orders
     (user_id, total_amount, amount_paid, status, stripe_session_id, customer_names, item_names,
      has_product, unread_by_shop_since, unanswered_since, created_at)
   select id, 1, 1 + (n % 1000 = 0)::integer,
     (array['pending', 'processing', 'completed', 'cancelled'])[1 + n % 4],
     'cs_test_' || n || 'x', 'user ' || n, case when n % 5 = 0 then 'Router' else 'Headset' end,
     n % 3 > 0, case when n % 5 = 0 then ${AGO} end, case when n % 4 = 0 then ${AGO} end,
     ${AGO} ${EACH_PROFILE}`,
  `insert into public.outbox (dedupe_key, kind, address, sent_at, given_up_at, due_at, created_at)
   select 'mail ' || n, 'receipt', 'u' || n || '@people.test', case when n % 40 > 0 then now() end,
     case when n % 80 = 0 then now() - interval '1 day' end, ${AGO}, ${AGO} ${EACH}`,
  // A payment every two hours, so that they are of years.
  `insert into public.checkouts
     (user_id, fingerprint, lines, amount_cents, status, order_id, stripe_session_id, paid_cents,
      paid_currency, paid_at, created_at)
   select id, 'f',
     jsonb_build_array(jsonb_build_object('kind', 'product', 'id', id, 'name', 'p', 'price_cents', 1, 'quantity', 1)),
     1, case when n % 20 = 0 then 'superseded' else 'completed' end, id, 'cs_test_checkout_' || n,
     1, 'usd', case when n % 20 > 0 then now() - n * interval '2 hours' end, ${AGO} ${EACH_PROFILE}`,
  `insert into public.refunds
     (checkout_id, order_id, amount_cents, currency, status, given_back_at, created_at)
   select id, order_id, 1, 'usd', case when paid_at is null then 'failed' else 'succeeded' end,
     paid_at, created_at from public.checkouts`,
  // Of earlier years, which no sum may read.
  `insert into public.checkouts (fingerprint, lines, amount_cents, paid_cents, paid_currency, paid_at)
   select 'f', '[]', 1, 1, 'usd', now() - interval '5 years' - n * interval '1 minute'
   from generate_series(1, $earlier) as n`,
  `insert into public.disputes
     (checkout_id, order_id, stripe_dispute_id, amount_cents, currency, status, is_refundable, created_at)
   select id, order_id, 'du_' || id, 1, 'usd', case when random() < 0.02 then 'needs_response' else 'won' end,
     false, created_at from public.checkouts where order_id is not null`,
  `insert into public.order_items (
     order_id, product_name, product_type, price, quantity, work_state, work_since, revisions,
     included_revisions
   )
   select id, 'thing', 'service', 1, 1, case when random() < 0.02 then 'in_work' else 'accepted' end,
     created_at, 0, 1 from public.orders`,
  `insert into public.chat_messages (order_id, sender_id, message)
   select id, user_id, 'hello' from public.orders`,
  `insert into public.notification_batches (title, message, created_at)
   select 'news', 'words', ${AGO} - interval '1 day' ${EACH}`,
  `insert into public.notifications (user_id, title, message, created_at)
   select id, 'news', 'words', ${AGO} ${EACH_PROFILE}`,
  `insert into public.notifications (batch_id, title, message)
   select id, title, message from public.notification_batches`,
  `insert into public.contact_messages (name, email, subject, message, unanswered_since, archived_at, created_at)
   select 'n', 'n@b.test', 's', 'word' || n, case when n % 9 = 0 then ${AGO} end, case when n % 2 = 0 then now() end, ${AGO} ${EACH}`,
  `insert into public.saved_jobs (user_id, job_id, title, saved_at)
   select (select id from public.profiles order by id limit 1), id, title, ${AGO}
   from (select id, title, row_number() over () as n from public.jobs limit 500) as job`,
  `insert into public.job_reports (job_id, reason, words, reviewed_at, created_at)
   select id, 'not_real', 'words', case when n % 20 > 0 then now() end, ${AGO}
   from (select id, row_number() over () as n from public.jobs limit ${ROWS}) as job`,
  `insert into public.admin_log (actor_id, actor_name, action, entity, entity_id, name, created_at)
   select md5((n % 7)::text)::uuid, 'Actor ' || n % 7,
     (array['update', 'delete']::public.log_action[])[1 + n % 2], (array['jobs', 'orders', 'users'])[1 + n % 3],
     gen_random_uuid()::text, 'entry ' || n, ${AGO}
   from generate_series(1, $many) as n`,
  `insert into public.order_notes (order_id, note) select id, 'Call first' from public.orders`,
  `insert into public.user_status (user_id, is_blocked, blocked_at)
   select id, true, now() from public.profiles limit 3000`,
];

/**
 * Fills every list of the site with so many rows that reading a whole table shows. The triggers are slow for them, and
 * other tests cover them.
 */
export async function fillLists(engine: Engine) {
  const isLong = isLongRun && engine.name === "postgres";
  const many = isLong ? MANY_IN_LONG_RUN : ROWS;
  const earlier = isLong ? MANY_IN_LONG_RUN : 0;
  await engine.transaction(async (tx) => {
    await tx.execute("set local session_replication_role = replica");
    const searches = await tx.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
       where amname = 'gin' and relnamespace = 'public'::regnamespace`,
    );
    // An index for searches is made at once in a tenth of the time that row by row takes.
    for (const { name } of searches) await tx.execute(`drop index ${name}`);
    for (const sql of FILLINGS) {
      await tx.execute(sql.replace("$many", String(many)).replace("$earlier", String(earlier)));
    }
    // With a total of 0 a list does not query rows, and the test would measure nothing.
    await countAnew(tx);
    for (const { definition } of searches) await tx.execute(definition);
  });
  // An index alone tells which rows a page skips only where the table is known to have no old versions of them.
  await engine.execute("vacuum analyze");
}
