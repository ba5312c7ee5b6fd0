-- What every noun needs: extensions, closed privileges, the time limit of a query of anon, and small
-- functions for lists, slugs, tokens and texts.

-- Comments such as 'nullable' and 'constant' are read by `npm run types` (decision 10).
--
-- Functions are PL/pgSQL, because each connection caches their plans. SQL is for constants, and for a single
-- statement where it costs little to plan it again.

create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

create schema if not exists private;
grant usage on schema private to anon, authenticated, service_role;

alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant execute on functions to service_role;

-- Anybody may send slow filters to the API, such as regular expressions. The queries of the site take
-- milliseconds.
do $$
begin
  alter role anon set statement_timeout = '2s';
exception when internal_error then
  -- This fails if another database of the same server sets it at the same moment.
  null;
end
$$;

-- What the Supabase CLI and the local cloud have applied. A web server knows by it whether the database has what
-- its build needs.
create function public.applied_migrations() returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select version from supabase_migrations.schema_migrations order by version;
end
$$;

grant execute on function public.applied_migrations() to anon, authenticated;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Page numbers come from the URL, so a number of any size must give an empty page and not an overflow.
-- How many rows a page has is known to the caller. A page has no more than a hundred.
create function private.page_limit(_per_page integer) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  return least(greatest(coalesce(_per_page, 100), 1), 100);
end
$$;

create function private.page_offset(_page integer, _per_page integer) returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  return (greatest(coalesce(_page, 1), 1)::bigint - 1) * private.page_limit(_per_page);
end
$$;

-- The same rows from the last to the first. Each column says `asc` or `desc`.
create function private.reversed_order(_order text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(
    case when part ~ ' desc' then replace(part, ' desc', ' asc') else replace(part, ' asc', ' desc') end,
    ', ' order by place
  )
  from unnest(string_to_array(replace(_order, 'nulls last', 'nulls first'), ', '))
    with ordinality as listed (part, place)
$$;

-- The ids of one page of a list, which is a table or a view of its rows. A list finds them first and describes its rows after, so that the rows which a page
-- skips cost no more than their entries in an index. In the second half of a list those are counted from the end, if its
-- `_total` is given.
create function private.page_ids(
  _list text, _page integer, _per_page integer, _filter text default 'true',
  _order text default 'created_at desc, id desc', _total bigint default null,
  _schema text default 'public'
) returns setof uuid
language plpgsql stable rows 10 set search_path = '' set enable_seqscan = off as $$
declare
  max_rows bigint := private.page_limit(_per_page);
  left_rows bigint := _total - private.page_offset(_page, _per_page);
begin
  if left_rows < _total / 2 then
    return query execute format(
      'select id from unnest(array(
         select id from %I.%I where %s order by %s limit %s offset %s
       )) with ordinality as page (id, place) order by place desc',
      _schema, _list, _filter, private.reversed_order(_order), greatest(least(left_rows, max_rows), 0),
      greatest(left_rows - max_rows, 0)
    );
    return;
  end if;
  return query execute format(
    'select id from %I.%I where %s order by %s limit %s offset %s',
    _schema, _list, _filter, _order, private.page_limit(_per_page), private.page_offset(_page, _per_page)
  );
end
$$;

-- Rows that have no counter are counted up to this number.
create function private.count_limit() returns integer
language sql immutable set search_path = '' as 'select 1000';
comment on function private.count_limit() is 'constant';

-- One more than the limit, if there are more.
create function private.counted_rows(
  _list text, _filter text default 'true', _schema text default 'public',
  _limit integer default private.count_limit()
) returns bigint
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  number bigint;
begin
  execute format(
    'select count(*) from (select 1 from %I.%I where %s limit %s) as found', _schema, _list, _filter, _limit + 1
  ) into number;
  return number;
end
$$;

-- `total` is no more than the limit, and `is_capped` says that there are more. The pages go on beyond it for as long as
-- `has_more` says that a row follows.
create type private.list_page as (ids uuid[], total bigint, is_capped boolean, has_more boolean);

-- A page of a list whose counter knows its total.
create function private.whole_page(
  _list text, _total bigint, _page integer, _per_page integer
) returns private.list_page
language plpgsql stable set search_path = '' as $$
begin
  return (
    array(select private.page_ids(_list, _page, _per_page, _total => _total)), _total, false,
    private.page_offset(_page + 1, _per_page) < _total
  )::private.list_page;
end
$$;

-- A page of a list that has no counter.
create function private.counted_page(
  _list text, _page integer, _per_page integer, _filter text default 'true',
  _order text default 'created_at desc, id desc', _schema text default 'public',
  _limit integer default private.count_limit()
) returns private.list_page
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  max_rows constant bigint := private.page_limit(_per_page);
  number constant bigint := private.counted_rows(_list, _filter, _schema, _limit);
  found uuid[];
begin
  execute format(
    'select array(select id from %I.%I where %s order by %s limit %s offset %s)',
    _schema, _list, _filter, _order, max_rows + 1, private.page_offset(_page, _per_page)
  ) into found;
  return (
    found[:max_rows], least(number, _limit), number > _limit, cardinality(found) > max_rows
  )::private.list_page;
end
$$;

create function private.slugify(_title text, _fallback text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(
    nullif(btrim(left(btrim(regexp_replace(
      lower(extensions.unaccent(normalize(left(_title, 500), NFKC))), '[^a-z0-9]+', '-', 'g'
    ), '-'), 80), '-'), ''),
    _fallback
  );
end
$$;

-- A slug that no other row of the table has. The lock makes a second writer wait for the first, so
-- that two rows with the same title get different slugs and neither fails.
create function private.free_slug(_table regclass, _slug text, _own_id uuid) returns text
language plpgsql set search_path = '' as $$
declare
  candidate text := _slug;
  taken boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('slugs of ' || _table::text, 0));
  for attempt in 2..100 loop
    execute format(
      'select exists (select 1 from %s where slug = $1 and id is distinct from $2)', _table
    ) into taken using candidate, _own_id;
    exit when not taken;
    candidate := _slug || '-' || attempt;
  end loop;
  return case when taken then _slug || '-' || left(md5(random()::text), 12) else candidate end;
end
$$;

-- For tables with a column `slug`. The trigger's first argument is the slug of a title without letters, the others are the
-- columns that make the title.
create function private.set_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.slug is distinct from old.slug then
    new.slug := private.free_slug(
      tg_relid,
      private.slugify(coalesce(nullif(new.slug, ''), (
        select string_agg(to_jsonb(new) ->> name, ' ') from unnest(tg_argv[1:]) as name
      )), tg_argv[0]),
      new.id
    );
  end if;
  return new;
end
$$;

-- For tables of which all rows stand in one list. The trigger's arguments are how many there may be, and what is said of
-- another one.
create function private.limit_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  number bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('rows of ' || tg_table_name, 0));
  execute format('select count(*) from %s', tg_relid::regclass) into number;
  if number >= tg_argv[0]::integer then
    raise exception '%', tg_argv[1] using errcode = 'P0001';
  end if;
  return new;
end
$$;

create function private.hash_token(_token text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return encode(sha256(convert_to(_token, 'UTF8')), 'hex');
end
$$;

-- Tables and pages have dollars; what is counted, charged and mailed is in cents.
create function private.to_cents(_dollars numeric) returns integer
language sql immutable set search_path = '' as $$ select (_dollars * 100)::integer $$;

create function private.from_cents(_cents bigint) returns numeric
language sql immutable set search_path = '' as $$ select _cents / 100.0 $$;

-- An amount and the id of an order, as the pages show them.
create function private.money_text(_amount numeric) returns text
language sql stable set search_path = '' as $$
  select to_char(_amount, '"$"FM999,999,990.00')
$$;

create function private.short_id(_id uuid) returns text
language sql immutable set search_path = '' as $$
  select left(_id::text, 8)
$$;
