import { prepareDatabase } from "../../local-cloud/src/database/prepare";
import type { Transaction } from "../../local-cloud/src/engine/engine";
import { openEngine } from "../../local-cloud/src/engine/open";
import { readSettings } from "../../local-cloud/src/settings";
import { countAnew } from "../../tests/support/counted-tables";
import type { Size } from "./growth-pages";

interface Place {
  DATA_DIR: string;
  DATABASE_URL: string;
}

/** Makes a database with the demo content and as many further rows as are asked for. */
export async function makeDatabase(place: Place, size: Size) {
  const settings = readSettings({ ...place, SEED: "demo" });
  const engine = await openEngine(settings);
  try {
    await prepareDatabase(engine, settings, () => {});
    const fill = (list: Fill) => engine.transaction((tx) => withoutTriggers(tx, list, size));
    if (engine.name === "pglite") for (const list of LISTS) await fill(list);
    // In parallel, a million rows of each take half the time.
    else await Promise.all(LISTS.map(fill));
    await engine.transaction(async (tx) => {
      await countAnew(tx);
      // As the schedule does within ten minutes.
    });
    // Done now, because Postgres would otherwise do it while pages are measured.
    await engine.execute("vacuum analyze");
  } finally {
    await engine.close();
  }
}

interface Fill {
  tables: string[];
  rows(tx: Transaction, size: Size): Promise<unknown>;
}

/** Tables that refer to others are filled after them. */
const LISTS: Fill[] = [
  {
    tables: ["jobs", "blog_posts", "products"],
    async rows(tx, size) {
      await tx.query(MORE_JOBS, [size.jobs]);
      await tx.query(MORE_PRODUCTS, [size.products]);
      await tx.query(MORE_POSTS, [size.posts]);
      await tx.query(MORE_CONTACT_MESSAGES, [size.contactMessages]);
    },
  },
  {
    tables: ["profiles", "orders"],
    async rows(tx, size) {
      await tx.query(MORE_USERS, [size.users]);
      await tx.query(MORE_ORDERS, [size.orders]);
      await tx.query(MORE_PAYMENTS, [size.recentOrders]);
      await tx.query(MORE_NOTIFICATIONS, [size.batches, size.recipients]);
      await tx.query(MORE_ENTRIES, [size.entries]);
    },
  },
];

// Triggers and the search indexes would take many minutes row by row.
async function withoutTriggers(tx: Transaction, { tables, rows }: Fill, size: Size) {
  const indexes = await tx.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
     where amname = 'gin' and indrelid = any ($1::regclass[])`,
    [tables.map((table) => `public.${table}`)],
  );
  await tx.execute("set local session_replication_role = replica");
  for (const { name } of indexes) await tx.execute(`drop index ${name}`);
  await rows(tx, size);
  for (const { definition } of indexes) await tx.execute(definition);
}

// The rows are not in the order of their times, which would make an index on the time too fast.
const SOME_TIME = "now() - random() * interval '1 year'";
// Short, because the words of a million of them are read.
const WORDS = "repeat('A day has around thirty conversations, and nobody will hurry you. ', 3)";
/** A word that a fifth of the rows of each list have. */
const IN_A_FIFTH = "case when n % 5 = 0 then 'Lisbon' else 'Oslo' end";

/** The numbers of the missing rows. */
const missingIn = (table: string) =>
  `generate_series(1, $1::integer - (select count(*) from ${table})) as n`;

// What filters ask for has nothing to do with each other. (3701 is prime: else all of the best paid would be alike.)
const MORE_JOBS = `insert into public.jobs
    (title, company, category, location, type, salary, url, description, pay_from, pay_currency,
     pay_unit, employment, open_to, languages, english, closes_at, published_at, created_at)
  select 'Agent a' || n || 'z', 'Company ' || n % 997,
    case when n % 3 = 0 then 'interpretation' else 'customer_service' end, 'Remote, worldwide',
    'Full-time', '$12 per hour', 'https://jobs.example.com/' || n, ${IN_A_FIFTH} || '. ' || ${WORDS},
    case when n % 7 > 0 then 3 + n::bigint * 7919 % 3701 / 100.0 end,
    case when n % 7 > 0 then case when n % 17 = 0 then 'EUR' else 'USD' end end, case when n % 7 > 0 then 'hour' end,
    case when n % 10 < 6 then '{full_time}' else '{part_time}' end::text[],
    case n % 4 when 0 then '{worldwide}' when 1 then '{latin_america}' else '{PH,IN}' end::text[],
    array['en', case when n % 13 < 4 then 'es' else 'fr' end],
    case when n % 19 = 0 then 'none' when n % 3 = 0 then 'good' end,
    case when n % 5 = 0 then now() + interval '1 day' + random() * interval '1 year' end, moment, moment
  from ${missingIn("public.jobs")}, lateral (select ${SOME_TIME} + n * interval '0') as time (moment)`;

const MORE_PRODUCTS = `insert into public.products
    (name, slug, price, category, stock_quantity, description, created_at)
  select 'Headset a' || n || 'z', 'headset-' || n, 10 + n % 200, 'Headsets ' || n % 20, 1 + n % 50,
    ${IN_A_FIFTH} || '. ' || ${WORDS}, ${SOME_TIME}
  from ${missingIn("public.products")}`;

const MORE_POSTS = `insert into public.blog_posts
    (title, slug, content, published, published_at, created_at)
  select 'Post a' || n || 'z', 'post-' || n, ${IN_A_FIFTH} || '. ' || ${WORDS} || ${WORDS}, true, now(),
    ${SOME_TIME}
  from ${missingIn("public.blog_posts")}`;

const MORE_USERS = `with added as (
    insert into auth.users (
      id, aud, role, email, email_confirmed_at, raw_user_meta_data, created_at, updated_at
    )
    select gen_random_uuid(), 'authenticated', 'authenticated', 'person-' || n || '@mail.test',
      now(), jsonb_build_object('username', ${IN_A_FIFTH} || ' Person ' || n), ${SOME_TIME}, now()
    from ${missingIn("public.profiles")}
    returning id, email, raw_user_meta_data ->> 'username' as username, created_at
  )
  insert into public.profiles (id, username, email, created_at)
  select id, username, email, created_at from added`;

/** All people with a number, so that a row can pick one. */
const PEOPLE =
  "(select id, email, row_number() over (order by email) as place from public.profiles)";
const placeOf = (number: string) =>
  `1 + (${number}) % (select count(*)::integer from public.profiles)`;

const MORE_ORDERS = `with added as (
    insert into public.orders
      (user_id, status, total_amount, amount_paid, stripe_session_id, customer_names, item_names,
       billing, created_at)
    select buyer.id, (array['pending', 'processing', 'completed', 'cancelled'])[1 + n % 4],
      99.98, 99.98, 'cs_growth_' || n || '_', buyer.email, 'Item 1 Item 2',
      jsonb_build_object('email', buyer.email, 'city', ${IN_A_FIFTH}), ${SOME_TIME}
    from ${missingIn("public.orders")} join ${PEOPLE} as buyer on place = ${placeOf("n")}
    returning id, user_id, created_at
  ), chats as (
    insert into public.chat_messages (order_id, sender_id, message)
    select id, user_id, 'When will it be?' from added where extract(minute from created_at) < 12
  )
  insert into public.order_items
    (order_id, product_name, product_type, price, quantity, work_state, work_since, revisions,
     included_revisions)
  select id, 'Item 1', 'service', 49.99, 1, 'accepted', created_at, 0, 1 from added
  union all
  select id, 'Item 2', 'product', 49.99, 1, null, null, null, null from added`;

// Each order was paid, a twentieth of them in the half year that figures add up.
const MORE_PAYMENTS = `insert into public.checkouts
    (user_id, fingerprint, lines, amount_cents, status, order_id, stripe_session_id, paid_cents,
     paid_currency, paid_at, created_at)
  select user_id, 'f',
    jsonb_build_array(jsonb_build_object(
      'kind', 'product', 'id', product.id, 'name', product.name, 'price_cents', 9998, 'quantity', 1
    )),
    9998, 'completed', orders.id, stripe_session_id, 9998, 'usd', moment, moment
  from (
    select *, row_number() over (order by created_at desc) as place from public.orders
    where stripe_session_id like 'cs\\_growth%'
  ) as orders
  cross join (select id, name from public.products order by id limit 1) as product
  cross join lateral (
    select now() - case when place <= $1 then random() * interval '184 days'
      else interval '184 days' + random() * interval '9 years' end
  ) as time (moment)`;

const MORE_NOTIFICATIONS = `with added as (
    insert into public.notification_batches (title, message, recipients, created_at)
    select 'News No. ' || n, ${WORDS}, $2::integer, ${SOME_TIME}
    from ${missingIn("public.notification_batches")}
    returning id, title, message, created_at, random() as chance
  )
  insert into public.notifications (batch_id, user_id, title, message, created_at)
  select added.id, reader.id, title, message, created_at
  from added cross join generate_series(1, $2::integer) as n
  join ${PEOPLE} as reader on place = ${placeOf("n + (chance * 1e6)::integer")}`;

const MORE_ENTRIES = `insert into public.admin_log
    (actor_id, actor_name, action, entity, entity_id, changed_from, changed_to)
  select md5((n % 5)::text)::uuid, 'Somebody', 'update', 'orders', gen_random_uuid()::text,
    '{"status": "pending"}', '{"status": "completed"}'
  from ${missingIn("public.admin_log")}`;

const MORE_CONTACT_MESSAGES = `insert into public.contact_messages
    (name, email, subject, message, unanswered_since, created_at)
  select 'Somebody', 'person-' || n || '@mail.test', 'A question', ${WORDS},
    case when n % 2 = 0 then now() end, ${SOME_TIME}
  from ${missingIn("public.contact_messages")}`;
