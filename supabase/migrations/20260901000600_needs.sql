-- What needs an administrator: a list of kinds, each with the act that ends it, so that the list can be empty.

-- A kind is one line beside its table: which rows need somebody, and since when. An index serves it.
create table private.need_kinds (
  kind text primary key,
  table_name text not null,
  condition text not null,
  since text not null,
  ends_by_review boolean not null
);

alter table private.need_kinds enable row level security;

create function private.need_condition(_kind text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select condition from private.need_kinds where kind = _kind);
end
$$;

-- Up to how many rows of a kind are counted. One more is read, to know whether there are more.
create function private.need_limit() returns integer
language sql immutable set search_path = '' as 'select 99';
comment on function private.need_limit() is 'constant';

create type public.need as (kind text, number bigint, oldest timestamptz);

-- Writes `private.needs()`, which tells the kinds that need somebody now. Every page of the back office calls it, so it
-- is a query that Postgres plans once for each connection: one made of texts would take two milliseconds more.
create function private.write_needs() returns void
language plpgsql set search_path = '' as $$
begin
  execute format(
    $sql$
      create or replace function private.needs() returns setof public.need
      language plpgsql stable security definer rows 10 set search_path = '' as $needs$
      begin
        return query %s;
      end
      $needs$
    $sql$,
    (
      select string_agg(format(
        'select %L::text, count(*), min(since) from (
           select %I as since from public.%I where %s order by 1 limit private.need_limit() + 1
         ) as found having count(*) > 0', kind, since, table_name, condition
      ), ' union all ')
      from private.need_kinds
    )
  );
end
$$;

-- What happens to the row ends its need. With `_ends_by_review` it also ends once an administrator has looked at the
-- row, which its column `reviewed_at` says and the log, too.
create function private.declare_need(
  _kind text, _table regclass, _condition text, _since text default 'created_at',
  _ends_by_review boolean default false
) returns void
language plpgsql set search_path = '' as $$
begin
  insert into private.need_kinds (kind, table_name, condition, since, ends_by_review)
  select _kind, relname,
    concat_ws(' and ', _condition, case when _ends_by_review then 'reviewed_at is null' end),
    _since, _ends_by_review
  from pg_catalog.pg_class where oid = _table;
  perform private.write_needs();
end
$$;

-- An administrator has looked at a row of that kind. A row that needs nobody any more stays as it is, so that a form
-- sent twice does not replace the time of the first.
create function public.mark_reviewed(_kind text, _id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  declared private.need_kinds;
begin
  perform private.require_admin();
  select * into strict declared from private.need_kinds where kind = _kind and ends_by_review;
  execute format(
    'update public.%I set reviewed_at = now() where id = $1 and %s', declared.table_name, declared.condition
  ) using _id;
end
$$;

grant execute on function public.mark_reviewed(text, uuid) to authenticated;
