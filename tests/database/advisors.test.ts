import { expect, test } from "vitest";
import { onOneEngine } from "../support/cloud";

/**
 * The rules of Supabase's advisors for policies, tables and functions, as queries of what breaks them.
 * `npm run check:hosted` runs the advisors themselves.
 */
const RULES: Record<string, string> = {
  "several policies that admit the same verb of one role": `
    select tablename || ' ' || verb || ' ' || role as found
    from pg_policies, unnest(roles) as named_role,
      unnest(case named_role when 'public' then array['anon', 'authenticated']
        else array[named_role::text] end) as role,
      unnest(case cmd when 'ALL' then array['SELECT', 'INSERT', 'UPDATE', 'DELETE']
        else array[cmd] end) as verb
    where schemaname in ('public', 'private') and permissive = 'PERMISSIVE'
    group by tablename, verb, role having count(*) > 1`,
  "a policy that asks who is calling once for each row": `
    select tablename || ': ' || policyname as found
    from pg_policies, lateral (select coalesce(qual, '') || ' ' || coalesce(with_check, '')) as rule (text)
    where schemaname = 'public' and regexp_replace(
      rule.text, '[(] *SELECT (auth|private)[.][a-z_]+[(][)][^)]*[)]', '', 'g'
    ) ~ '(auth|private)[.](uid|jwt|role|email|member_id|is_admin)[(]|current_setting[(]'`,
  "policies of a table whose row level security is off": `
    select distinct polrelid::regclass::text as found
    from pg_policy join pg_class on pg_class.oid = polrelid where not relrowsecurity`,
  "a policy that lets everybody write": `
    select tablename || ': ' || policyname as found from pg_policies
    where schemaname = 'public' and cmd <> 'SELECT'
      and (qual = 'true' or with_check = 'true')
      and roles && array['public', 'anon', 'authenticated']::name[]`,
  "a policy that believes what users write about themselves": `
    select tablename || ': ' || policyname as found from pg_policies
    where coalesce(qual, '') || coalesce(with_check, '') like '%user_metadata%'`,
  "a view that reads with the rights of its owner": `
    select oid::regclass::text as found from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
      and not coalesce(reloptions @> array['security_invoker=true'], false)`,
  "a function whose search path its caller may set": `
    select oid::regprocedure::text as found from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not exists (select 1 from unnest(proconfig) as setting where setting like 'search_path=%')
      and proname not like 'local_cloud%'`,
  "a table without a primary key": `
    select oid::regclass::text as found from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not exists (select 1 from pg_constraint where conrelid = pg_class.oid and contype = 'p')`,
  "a reference without an index": `
    select conrelid::regclass || ' ' || conname as found from pg_constraint
    where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not exists (
        select 1 from pg_index where indrelid = conrelid
          and (string_to_array(indkey::text, ' ')::smallint[])[1:cardinality(conkey)] @> conkey
      )`,
  "two indexes that are the same": `
    select min(indexrelid::regclass::text) as found from pg_index
    join pg_class on pg_class.oid = indrelid
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    group by indrelid, indkey::text, indclass::text, indoption::text,
      pg_get_expr(indexprs, indrelid), pg_get_expr(indpred, indrelid)
    having count(*) > 1`,
  "an extension in the schema of the API": `
    select extname as found from pg_extension where extnamespace = 'public'::regnamespace`,
};

const TABLE = "create table public.thing (id uuid, owner uuid references public.profiles);";

/** For each rule a statement that breaks it. */
const BROKEN_BY: Record<string, string> = {
  "several policies that admit the same verb of one role":
    "create policy more on public.jobs for select using (company = 'A');",
  "a policy that asks who is calling once for each row":
    "create policy more on public.orders for delete using (user_id = private.member_id());",
  "policies of a table whose row level security is off":
    "alter table public.jobs disable row level security;",
  "a policy that lets everybody write":
    "create policy more on public.orders for insert to anon with check (true);",
  "a policy that believes what users write about themselves":
    "create policy more on public.orders for delete using (auth.jwt() -> 'user_metadata' ? 'admin');",
  "a view that reads with the rights of its owner":
    "create view public.everything as select id from public.orders;",
  "a function whose search path its caller may set":
    "create function public.one() returns integer language sql as 'select 1';",
  "a table without a primary key": TABLE,
  "a reference without an index": TABLE,
  "two indexes that are the same":
    "create index again on public.services (created_at desc, id desc);",
  "an extension in the schema of the API": "alter extension unaccent set schema public;",
};

onOneEngine("the advisors' rules", (cloud) => {
  test.each(Object.entries(RULES))("find no %s", async (rule, query) => {
    const { engine } = cloud();
    expect(await engine.query(query)).toEqual([]);

    // Shows that each rule can find something.
    const broken = engine.transaction(async (tx) => {
      await tx.execute(BROKEN_BY[rule] ?? "");
      throw new Found(await tx.query(query));
    });
    const { rows } = await broken.catch((thrown: Found) => thrown);
    expect(rows).not.toEqual([]);
  });
});

/** Rolls a transaction back, and carries what it found. */
class Found extends Error {
  readonly rows: unknown[];

  constructor(rows: unknown[]) {
    super("rolled back");
    this.rows = rows;
  }
}
