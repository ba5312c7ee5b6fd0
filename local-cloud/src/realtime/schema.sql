-- Changes to published tables, until they are sent to subscribers. Rows are kept for a minute.
create schema if not exists realtime;

drop table if exists realtime.changes;
create table realtime.changes (
  transaction bigint not null default pg_current_xact_id()::text::bigint,
  id bigint generated always as identity,
  schema_name text not null,
  table_name text not null,
  operation text not null check (operation in ('INSERT', 'UPDATE')),
  key jsonb not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (transaction, id)
);

create index changes_changed_at on realtime.changes (changed_at);

-- The arguments of the trigger are the columns of the primary key. The payload of the notification
-- is the transaction id: Postgres sends it once per transaction, in the order of commits.
create or replace function realtime.record_change() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  row_after jsonb := pg_catalog.to_jsonb(new);
  change_key jsonb;
begin
  select pg_catalog.jsonb_object_agg(name, row_after -> name)
    into change_key
    from pg_catalog.unnest(tg_argv) as name;

  insert into realtime.changes (schema_name, table_name, operation, key)
    values (tg_table_schema, tg_table_name, tg_op, change_key);

  perform pg_catalog.pg_notify('realtime_changes', pg_catalog.pg_current_xact_id()::text);
  return null;
end
$$;

drop view if exists realtime.followed_tables;
create view realtime.followed_tables as
  select table_class.oid as table_oid,
         published.schemaname as schema_name,
         published.tablename as table_name,
         array_agg(attribute.attname::text order by attribute.attnum) as key_columns
    from pg_catalog.pg_publication_tables published
    join pg_catalog.pg_namespace namespace on namespace.nspname = published.schemaname
    join pg_catalog.pg_class table_class
      on table_class.relnamespace = namespace.oid and table_class.relname = published.tablename
    join pg_catalog.pg_index index on index.indrelid = table_class.oid and index.indisprimary
    join pg_catalog.pg_attribute attribute
      on attribute.attrelid = table_class.oid and attribute.attnum = any (index.indkey)
   where published.pubname = 'supabase_realtime'
   group by 1, 2, 3;

-- Adds the trigger to every table of the publication and removes it from all others.
create or replace function realtime.follow_publication() returns void
language plpgsql
as $$
declare
  stale record;
  published record;
  key_arguments text;
begin
  for stale in
    select tgrelid::regclass as table_name
      from pg_catalog.pg_trigger
     where tgname = 'realtime_changes'
       and tgrelid not in (select table_oid from realtime.followed_tables)
  loop
    execute format('drop trigger realtime_changes on %s', stale.table_name);
  end loop;

  for published in select * from realtime.followed_tables loop
    select string_agg(quote_literal(name), ', ') into key_arguments
      from unnest(published.key_columns) as name;
    execute format(
      'create or replace trigger realtime_changes after insert or update on %s
         for each row execute function realtime.record_change(%s)',
      published.table_oid::regclass,
      key_arguments
    );
  end loop;
end
$$;
