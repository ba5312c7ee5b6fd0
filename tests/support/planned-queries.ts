/** The queries whose plans are asserted: no page reads more rows than it shows, whatever a table has. */

export type Who = "anon" | "customer" | "administrator";

/** By who sends them, and what they show. The deep pages come after thousands of rows, which their list must not read. */
export const QUERIES: Record<Who, Record<string, string>> = {
  anon: {
    "the job board": "select list_jobs()",
    "one category of jobs": "select list_jobs('interpretation', null, 3)",
    "a search for a job": "select list_jobs(null, 'title 12345')",
    "a search without a word": "select list_jobs(null, '-title')",
    "a search that every job matches": "select list_jobs(null, 'title')",
    "a search that most jobs match": "select list_jobs(null, 'lisbon title')",
    "similar titles": "select (list_jobs(null, 'titel 12345')).similar_titles",
    "the job counts": "select job_counts()",
    "jobs, newest first": "select id, title from jobs order by created_at desc, id desc limit 6",
    "a job's page": "select find_job('$job')",
    "published posts": "select list_published_posts()",
    "the post counts": "select post_counts()",
    "services on sale":
      "select id, name from services where is_active order by created_at desc, id desc limit 50",
    "a category of products":
      "select id from products where is_active and category = 'c7' order by created_at desc, id desc limit 50",
    "a product's page": "select id from products where slug = 'p-77'",
    "a post's page": "select content from blog_posts where slug = 't-77' and published",
    "an author's name": "select username from profiles where id = '$author'",
    "a cart": `select price_cart('[{"id":"$product","quantity":1}]')`,
    "a deep page of the job board": "select list_jobs(null, null, 3000, 6)",
    "a deep page of a category": "select list_jobs('interpretation', null, 1500, 6)",
    "a deep page of the best paid": "select list_jobs(null, null, 2000, 6, _sort => 'pay')",
    "a deep page of those that pay in a currency that few have":
      "select list_jobs(null, null, 1000, 6, _sort => 'pay', _currency => 'EUR')",
    "a deep page of those that close first":
      "select list_jobs('interpretation', null, 1500, 6, _sort => 'closing')",
    "a deep page of published posts": "select list_published_posts(2500, 6)",
  },
  customer: {
    "who am I": "select whoami()",
    "my dashboard": "select my_dashboard()",
    "my orders": "select my_orders()",
    "my saved jobs": "select my_saved_jobs()",
    "a visit of the board": "select visit_job_board(array['$job']::uuid[])",
    "my orders, directly":
      "select id, status from orders where user_id = '$me' order by created_at desc, id desc limit 10",
    "an order's items": "select id from order_items where order_id = '$order'",
    "a conversation":
      "select id from chat_messages where order_id = '$order' order by created_at, id limit 50",
    "an order's timeline": "select my_order_history('$order')",
    "my message": "select my_message('$message')",
    "my notifications":
      "select id from notifications where user_id = '$me' order by created_at desc, id desc limit 10",
    "jobs, newest first": "select id, title from jobs order by created_at desc, id desc limit 6",
    "services on sale":
      "select id, name from services where is_active order by created_at desc, id desc limit 50",
    "published posts": "select list_published_posts()",
  },
  administrator: {
    "who am I, and what waits": "select whoami()",
    "the dashboard": "select admin_dashboard()",
    "the books": "select admin_export_books(now()::date - 31)",
    "the figures of a day": "select admin_figures(1, now()::date)",
    users: "select admin_list_users(_per_page => 25)",
    "blocked users": "select admin_list_users(_per_page => 25, _filter => 'blocked')",
    "users who never signed in":
      "select admin_list_users(_per_page => 25, _filter => 'never_signed_in')",
    moderators: "select admin_list_users(_per_page => 25, _filter => 'moderator')",
    "a search for a user": "select admin_list_users('user 12345')",
    "one user": "select admin_find_user('$author')",
    "users of one name": "select admin_find_users_called('user 12345')",
    "one order": "select admin_find_order('$order')",
    "orders by their ids": "select admin_find_orders(array['$order'::uuid])",
    "orders by their numbers": "select admin_find_numbered_orders(array['$short'])",
    orders: "select admin_list_orders()",
    "orders paid with another amount": "select admin_list_orders(_payment => 'differs')",
    "completed orders": "select admin_list_orders(null, 'completed')",
    "an order by its short id": "select admin_list_orders('$short')",
    "orders by name": "select admin_list_orders('user 12345')",
    "orders of a fifth": "select admin_list_orders('rout')",
    "users that all match": "select admin_list_users('people', _per_page => 25)",
    "users by few letters": "select admin_list_users('ser 12345')",
    "orders by session": "select admin_list_orders('cs_test_12345x')",
    "orders of a customer": "select admin_list_orders(_customer => '$author')",
    "unanswered conversations": "select admin_list_orders(_tab => 'unanswered_conversations')",
    "orders to send": "select admin_list_orders(_tab => 'orders_to_send')",
    "orders to review": "select admin_list_orders(_tab => 'orders_to_review')",
    "services to do": "select admin_list_orders(_tab => 'services_to_do')",
    "orders of a day": "select admin_list_orders(null, null, now() - interval '9 minutes')",
    "orders of all days": "select admin_list_orders(_from => '2020-01-01')",
    "orders in the middle of an export":
      "select admin_export_orders(null, null, null, null, now() - interval '9 days', '$order')",
    "an export of services to do": "select admin_export_orders(_tab => 'services_to_do')",
    "an export of conversations": "select admin_export_orders(_tab => 'unanswered_conversations')",
    "an export of few": "select admin_export_orders('user 12345')",
    notifications: "select admin_list_notifications(_per_page => 10)",
    "unsent mails": "select admin_list_unsent_mails(_per_page => 10)",
    "unclear checkouts": "select admin_list_unclear_checkouts()",
    "refunds and disputes": "select admin_list_refunds()",
    "the log": "select admin_list_log()",
    "the log with _actor_id => '$actor'": "select admin_list_log(_actor_id => '$actor')",
    "the log with _entity => 'jobs', _page => 30, _per_page => 25":
      "select admin_list_log(_entity => 'jobs', _page => 30, _per_page => 25)",
    "the log with _actor_id => '$actor', _entity => 'orders'":
      "select admin_list_log(_actor_id => '$actor', _entity => 'orders')",
    "the log with _actor_id => '$actor', _to => now() - interval '8 days'":
      "select admin_list_log(_actor_id => '$actor', _to => now() - interval '8 days')",
    "the log with _query => 'entry 12345'": "select admin_list_log(_query => 'entry 12345')",
    "the log with _query => 'entry', _actor_id => '$actor', _entity => 'orders'":
      "select admin_list_log(_query => 'entry', _actor_id => '$actor', _entity => 'orders')",
    posts: "select admin_list_posts()",
    jobs: "select admin_list_jobs()",
    "drafts of jobs": "select admin_list_jobs('draft')",
    "drafts of a category": "select admin_list_jobs('draft', 'interpretation', null, 2)",
    "a search for a job": "select admin_list_jobs(null, null, 'title 12345')",
    "a search among drafts": "select admin_list_jobs('draft', null, 'title')",
    services: "select admin_list_items('service')",
    "services by name": "select admin_list_items('service', _sort => 'name')",
    products: "select admin_list_items('product')",
    "products that are sold out": "select admin_list_items('product', null, 0)",
    "few of a product by price":
      "select admin_list_items('product', 1, 5, 'price-down', _per_page => 25)",
    "products by name": "select admin_list_items('product', null, null, 'name')",
    "products by price": "select admin_list_items('product', null, null, 'price')",
    "products by price-down": "select admin_list_items('product', null, null, 'price-down')",
    "products by stock": "select admin_list_items('product', null, null, 'stock')",
    "categories of products": "select admin_list_categories('product')",
    "a search for a post": "select admin_list_posts('post 12345')",
    "posts of a fifth": "select admin_list_posts('lisbon')",
    "a search for a service": "select admin_list_items('service', _query => 's 12346')",
    "reported jobs": "select admin_list_reported_jobs()",
    "the inbox": "select admin_list_messages()",
    "unanswered messages": "select admin_list_messages('unanswered')",
    "archived messages": "select admin_list_messages('archived')",
    "a contact message": "select admin_find_message('$message')",
    "a search for a message": "select admin_list_messages(_query => 'word12345')",
    "a search that every message matches": "select admin_list_messages('archived', _query => 'n')",
    "a deep page of users": "select admin_list_users(null, 700, 25)",
    "a deep page of orders": "select admin_list_orders(_page => 700, _per_page => 25)",
    "a deep page of notifications": "select admin_list_notifications(1800, 10)",
    "a deep page of the log": "select admin_list_log(_page => 700, _per_page => 25)",
    "a deep page of posts": "select admin_list_posts(null, 700, 25)",
    "a deep page of services": "select admin_list_items('service', _page => 700, _per_page => 25)",
    "a deep page of products by name":
      "select admin_list_items('product', _sort => 'name', _page => 700, _per_page => 25)",
    "a deep page of products by price":
      "select admin_list_items('product', _sort => 'price', _page => 700, _per_page => 25)",
    "a deep page of products by price-down":
      "select admin_list_items('product', _sort => 'price-down', _page => 700, _per_page => 25)",
    "a deep page of products by stock":
      "select admin_list_items('product', _sort => 'stock', _page => 700, _per_page => 25)",
    "a deep page of the log of a person":
      "select admin_list_log(_actor_id => '$actor', _page => 100, _per_page => 25)",
    "a deep page of users who never signed in":
      "select admin_list_users(null, 700, 25, 'never_signed_in')",
    "a deep page of unanswered messages": "select admin_list_messages('unanswered', 200, 10)",
    "a deep page of the inbox": "select admin_list_messages('inbox', 900, 10)",
    "a deep page of the archive": "select admin_list_messages('archived', 900, 10)",
  },
};

/** Combinations of filters of the job board. */
export const FILTERS: Record<string, string> = {
  "a language that all jobs ask for": "select list_jobs(_language => 'en')",
  "part-time in Spanish from Colombia, from $10 an hour":
    "select list_jobs(_employment => 'part_time', _language => 'es', _open_to => 'CO', _min_pay => 10)",
  "a rare language, full-time": "select list_jobs(_language => 'ht', _employment => 'full_time')",
  "for who speaks no English": "select list_jobs(_english => 'none')",
  "for who speaks some English, in Spanish from Colombia":
    "select list_jobs(_english => 'good', _language => 'es', _open_to => 'CO')",
  "the best paid of a country":
    "select list_jobs(_open_to => 'PH', _min_pay => 35, _sort => 'pay')",
  "those of a category and a language that close first":
    "select list_jobs(_category => 'interpretation', _language => 'es', _sort => 'closing')",
  "words and filters": "select list_jobs(_query => 'lisbon spanish -oslo', _min_pay => 12)",
  "by pay in a currency that few have":
    "select list_jobs(_language => 'es', _sort => 'pay', _currency => 'EUR')",
};
