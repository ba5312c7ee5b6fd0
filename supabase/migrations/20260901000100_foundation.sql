-- What every later migration stands on: extensions, a schema that the API does not expose, and
-- privileges that start at nothing, so that a new table or function is closed until it is opened.

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

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Paging of every list: hostile page numbers end in an empty page, never in an overflow.
create function private.page_limit(_per_page integer) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  return least(greatest(coalesce(_per_page, 1), 1), 100);
end
$$;

create function private.page_offset(_page integer, _per_page integer) returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  return (greatest(coalesce(_page, 1), 1)::bigint - 1) * private.page_limit(_per_page);
end
$$;

-- What was typed into a search box as a LIKE pattern: its wildcards are plain characters.
create function private.search_pattern(_query text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select '%' || regexp_replace(left(btrim(_query), 200), '([\\%_])', '\\\1', 'g') || '%'
    where btrim(_query) <> ''
  );
end
$$;
