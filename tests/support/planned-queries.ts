/** The queries whose plans are asserted: no page reads more rows than it shows, whatever a table has. */

export type Who = "anon" | "customer" | "administrator";

/** Combinations of filters of the job board. */
export const FILTERS: [what: string, sql: string][] = [
  ["a language that all jobs ask for", "select search_jobs(_language => 'en')"],
  [
    "part-time in Spanish from Colombia, from $10 an hour",
    "select search_jobs(_employment => 'part_time', _language => 'es', _open_to => 'CO', _min_pay => 10)",
  ],
  [
    "a rare language, full-time",
    "select search_jobs(_language => 'ht', _employment => 'full_time')",
  ],
  [
    "the best paid of a country",
    "select search_jobs(_open_to => 'PH', _min_pay => 35, _sort => 'pay')",
  ],
  [
    "those of a category and a language that close first",
    "select search_jobs(_category => 'interpretation', _language => 'es', _sort => 'closing')",
  ],
  ["words and filters", "select search_jobs(_query => 'lisbon spanish -oslo', _min_pay => 12)"],
  ["similar titles", "select (search_jobs(null, 'titel 12345')).similar_titles"],
  [
    "by pay in a currency that few have",
    "select search_jobs(_language => 'es', _sort => 'pay', _currency => 'EUR')",
  ],
];

export const QUERIES: [who: Who, what: string, sql: string][] = [
  ["anon", "the job board", "select search_jobs()"],
  ["anon", "one category of jobs", "select search_jobs('interpretation', null, 3)"],
  ["anon", "a search for a job", "select search_jobs(null, 'title 12345')"],
  ["anon", "a search without a word", "select search_jobs(null, '-title')"],
  ["anon", "a search that every job matches", "select search_jobs(null, 'title')"],
  ["anon", "a search that most jobs match", "select search_jobs(null, 'lisbon title')"],
  ["anon", "the job counts", "select job_counts()"],
  ["anon", "jobs, newest first", newest("id, title", "jobs", "true", 6)],
  ["anon", "a job's page", "select find_job('$job')"],
  ["anon", "published posts", "select list_published_posts()"],
  ["anon", "the post counts", "select post_counts()"],
  ["anon", "services on sale", newest("id, name", "services", "is_active", 50)],
  ["anon", "a category of products", newest("id", "products", "is_active and category = 'c7'", 50)],
  ["anon", "a product's page", "select id from products where slug = 'p-77'"],
  ["anon", "a post's page", "select content from blog_posts where slug = 't-77' and published"],
  ["anon", "an author's name", "select username from profiles where id = '$author'"],
  ["anon", "a cart", 'select price_cart(\'[{"id":"$product","quantity":1}]\')'],

  ["customer", "who am I", "select whoami()"],
  ["customer", "my dashboard", "select my_dashboard()"],
  ["customer", "my orders", "select my_orders()"],
  ["customer", "my saved jobs", "select my_saved_jobs()"],
  ["customer", "a visit of the board", "select visit_job_board(array['$job']::uuid[])"],
  ["customer", "my orders, directly", newest("id, status", "orders", "user_id = '$me'", 10)],
  ["customer", "an order's items", "select id from order_items where order_id = '$order'"],
  [
    "customer",
    "a conversation",
    "select id from chat_messages where order_id = '$order' order by created_at, id limit 50",
  ],
  ["customer", "an order's timeline", "select my_order_history('$order')"],
  ["customer", "my notifications", newest("id", "notifications", "user_id = '$me'", 10)],
  ["customer", "jobs, newest first", newest("id, title", "jobs", "true", 6)],
  ["customer", "services on sale", newest("id, name", "services", "is_active", 50)],
  ["customer", "published posts", "select list_published_posts()"],

  ["administrator", "who am I, and what waits", "select whoami()"],
  ["administrator", "the dashboard", "select admin_dashboard()"],
  ["administrator", "the books", "select admin_export_books(now()::date - 31)"],
  ["administrator", "the sums of a month", "select admin_sum_month(now()::date)"],
  ["administrator", "users", "select admin_list_users()"],
  ["administrator", "blocked users", "select admin_list_users(_filter => 'blocked')"],
  [
    "administrator",
    "users who never signed in",
    "select admin_list_users(_filter => 'never_signed_in')",
  ],
  ["administrator", "moderators", "select admin_list_users(_filter => 'moderator')"],
  ["administrator", "a search for a user", "select admin_list_users('user 12345')"],
  ["administrator", "one user", "select admin_find_user('$author')"],
  ["administrator", "users of one name", "select admin_find_users_called('user 12345')"],
  ["administrator", "one order", "select admin_find_order('$order')"],
  ["administrator", "orders by their ids", "select admin_find_orders(array['$order'::uuid])"],
  byAdministrator("orders by their numbers", "select admin_find_numbered_orders(array['$short'])"),
  ["administrator", "orders", "select admin_list_orders()"],
  [
    "administrator",
    "orders paid with another amount",
    "select admin_list_orders(_has_other_amount => true)",
  ],
  ["administrator", "completed orders", "select admin_list_orders(null, 'completed')"],
  ["administrator", "an order by its short id", "select admin_list_orders('$short')"],
  ["administrator", "orders by name", "select admin_list_orders('user 12345')"],
  ["administrator", "orders of a fifth", "select admin_list_orders('rout')"],
  ["administrator", "users that all match", "select admin_list_users('people')"],
  ["administrator", "users by few letters", "select admin_list_users('ser 12345')"],
  ["administrator", "orders by session", "select admin_list_orders('cs_test_12345x')"],
  ["administrator", "orders of a customer", "select admin_list_orders(_customer => '$author')"],
  ...["unanswered_conversations", "orders_to_send", "orders_to_review", "services_to_do"].map(
    (need) =>
      byAdministrator(need.replaceAll("_", " "), `select admin_list_orders(_tab => '${need}')`),
  ),
  [
    "administrator",
    "orders of a day",
    "select admin_list_orders(null, null, now() - interval '9 minutes')",
  ],
  ["administrator", "orders of all days", "select admin_list_orders(_from => '2020-01-01')"],
  [
    "administrator",
    "orders in the middle of an export",
    "select admin_export_orders(null, null, null, null, now() - interval '9 days', '$order')",
  ],
  ["administrator", "notifications", "select admin_list_notifications()"],
  ["administrator", "unsent mails", "select admin_list_unsent_mails()"],
  ["administrator", "unclear checkouts", "select admin_list_unclear_checkouts()"],
  ["administrator", "refunds and disputes", "select admin_list_refunds()"],
  ["administrator", "the log", "select admin_list_log()"],
  ...[
    "_actor_id => '$actor'",
    "_entity => 'jobs', _page => 30, _per_page => 25",
    "_actor_id => '$actor', _entity => 'orders'",
    "_actor_id => '$actor', _to => now() - interval '8 days'",
    "_query => 'entry 12345'",
    "_query => 'entry', _actor_id => '$actor', _entity => 'orders'",
  ].map((args) => byAdministrator(`the log with ${args}`, `select admin_list_log(${args})`)),
  ["administrator", "posts", "select admin_list_posts()"],
  ["administrator", "jobs", "select admin_list_jobs()"],
  ["administrator", "drafts of jobs", "select admin_list_jobs('draft')"],
  [
    "administrator",
    "drafts of a category",
    "select admin_list_jobs('draft', 'interpretation', null, 2)",
  ],
  ["administrator", "a search for a job", "select admin_list_jobs(null, null, 'title 12345')"],
  ["administrator", "a search among drafts", "select admin_list_jobs('draft', null, 'title')"],
  ["administrator", "services", "select admin_list_items('service')"],
  ["administrator", "services by name", "select admin_list_items('service', _sort => 'name')"],
  ["administrator", "products", "select admin_list_items('product')"],
  ["administrator", "products that are sold out", "select admin_list_items('product', null, 0)"],
  [
    "administrator",
    "few of a product by price",
    "select admin_list_items('product', 1, 5, 'price-down', _per_page => 25)",
  ],
  ...["name", "price", "price-down", "stock"].map((sort) =>
    byAdministrator(
      `products by ${sort}`,
      `select admin_list_items('product', null, null, '${sort}')`,
    ),
  ),
  ["administrator", "categories of products", "select admin_list_categories('product')"],
  ["administrator", "a search for a post", "select admin_list_posts('post 12345')"],
  ["administrator", "posts of a fifth", "select admin_list_posts('lisbon')"],
  [
    "administrator",
    "a search for a service",
    "select admin_list_items('service', _query => 's 12346')",
  ],
  ["administrator", "reported jobs", "select admin_list_reported_jobs()"],
  ["administrator", "the inbox", "select admin_list_messages()"],
  ["administrator", "unanswered messages", "select admin_list_messages('unanswered')"],
  ["administrator", "archived messages", "select admin_list_messages('archived')"],
  ["administrator", "a search for a message", "select admin_list_messages(_query => 'word12345')"],
  [
    "administrator",
    "a search that every message matches",
    "select admin_list_messages('archived', _query => 'n')",
  ],

  // Pages after thousands of rows, which their list must not read.
  ["anon", "a deep page of the job board", "select search_jobs(null, null, 3000, 6)"],
  ["anon", "a deep page of a category", "select search_jobs('interpretation', null, 1500, 6)"],
  [
    "anon",
    "a deep page of the best paid",
    "select search_jobs(null, null, 2000, 6, _sort => 'pay')",
  ],
  [
    "anon",
    "a deep page of those that pay in a currency that few have",
    "select search_jobs(null, null, 1000, 6, _sort => 'pay', _currency => 'EUR')",
  ],
  [
    "anon",
    "a deep page of those that close first",
    "select search_jobs('interpretation', null, 1500, 6, _sort => 'closing')",
  ],
  ["anon", "a deep page of published posts", "select list_published_posts(2500, 6)"],
  ["administrator", "a deep page of users", "select admin_list_users(null, 700, 25)"],
  [
    "administrator",
    "a deep page of orders",
    "select admin_list_orders(_page => 700, _per_page => 25)",
  ],
  ["administrator", "a deep page of notifications", "select admin_list_notifications(1800, 10)"],
  [
    "administrator",
    "a deep page of the log",
    "select admin_list_log(_page => 700, _per_page => 25)",
  ],
  ["administrator", "a deep page of posts", "select admin_list_posts(null, 700, 25)"],
  [
    "administrator",
    "a deep page of services",
    "select admin_list_items('service', _page => 700, _per_page => 25)",
  ],
  ...["name", "price", "price-down", "stock"].map((sort) =>
    byAdministrator(
      `a deep page of products by ${sort}`,
      `select admin_list_items('product', _sort => '${sort}', _page => 700, _per_page => 25)`,
    ),
  ),
  [
    "administrator",
    "a deep page of the log of a person",
    "select admin_list_log(_actor_id => '$actor', _page => 100, _per_page => 25)",
  ],
  [
    "administrator",
    "a deep page of users who never signed in",
    "select admin_list_users(null, 700, 25, 'never_signed_in')",
  ],
  [
    "administrator",
    "a deep page of unanswered messages",
    "select admin_list_messages('unanswered', 200, 10)",
  ],
  ["administrator", "a deep page of the inbox", "select admin_list_messages('inbox', 900, 10)"],
  [
    "administrator",
    "a deep page of the archive",
    "select admin_list_messages('archived', 900, 10)",
  ],
];

function byAdministrator(what: string, sql: string): [Who, string, string] {
  return ["administrator", what, sql];
}

function newest(columns: string, table: string, where: string, limit: number) {
  return `select ${columns} from ${table} where ${where} order by created_at desc, id desc limit ${limit}`;
}
