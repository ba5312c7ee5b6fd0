-- How the rows of lists are found. docs/decisions/24-search-by-words.md says why it is so.

-- A search finds the newest 200 matches. It reads one more, to know whether there are more.
create function private.search_limit() returns integer
language sql immutable set search_path = '' as 'select 200';
comment on function private.search_limit() is 'constant';

-- The condition that a row has these words and is of this kind (`private.document`), of which one may be null; null if both
-- are. No row has the words of an empty query.
create function private.words_match(_words tsquery, _kind text default null) returns text
language plpgsql immutable set search_path = '' as $$
declare
  kind constant tsquery := quote_literal(':' || _kind)::tsquery;
begin
  if numnode(_words) = 0 then
    return 'false';
  end if;
  return 'search_words @@ ' || quote_literal(coalesce(_words && kind, _words, kind)) || '::tsquery';
end
$$;

-- The first rows of a list, the newest by default, with `_match`, which an index of the search serves, and `_filter`, which
-- an index in this order serves. Both are conditions.
--
-- The index of the search gives no row before it has read all matches, which are too many for a common word. So the first
-- rows of the list are read first, more and more of them for as long as ten thousand, or ten times as many as are wanted,
-- may hold enough matches. Where they do not, the index finds few, and sorts them unless only their number is asked for.
--
-- Postgres cannot know how many rows match, so it is told by which index to go: without sorting and bitmaps by the one in
-- this order.
create function private.find_rows(
  _list text, _match text, _filter text default 'true', _order text default 'created_at desc, id desc',
  _max_rows bigint default private.search_limit() + 1, _is_ordered boolean default true
) returns uuid[]
language plpgsql stable set search_path = ''
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
declare
  max_depth constant bigint := greatest(10000, 10 * _max_rows);
  depth bigint;
  found uuid[];
begin
  foreach depth in array array[100, 500, max_depth] loop
    execute format(
      'select array(
         select id from (select * from public.%I where %s order by %s limit %s) as first where %s limit %s
       )', _list, _filter, _order, depth, _match, _max_rows
    ) into found;
    if cardinality(found) = _max_rows then
      return found;
    end if;
    -- So few rows tell it roughly: a third of what is needed among the first hundred, and half later, may be enough. What is
    -- only counted the index finds sooner.
    exit when cardinality(found) * (case when depth = 100 then 3 when _is_ordered then 2 else 1 end) * max_depth
      < depth * _max_rows;
  end loop;

  perform set_config('enable_bitmapscan', 'on', true), set_config('enable_sort', 'on', true);
  execute format(
    'select array(
       select id from (select * from public.%I where %s and %s offset 0) as matching %s limit %s
     )', _list, _match, _filter, case when _is_ordered then 'order by ' || _order end, _max_rows
  ) into found;
  return found;
end
$$;

create type private.search_result as (hits uuid[], total bigint, is_capped boolean);

-- What a list shows of a search.
create function private.search_list(
  _list text, _match text, _filter text default 'true', _order text default 'created_at desc, id desc'
) returns private.search_result
language plpgsql stable set search_path = '' as $$
declare
  max_rows constant integer := private.search_limit();
  found constant uuid[] := private.find_rows(_list, _match, _filter, _order);
begin
  return (
    found[:max_rows], least(cardinality(found), max_rows), cardinality(found) > max_rows
  )::private.search_result;
end
$$;

create function private.ids_filter(_ids uuid[]) returns text
language sql immutable set search_path = '' as $$
  select 'id = any (' || quote_literal(_ids) || ')'
$$;

-- A page of what has `_match`, or of all if that is null.
create function private.searched_page(
  _list text, _match text, _page integer, _per_page integer, _filter text default 'true',
  _order text default 'created_at desc, id desc'
) returns private.list_page
language plpgsql stable set search_path = '' as $$
declare
  search private.search_result;
  page private.list_page;
begin
  if _match is null then
    return private.counted_page(_list, _page, _per_page, _filter, _order);
  end if;
  search := private.search_list(_list, _match, _filter, _order);
  page := private.counted_page(_list, _page, _per_page, private.ids_filter(search.hits), _order);
  page.is_capped := search.is_capped;
  return page;
end
$$;

-- A page of what was found.
create function private.page_of(_hits uuid[], _page integer, _per_page integer) returns uuid[]
language plpgsql immutable set search_path = '' as $$
declare
  passed constant bigint := private.page_offset(_page, _per_page);
begin
  return array(
    select id from unnest(_hits) with ordinality as hit (id, place)
    where place > passed and place <= passed + private.page_limit(_per_page) order by place
  );
end
$$;
