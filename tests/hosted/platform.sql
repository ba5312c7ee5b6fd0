-- What a hosted project has before its first migration: roles and grants as in supabase/postgres.
-- The role `postgres`, which migrations run as, is no superuser there.

create role postgres login createrole createdb bypassrls replication;
create role supabase_auth_admin noinherit createrole login;
create role supabase_storage_admin noinherit createrole login;
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator, postgres with admin option;
grant pg_read_all_data, pg_monitor, pg_signal_backend to postgres with admin option;

alter database postgres owner to postgres;
grant all on database postgres to postgres;
grant create on database postgres to supabase_auth_admin, supabase_storage_admin;
alter schema public owner to pg_database_owner;
grant all on schema public to postgres;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on functions to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on sequences to anon, authenticated, service_role;

create schema extensions authorization postgres;
grant usage on schema extensions to anon, authenticated, service_role;

create schema auth authorization supabase_auth_admin;
grant usage on schema auth to anon, authenticated, service_role, postgres;
alter default privileges for role supabase_auth_admin in schema auth
  grant all on tables to postgres;
alter default privileges for role supabase_auth_admin in schema auth
  grant all on sequences to postgres;
alter default privileges for role supabase_auth_admin in schema auth
  grant all on functions to postgres;

create schema storage authorization supabase_storage_admin;
grant usage on schema storage to postgres;
alter default privileges for role supabase_storage_admin in schema storage
  grant all on tables to postgres with grant option;

create publication supabase_realtime;
alter publication supabase_realtime owner to postgres;
