import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Database } from "#database";
import type { Caller } from "../../local-cloud/src/engine/caller";
import { onEachEngine } from "../support/cloud";
import { readColumnGrants } from "../support/column-grants";
import { addFactor, anon, call, endSessions, errorOf, signUp, signUpAdmin } from "../support/users";

interface Callable {
  roles: string[];
  /** Who passes the check within the function, and arguments for such a call. */
  only?: "members" | "administrators";
  args?: Record<string, unknown>;
}

const SOME_ID = randomUUID();
const EVERYONE: Callable = { roles: ["anon", "authenticated", "service_role"] };
const SERVICE: Callable = { roles: ["service_role"] };
const signedIn = { roles: ["authenticated", "service_role"] };
const members = (args = {}): Callable => ({ ...signedIn, only: "members", args });
const administrators = (args = {}): Callable => ({ ...signedIn, only: "administrators", args });

/** Every function of the API and who may call it. */
const FUNCTIONS: Record<keyof Database["public"]["Functions"], Callable> = {
  abandon_checkout: SERVICE,
  admin_add_parcel: administrators({
    _order_id: SOME_ID,
    _carrier: "DHL",
    _number: "1234",
    _status: "processing",
    _expected_status: "pending",
  }),
  admin_dashboard: administrators(),
  admin_export_orders: administrators(),
  admin_find_order: administrators({ _order_id: SOME_ID }),
  admin_find_orders: administrators({ _order_ids: [SOME_ID] }),
  admin_find_payment: administrators({ _order_id: SOME_ID }),
  admin_find_user: administrators({ _user_id: SOME_ID }),
  admin_find_users_called: administrators({ _name: "x" }),
  admin_list_categories: administrators({ _kind: "service" }),
  admin_list_items: administrators({ _kind: "product" }),
  admin_list_log: administrators(),
  admin_list_messages: administrators(),
  admin_list_notifications: administrators(),
  admin_list_orders: administrators(),
  admin_list_posts: administrators(),
  admin_list_refunds: administrators(),
  admin_list_unclear_checkouts: administrators(),
  admin_list_unsent_mails: administrators(),
  admin_set_order_statuses: administrators({
    _order_ids: [SOME_ID],
    _expected_statuses: ["pending"],
    _status: "completed",
  }),
  admin_list_users: administrators(),
  admin_post_mailing: administrators({ _post_id: SOME_ID }),
  admin_remove_parcel: administrators({ _parcel_id: SOME_ID }),
  applied_migrations: EVERYONE,
  attach_checkout_session: SERVICE,
  answer_order_request: administrators({ _request_id: SOME_ID, _answer: "yes", _text: "" }),
  ask_about_order: members({
    _order_id: SOME_ID,
    _kind: "cancel",
    _items: "[]",
    _reason: "Late",
  }),
  begin_payment_read: SERVICE,
  block_user: administrators({ _user_id: SOME_ID, _reason: "Spam" }),
  cancel_order: administrators({
    _order_id: SOME_ID,
    _restock: true,
    _expected_status: "pending",
  }),
  change_delivery: members({ _order_id: SOME_ID, _delivery: {} }),
  claim_cart_clearing: members({ _checkout_ids: [] }),
  claim_outbox_mail: SERVICE,
  claim_refunds: SERVICE,
  claim_setup_admin: administrators(),
  claim_tasks: SERVICE,
  claim_unsettled_checkouts: SERVICE,
  close_checkout: SERVICE,
  complete_checkout: SERVICE,
  confirm_newsletter: SERVICE,
  confirm_stock_request: SERVICE,
  content_versions: EVERYONE,
  count_auth_mail: SERVICE,
  count_code_attempt: SERVICE,
  count_password_attempt: SERVICE,
  count_sign_up: SERVICE,
  create_checkout: SERVICE,
  delete_my_account: members(),
  delete_notification_batch: administrators({ _batch_id: SOME_ID }),
  delete_order: administrators({ _order_id: SOME_ID }),
  delete_user: administrators({ _user_id: SOME_ID }),
  demand_second_step: administrators({ _is_demanded: true }),
  end_sessions: SERVICE,
  enqueue_post_mails: SERVICE,
  enqueue_stock_mails: SERVICE,
  fail_refund: SERVICE,
  find_job_page: EVERYONE,
  finish_task: SERVICE,
  forget_code_attempts: SERVICE,
  forget_password_attempts: SERVICE,
  generate_slug: administrators({ title: "A title" }),
  is_admin: EVERYONE,
  job_counts: EVERYONE,
  list_published_posts: EVERYONE,
  look_at_checkout: SERVICE,
  mail_post: administrators({ _post_id: SOME_ID, _preview: "Words", _subscribers: 0 }),
  mark_chat_read: members({ _order_id: SOME_ID, _as_shop: false }),
  mark_chat_unread: administrators({ _order_id: SOME_ID }),
  mark_notifications_read: members(),
  mark_outbox_failed: SERVICE,
  mark_outbox_sent: SERVICE,
  mark_reviewed: administrators({ _kind: "orders_to_check", _id: SOME_ID }),
  must_choose_password: EVERYONE,
  my_dashboard: members(),
  my_data: members(),
  my_order_requests: members({ _order_id: SOME_ID }),
  my_order_events: members({ _order_id: SOME_ID }),
  my_orders: members(),
  my_second_step: members(),
  my_sessions: members(),
  mute_mails: members({ _kinds: [] }),
  orders_kept_after_deletion: administrators({ _user_id: SOME_ID }),
  paid_carts: members(),
  post_counts: EVERYONE,
  price_cart: EVERYONE,
  prove_sign_up: EVERYONE,
  record_admin_action: SERVICE,
  record_payment: SERVICE,
  refund_order: administrators({ _order_id: SOME_ID }),
  release_unopened_checkouts: SERVICE,
  remove_due: SERVICE,
  remove_second_step: SERVICE,
  renew_refund: SERVICE,
  request_my_stock_mail: members({ _product_id: SOME_ID }),
  request_stock_mail: SERVICE,
  retry_refund: administrators({ _refund_id: SOME_ID }),
  return_to_checkout: members({ _session_id: "cs_test_1" }),
  save_profile: members({ _changes: { username: "Nobody" } }),
  save_settings: administrators({ _values: { phone: "+1 809 555 0134" } }),
  search_jobs: EVERYONE,
  send_notification: administrators({
    _title: "Hi",
    _message: "There",
    _type: "info",
    _target: "all",
  }),
  set_order_status: administrators({
    _order_id: SOME_ID,
    _status: "completed",
    _expected_status: "pending",
  }),
  set_recovery_codes: members({ _hashes: ["0".repeat(64)] }),
  share_checkout: SERVICE,
  stop_mailing_post: administrators({ _post_id: SOME_ID }),
  stop_stock_request: SERVICE,
  submit_contact_message: members({
    _name: "Ann",
    _email: "a@b.test",
    _subject: "Hi",
    _message: "Hi",
  }),
  subscribe_newsletter: SERVICE,
  try_mail_again: administrators({ _id: SOME_ID }),
  unblock_user: administrators({ _user_id: SOME_ID }),
  unsubscribe_newsletter: SERVICE,
  whoami: EVERYONE,
};

/** Functions that policies and `save_profile` call as the caller; the API does not expose them. */
const PRIVATE_CALLABLE_BY: Record<string, string[]> = {
  acts_as_admin: ["anon", "authenticated"],
  may_chat: ["authenticated"],
  member_id: ["anon", "authenticated"],
  order_numbers: ["authenticated"],
  require_member: ["authenticated"],
  search_vector: ["authenticated"],
};

onEachEngine("privileges", (cloud) => {
  test("turns row level security on for every table", async () => {
    const tables = await cloud().engine.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
         where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
           and relkind in ('r', 'p') and not relrowsecurity`,
    );
    expect(tables).toEqual([]);
  });

  test("fixes the search path of every function", async () => {
    const loose = await cloud().engine.query<{ name: string }>(
      `select oid::regproc::text as name from pg_proc
         where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
           and not coalesce(proconfig @> array['search_path=""'], false)
           and proname not like 'local\\_cloud%'`,
    );
    expect(loose).toEqual([]);
  });

  test("opens each function to those who need it and to nobody else", async () => {
    const roles = Object.entries(FUNCTIONS).map(([name, callable]) => [name, callable.roles]);
    expect(await callableBy("public", EVERYONE.roles)).toEqual(Object.fromEntries(roles));
    expect(await callableBy("private", ["anon", "authenticated"])).toEqual(PRIVATE_CALLABLE_BY);
  });

  test("lets the service role compute every generated column", async () => {
    const computed = await cloud().engine.query<{ name: string; allowed: boolean }>(
      `select distinct pg_proc.oid::regproc::text as name,
           has_function_privilege('service_role', pg_proc.oid, 'EXECUTE') as allowed
         from pg_attribute
         join pg_attrdef on adrelid = attrelid and adnum = attnum
         join pg_depend on classid = 'pg_attrdef'::regclass and objid = pg_attrdef.oid
         join pg_proc on refclassid = 'pg_proc'::regclass and refobjid = pg_proc.oid
         where attgenerated = 's' order by 1`,
    );
    expect(computed).toEqual(
      ["private.address_words", "private.class_of_mail", "private.search_vector"].map((name) => ({
        name,
        allowed: true,
      })),
    );
  });

  test("opens each column to those who need it and to nobody else", async () => {
    const rows = await cloud().engine.query<{ place: string; columns: string }>(
      `select relname || ' ' || who as place, string_agg(attname, ' ' order by attname) as columns
         from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0
         cross join lateral concat(
           case when has_column_privilege('anon', pg_class.oid, attnum, 'SELECT') then 'a' end,
           case when has_column_privilege('authenticated', pg_class.oid, attnum, 'SELECT') then 'm' end,
           case when has_column_privilege('authenticated', pg_class.oid, attnum, 'INSERT') then 'i' end,
           case when has_column_privilege('authenticated', pg_class.oid, attnum, 'UPDATE') then 'u' end
         ) as who
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
           and not attisdropped and who <> ''
         group by 1`,
    );
    expect(Object.fromEntries(rows.map(({ place, columns }) => [place, columns]))).toEqual(
      readColumnGrants(),
    );
  });

  test("keeps everything outside of the API from its callers", async () => {
    const open = await cloud().engine.query(
      `select pg_class.oid::regclass::text as name, role
         from pg_class, unnest(array['anon', 'authenticated']) as role
         where relnamespace in ('private'::regnamespace, 'auth'::regnamespace)
           and case when relkind = 'S' then has_sequence_privilege(role, oid, 'USAGE, SELECT, UPDATE')
             when relkind in ('r', 'p', 'v', 'm', 'f')
               then has_any_column_privilege(role, oid, 'SELECT, INSERT, UPDATE, REFERENCES')
                 or has_table_privilege(role, oid, 'DELETE, TRUNCATE, TRIGGER')
             else false end`,
    );
    expect(open).toEqual([]);
  });

  test("gives anon no way to write to a table", async () => {
    const rows = await cloud().engine.query(
      `select relname from pg_class
         where relnamespace = 'public'::regnamespace and relkind = 'r'
           and (has_any_column_privilege('anon', oid, 'INSERT, UPDATE, REFERENCES')
             or has_table_privilege('anon', oid, 'DELETE, TRUNCATE, TRIGGER'))`,
    );
    expect(rows).toEqual([]);
  });

  test("keeps what only administrators may call from everybody else", async () => {
    await expectDenied("administrators", Object.values(await notAdministrators()));
  });

  test("keeps what only members may call from the blocked and the signed out", async () => {
    const { customer: _, ...others } = await notAdministrators();
    await expectDenied("members", Object.values(others));
  });

  async function expectDenied(only: Callable["only"], callers: Caller[]) {
    const closed = Object.entries(FUNCTIONS).filter(([, callable]) => callable.only === only);
    for (const caller of callers) {
      for (const [name, { args }] of closed) {
        const error = await errorOf(call(cloud().engine, caller, name, args));
        expect(`${name}: ${error}`).toMatch(/^\w+: 42501 permission denied/);
      }
    }
  }

  async function callableBy(schema: string, roles: string[]) {
    const rows = await cloud().engine.query<{ name: string; roles: string[] }>(
      `select proname as name, array_agg(role order by role) as roles
         from pg_proc, unnest($2::text[]) as role
         where pronamespace = to_regnamespace($1) and has_function_privilege(role, pg_proc.oid, 'EXECUTE')
         group by pg_proc.oid, proname`,
      [schema, roles],
    );
    return Object.fromEntries(rows.map(({ name, roles }) => [name, roles]));
  }

  /** Anon, a customer, and administrators: blocked, signed out, without the second step. */
  async function notAdministrators(): Promise<Record<string, Caller>> {
    const { engine } = cloud();
    const customer = await signUp(engine, "Customer");
    const blocked = await signUpAdmin(engine, "Blocked");
    await engine.query(
      "insert into public.user_status (user_id, is_blocked, blocked_at) values ($1, true, now())",
      [blocked.id],
    );
    const signedOut = await signUpAdmin(engine, "Signed Out");
    await endSessions(engine, signedOut);
    const firstStep = await signUpAdmin(engine, "First Step");
    await addFactor(engine, firstStep);
    return {
      anon,
      customer: customer.caller,
      blocked: blocked.caller,
      signedOut: signedOut.caller,
      firstStep: firstStep.caller,
    };
  }
});
