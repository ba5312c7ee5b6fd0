import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Caller } from "../../local-cloud/src/engine/caller";
import { onEachEngine } from "../support/cloud";
import { READABLE, READABLE_BY_VISITORS, WRITABLE } from "../support/column-grants";
import {
  addFactor,
  call,
  endSessions,
  errorOf,
  signUp,
  signUpAdmin,
  visitor,
} from "../support/users";

const EVERYONE = ["anon", "authenticated", "service_role"];
const MEMBERS = ["authenticated", "service_role"];
const SERVICE = ["service_role"];

/** Every function of the API and who may call it. */
const CALLABLE_BY: Record<string, string[]> = {
  abandon_checkout: SERVICE,
  admin_dashboard: MEMBERS,
  admin_export_orders: MEMBERS,
  admin_find_order: MEMBERS,
  admin_find_user: MEMBERS,
  admin_list_categories: MEMBERS,
  admin_list_log: MEMBERS,
  admin_list_notifications: MEMBERS,
  admin_list_orders: MEMBERS,
  admin_list_posts: MEMBERS,
  admin_list_products: MEMBERS,
  admin_list_services: MEMBERS,
  admin_list_users: MEMBERS,
  attach_checkout_session: SERVICE,
  block_user: MEMBERS,
  cancel_order: MEMBERS,
  claim_cart_clearing: MEMBERS,
  claim_outbox: SERVICE,
  claim_setup_admin: MEMBERS,
  claim_unsettled_checkouts: SERVICE,
  close_checkout: SERVICE,
  complete_checkout: SERVICE,
  confirm_newsletter: EVERYONE,
  content_versions: EVERYONE,
  count_auth_mail: SERVICE,
  count_code_attempt: SERVICE,
  count_password_attempt: SERVICE,
  count_sign_up: SERVICE,
  create_checkout: SERVICE,
  delete_my_account: MEMBERS,
  delete_notification_batch: MEMBERS,
  delete_order: MEMBERS,
  delete_user: MEMBERS,
  demand_second_step: MEMBERS,
  end_sessions: SERVICE,
  find_job_page: EVERYONE,
  forget_code_attempts: SERVICE,
  forget_password_attempts: SERVICE,
  generate_slug: MEMBERS,
  is_admin: EVERYONE,
  job_counts: EVERYONE,
  mark_chat_read: MEMBERS,
  mark_chat_unread: MEMBERS,
  mark_notifications_read: MEMBERS,
  mark_outbox_failed: SERVICE,
  mark_outbox_sent: SERVICE,
  must_choose_password: EVERYONE,
  my_dashboard: MEMBERS,
  my_data: MEMBERS,
  my_orders: MEMBERS,
  my_second_step: MEMBERS,
  my_sessions: MEMBERS,
  paid_carts: MEMBERS,
  post_counts: EVERYONE,
  price_cart: EVERYONE,
  prove_sign_up: EVERYONE,
  record_admin_action: SERVICE,
  remove_second_step: SERVICE,
  save_profile: MEMBERS,
  search_jobs: EVERYONE,
  send_notification: MEMBERS,
  set_order_status: MEMBERS,
  set_recovery_codes: MEMBERS,
  share_checkout: SERVICE,
  submit_contact_message: MEMBERS,
  subscribe_newsletter: SERVICE,
  unblock_user: MEMBERS,
  unsubscribe_newsletter: EVERYONE,
  whoami: EVERYONE,
};

/** Functions that policies and `save_profile` call as the caller; the API does not expose them. */
const PRIVATE_CALLABLE_BY: Record<string, string[]> = {
  is_admin: ["anon", "authenticated"],
  may_chat: ["authenticated"],
  member_id: ["anon", "authenticated"],
  require_member: ["authenticated"],
  search_vector: ["authenticated"],
};

const SOME_ID = randomUUID();
const ONLY_FOR_ADMINISTRATORS: Record<string, Record<string, unknown>> = {
  admin_dashboard: {},
  admin_export_orders: {},
  admin_find_order: { _order_id: SOME_ID },
  admin_find_user: { _user_id: SOME_ID },
  admin_list_categories: { _kind: "service" },
  admin_list_log: {},
  admin_list_notifications: {},
  admin_list_orders: {},
  admin_list_posts: {},
  admin_list_products: {},
  admin_list_services: {},
  admin_list_users: {},
  block_user: { _user_id: SOME_ID, _reason: "Spam" },
  cancel_order: { _order_id: SOME_ID, _restock: true },
  claim_setup_admin: {},
  delete_notification_batch: { _batch_id: SOME_ID },
  delete_order: { _order_id: SOME_ID },
  delete_user: { _user_id: SOME_ID },
  demand_second_step: { _is_demanded: true },
  generate_slug: { title: "A title" },
  mark_chat_unread: { _order_id: SOME_ID },
  send_notification: { _title: "Hi", _message: "There" },
  set_order_status: { _order_id: SOME_ID, _status: "completed" },
  unblock_user: { _user_id: SOME_ID },
};

const ONLY_FOR_MEMBERS: Record<string, Record<string, unknown>> = {
  claim_cart_clearing: {},
  delete_my_account: {},
  mark_chat_read: { _order_id: SOME_ID },
  mark_notifications_read: {},
  my_dashboard: {},
  my_data: {},
  my_orders: {},
  my_second_step: {},
  my_sessions: {},
  paid_carts: {},
  save_profile: { _changes: { username: "Nobody" } },
  set_recovery_codes: { _hashes: ["0".repeat(64)] },
  submit_contact_message: { _name: "Ann", _email: "a@b.test", _subject: "Hi", _message: "Hi" },
};

onEachEngine("privileges", (cloud) => {
  it("turns row level security on for every table", async () => {
    const tables = await cloud().engine.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
         where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
           and relkind in ('r', 'p') and not relrowsecurity`,
    );
    expect(tables).toEqual([]);
  });

  it("fixes the search path of every function", async () => {
    const loose = await cloud().engine.query<{ name: string }>(
      `select oid::regproc::text as name from pg_proc
         where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
           and not coalesce(proconfig @> array['search_path=""'], false)
           and proname not like 'local\\_cloud%'`,
    );
    expect(loose).toEqual([]);
  });

  it("opens each function to those who need it and to nobody else", async () => {
    expect(await callableBy("public", EVERYONE)).toEqual(CALLABLE_BY);
    expect(await callableBy("private", ["anon", "authenticated"])).toEqual(PRIVATE_CALLABLE_BY);
  });

  it("lets the service role compute every generated column", async () => {
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
      ["private.billing_words", "private.search_vector"].map((name) => ({ name, allowed: true })),
    );
  });

  it("lets signed-in callers write only the columns that are theirs to write", async () => {
    const rows = await cloud().engine.query<{ place: string; columns: string }>(
      `select relname || ' ' || lower(verb) as place,
           string_agg(attname, ' ' order by attname) as columns
         from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0,
           unnest(array['INSERT', 'UPDATE']) as verb
         where relnamespace = 'public'::regnamespace and relkind = 'r' and not attisdropped
           and has_column_privilege('authenticated', pg_class.oid, attnum, verb)
         group by 1`,
    );
    expect(Object.fromEntries(rows.map(({ place, columns }) => [place, columns]))).toEqual(
      WRITABLE,
    );
  });

  it("shows only the columns that are there to be read", async () => {
    expect(await readableBy("anon")).toEqual(READABLE_BY_VISITORS);
    expect(await readableBy("authenticated")).toEqual(READABLE);
  });

  it("tries every function that not everybody may call", () => {
    const tried = Object.keys({ ...ONLY_FOR_ADMINISTRATORS, ...ONLY_FOR_MEMBERS });
    const forMembers = Object.keys(CALLABLE_BY).filter((name) => CALLABLE_BY[name] === MEMBERS);
    expect(tried.sort()).toEqual(forMembers.sort());
  });

  it("keeps everything outside of the API from its callers", async () => {
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

  it("gives visitors no way to write to a table", async () => {
    const rows = await cloud().engine.query(
      `select relname from pg_class
         where relnamespace = 'public'::regnamespace and relkind = 'r'
           and (has_any_column_privilege('anon', oid, 'INSERT, UPDATE, REFERENCES')
             or has_table_privilege('anon', oid, 'DELETE, TRUNCATE, TRIGGER'))`,
    );
    expect(rows).toEqual([]);
  });

  it("keeps what only administrators may call from everybody else", async () => {
    for (const caller of Object.values(await notAdministrators())) {
      for (const [name, args] of Object.entries(ONLY_FOR_ADMINISTRATORS)) {
        const error = await errorOf(call(cloud().engine, caller, name, args));
        expect(`${name}: ${error}`).toMatch(/^\w+: 42501 permission denied/);
      }
    }
  });

  it("keeps what only members may call from the blocked and the signed out", async () => {
    const { customer: _, ...others } = await notAdministrators();
    for (const caller of Object.values(others)) {
      for (const [name, args] of Object.entries(ONLY_FOR_MEMBERS)) {
        const error = await errorOf(call(cloud().engine, caller, name, args));
        expect(`${name}: ${error}`).toMatch(/^\w+: 42501 permission denied/);
      }
    }
  });

  /** The columns of each table and view that this role may read. */
  async function readableBy(role: string): Promise<Record<string, string>> {
    const rows = await cloud().engine.query<{ name: string; columns: string }>(
      `select relname as name, string_agg(attname, ' ' order by attname) as columns
         from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
           and not attisdropped and has_column_privilege($1, pg_class.oid, attnum, 'SELECT')
         group by 1`,
      [role],
    );
    return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
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

  /** A visitor, a customer, and administrators: blocked, signed out, without the second step. */
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
      visitor,
      customer: customer.caller,
      blocked: blocked.caller,
      signedOut: signedOut.caller,
      firstStep: firstStep.caller,
    };
  }
});
