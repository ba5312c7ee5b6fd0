import { expect, test } from "vitest";
import type { Caller } from "../../local-cloud/src/engine/caller";
import { type Callable, EVERYONE, FUNCTIONS } from "../support/callable-functions";
import { onOneEngine } from "../support/cloud";
import { readColumnGrants } from "../support/column-grants";
import { addFactor, anon, call, endSessions, errorOf, signUp, signUpAdmin } from "../support/users";

/** Functions that policies, checks and `save_profile` call as the caller; the API does not expose them. */
const PRIVATE_CALLABLE_BY: Record<string, string[]> = {
  acts_as_admin: ["anon", "authenticated"],
  are_codes: ["authenticated"],
  countries: ["authenticated"],
  currencies: ["authenticated"],
  document: ["authenticated"],
  employments: ["authenticated"],
  folded: ["authenticated"],
  hours_in_month: ["authenticated"],
  included_places: ["authenticated"],
  job_fact_words: ["authenticated"],
  job_kinds: ["authenticated"],
  languages: ["authenticated"],
  may_chat: ["authenticated"],
  may_store_picture: ["authenticated"],
  member_id: ["anon", "authenticated"],
  order_numbers: ["authenticated"],
  pay_per_hour: ["authenticated"],
  places: ["authenticated"],
  regions: ["authenticated"],
  require_member: ["authenticated"],
  unstemmed_document: ["authenticated"],
};

/**
 * Functions that run with the rights of their owner, beside those of the API and of triggers, which write what their
 * caller may not. Any other one is called by these, and so has their rights already.
 */
const PRIVATE_DEFINERS: Record<string, string> = {
  acts_as_admin: "policies",
  address_words: "a generated column",
  admit_sign_up: "the hook that Auth calls",
  document: "generated columns",
  entry_document: "a generated column",
  folded: "generated columns",
  included_places: "a generated column",
  job_fact_words: "a generated column",
  job_kinds: "a generated column",
  may_chat: "policies",
  may_store_picture: "a policy of Storage",
  member_id: "policies and defaults",
  require_member: "save_profile, which writes as its caller",
  unstemmed_document: "a generated column",
};

/** By the function itself, or by the policy of the table that it writes as its caller. */
const REFUSED = /^\w+: 42501 (permission denied|new row violates row-level security policy)/;

onOneEngine("privileges", (cloud) => {
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

  test("runs with the rights of the owner only what has to", async () => {
    const definers = await cloud().engine.query<{ name: string }>(
      `select distinct proname as name from pg_proc
         where pronamespace = 'private'::regnamespace and prosecdef
           and prorettype <> 'trigger'::regtype order by 1`,
    );
    expect(definers.map(({ name }) => name)).toEqual(Object.keys(PRIVATE_DEFINERS));
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
      [
        "private.address_words",
        "private.class_of_mail",
        "private.document",
        "private.entry_document",
        "private.folded",
        "private.included_places",
        "private.job_fact_words",
        "private.job_kinds",
        "private.pay_per_hour",
        "private.unstemmed_document",
      ].map((name) => ({
        name,
        allowed: true,
      })),
    );
  });

  test("opens no table whole, so that a new column is nobody's", async () => {
    const whole = await cloud().engine.query(
      `select oid::regclass::text as name, role, privilege
         from pg_class, unnest(array['anon', 'authenticated']) as role,
           unnest(array['SELECT', 'INSERT', 'UPDATE']) as privilege
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
           and has_table_privilege(role, oid, privilege)`,
    );
    expect(whole).toEqual([]);
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
        expect(`${name}: ${error}`).toMatch(REFUSED);
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
