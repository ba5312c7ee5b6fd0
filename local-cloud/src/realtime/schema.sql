-- Changes to published tables, until they are sent to subscribers. Rows are kept for a minute.
create schema if not exists realtime;

drop table if exists realtime.changes;
create table realtime.changes (
  transaction bigint not null default pg_current_xact_id()::text::bigint,
  id bigint generated always as identity,
  schema_name text not null,
  table_name text not null,
  operation text not null check (operation in ('INSERT', 'UPDATE')),
  record jsonb not null,
  -- Whether the row was larger than a megabyte, so that its long columns are left out.
  is_cut boolean not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (transaction, id)
);

create index changes_changed_at on realtime.changes (changed_at);

-- The row is kept as it is now, since it may have changed again when it is sent. The payload of the
-- notification is the transaction id: Postgres sends it once per transaction, in the order of
-- commits, and a row would be too long for it. The time zone is that of the API.
create or replace function realtime.record_change() returns trigger
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  row_after jsonb := pg_catalog.to_jsonb(new);
  is_too_large boolean := pg_catalog.pg_column_size(row_after) > 1048576;
begin
  if is_too_large then
    select coalesce(pg_catalog.jsonb_object_agg(key, value), '{}') into row_after
      from pg_catalog.jsonb_each(row_after)
     where pg_catalog.octet_length(value::text) <= 64;
  end if;

  insert into realtime.changes (schema_name, table_name, operation, record, is_cut)
    values (tg_table_schema, tg_table_name, tg_op, row_after, is_too_large);

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
    execute format(
      'create or replace trigger realtime_changes after insert or update on %s
         for each row execute function realtime.record_change()',
      published.table_oid::regclass
    );
  end loop;
end
$$;
