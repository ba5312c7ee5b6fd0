-- What a hosted Supabase project has before its first migration.

do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('authenticator', 'nologin noinherit'),
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      ('supabase_auth_admin', 'nologin noinherit')
    ) as roles (name, attributes)
  loop
    -- Roles are shared by all databases of a server, and another one may create them at the same time.
    begin
      if to_regrole(wanted.name) is null then
        execute format('create role %I %s', wanted.name, wanted.attributes);
      end if;
    exception when duplicate_object or unique_violation then
      null;
    end;
    if not pg_has_role(current_user, wanted.name, 'member') then
      execute format('grant %I to %I', wanted.name, current_user);
    end if;
    if wanted.name not in ('authenticator', 'supabase_auth_admin')
      and not pg_has_role('authenticator', wanted.name, 'member') then
      execute format('grant %I to authenticator', wanted.name);
    end if;
  end loop;
end
$$;

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

-- Hosted projects have these, too; a Postgres of one's own may lack them, and PGlite has pgcrypto
-- only for a project that uses it.
do $$
declare
  offered text;
begin
  for offered in
    select name from pg_available_extensions where name in ('pgcrypto', 'uuid-ossp')
  loop
    execute format('create extension if not exists %I with schema extensions', offered);
  end loop;
end
$$;

-- As on hosted projects, only row level security restricts access to schema public.
grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public
  grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public
  grant all on functions to anon, authenticated, service_role;

do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;

create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);

create schema if not exists local_cloud;
create table if not exists local_cloud.platform_schema (
  path text primary key,
  digest text not null
);
create table if not exists local_cloud.seed (
  id boolean primary key check (id),
  is_wanted boolean not null
);
-- The seed that has filled the database.
alter table local_cloud.seed add column if not exists name text;
