-- How the rows of every list are found by words. docs/decisions/24-search-by-words.md says why it is so.

-- A search finds the newest 200 matches. It reads one more, to know whether there are more.
create function private.search_limit() returns integer
language sql immutable set search_path = '' as 'select 200';
comment on function private.search_limit() is 'constant';

-- Takes a tsquery and returns its first matches in this order, read whole from the index. `_condition` is what else
-- a match needs.
create function private.rows_in_index(
  _list text, _words tsquery, _condition text, _order text, _max_rows bigint
) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  found uuid[];
begin
  execute format(
    'select array(
       select id from (select * from public.%I where search_words @@ $1 and %s offset 0) as matching
       order by %s limit %s
     )', _list, _condition, _order, _max_rows
  ) into found using _words;
  return found;
end
$$;

-- How many matches there are up to a number; in no order the index alone is read whole.
create function private.count_in_index(_list text, _words tsquery, _condition text, _max_rows bigint) returns bigint
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_indexscan = off as $$
declare
  found bigint;
begin
  execute format(
    'select count(*) from (select 1 from public.%I where search_words @@ $1 and %s limit %s) as matching',
    _list, _condition, _max_rows
  ) into found using _words;
  return found;
end
$$;

-- The index gives no match before it has read all, which are too many for a common word. So the first rows of a list
-- are read first, more and more of them for as long as ten thousand may hold enough matches. `_filter` is what an index
-- in this order serves. Takes a tsquery and returns its matches; null if the other index finds them sooner. Without
-- sorting, Postgres reads no more rows than it needs, of whose number it knows nothing here.
create function private.rows_in_order(
  _list text, _words tsquery, _filter text, _condition text, _order text, _max_rows bigint, _depths integer[]
) returns uuid[]
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
declare
  depth integer;
  found uuid[];
begin
  foreach depth in array _depths loop
    execute format(
      'select array(
         select id from (select * from public.%I where %s order by %s limit %s) as first
         where search_words @@ $1 and %s limit %s
       )', _list, _filter, _order, depth, _condition, _max_rows
    ) into found using _words;
    if cardinality(found) = _max_rows then
      return found;
    end if;
    exit when cardinality(found) < depth * _max_rows / 10000;
  end loop;
  return null;
end
$$;

-- Takes a tsquery and returns its first matches in this order, the newest by default; with a kind those of that kind
-- only.
create function private.find_rows(
  _list text, _words tsquery, _kind_column text default null, _kind text default null,
  _filter text default 'true', _condition text default 'true',
  _order text default 'created_at desc, id desc', _max_rows bigint default private.search_limit() + 1
) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  filter_and_kind text := concat_ws(' and ',
    _filter, case when _kind is not null then format('%I = %L', _kind_column, _kind) end
  );
  -- The index knows the kind of a row as a word, see `search_vector`.
  words_and_kind tsquery := case
    when _kind is null then _words else _words && quote_literal(':' || _kind)::tsquery
  end;
begin
  if numnode(_words) = 0 then
    return array[]::uuid[];
  end if;

  return coalesce(
    private.rows_in_order(
      _list, _words, filter_and_kind, _condition, _order, _max_rows, array[100, 500, 10000]
    ),
    private.rows_in_index(
      _list, words_and_kind, concat_ws(' and ', _filter, _condition), _order, _max_rows
    )
  );
end
$$;

-- How many matches there are, up to a number.
create function private.count_matches(
  _list text, _words tsquery, _filter text, _condition text, _order text, _max_rows bigint
) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    cardinality(private.rows_in_order(
      _list, _words, _filter, _condition, _order, _max_rows, array[200, 10000]
    )),
    private.count_in_index(_list, _words, _condition, _max_rows)
  );
end
$$;

-- Ranks by where the words are: in the title, then company, place and category, then the text. It is
-- rounded, so that nearly equal rows are ordered by time.
create function private.search_rank(_row tsvector, _words tsquery) returns numeric
language plpgsql immutable set search_path = '' as $$
begin
  return round(ts_rank(array[0.02, 0.1, 0.4, 1], _row, _words)::numeric, 1);
end
$$;

-- Without the filter `left_out`, which is null if all filters stay.
create type public.wider_search as (query text, left_out text, total bigint, is_capped boolean);
comment on column public.wider_search.left_out is 'nullable';

-- Takes a search that found nothing and returns up to four that find something, with the number of their matches:
-- in all kinds instead of one, without one of the words, and each of more than two words alone.
create function private.wider_searches(
  _list text, _query text, _kind_column text default null, _kind text default null
) returns public.wider_search[]
language plpgsql stable security definer set search_path = '' as $$
declare
  typed text[] := private.typed_words(_query);
  parts text[] := private.search_parts(_list, typed);
  places integer[] := array(select generate_subscripts(typed, 1));
  max_rows integer := private.search_limit();
  wider public.wider_search[] := array[]::public.wider_search[];
  kind text;
  fewer integer[];
  found integer;
begin
  for kind, fewer in
    select null, places where _kind is not null
    union all
    select _kind, array_remove(places, place) from unnest(places) as place
    where cardinality(places) > 1
    union all
    select _kind, array[place] from unnest(places) as place where cardinality(places) > 2
  loop
    found := cardinality(private.find_rows(
      _list, private.search_query(array(select parts[place] from unnest(fewer) as place)),
      _kind_column, kind
    ));
    if found > 0 then
      wider := wider || (
        array_to_string(array(select typed[place] from unnest(fewer) as place), ' '),
        case when kind is distinct from _kind then _kind_column end,
        least(found, max_rows), found > max_rows
      )::public.wider_search;
    end if;
    exit when cardinality(wider) = 4;
  end loop;
  return wider;
end
$$;

create type private.search_result as (
  words tsquery, hits uuid[], total bigint, is_capped boolean,
  wider public.wider_search[]
);

-- What a list shows of the rows that private.find_rows has found.
create function private.search_result_of(
  _list text, _query text, _words tsquery, _found uuid[],
  _kind_column text default null, _kind text default null
) returns private.search_result
language plpgsql stable security definer set search_path = '' as $$
declare
  max_rows integer := private.search_limit();
begin
  return (
    _words, _found[:max_rows], least(cardinality(_found), max_rows), cardinality(_found) > max_rows,
    case when _found = '{}'
      then private.wider_searches(_list, _query, _kind_column, _kind) else '{}' end
  )::private.search_result;
end
$$;

-- Null if nothing was typed.
create function private.search_list(
  _list text, _query text, _kind_column text default null, _kind text default null,
  _filter text default 'true'
) returns private.search_result
language plpgsql stable security definer set search_path = '' as $$
declare
  words tsquery := private.read_search(_list, _query);
begin
  if words is null then
    return null;
  end if;
  return private.search_result_of(
    _list, _query, words, private.find_rows(_list, words, _kind_column, _kind, _filter),
    _kind_column, _kind
  );
end
$$;

-- A page of what was found, the best first; rows of the same rank are ordered by the time in `_time_column`.
create function private.best_rows(
  _list text, _search private.search_result, _page integer, _per_page integer,
  _time_column text default 'created_at'
) returns setof uuid
language plpgsql stable security definer rows 10 set search_path = '' set enable_seqscan = off as $$
begin
  return query execute format(
    'select hit.id from unnest($1) as hit (id)
     cross join lateral (
       select search_words, %s as time from public.%I where id = hit.id offset 0
     ) as listed
     order by private.search_rank(search_words, $2) desc, listed.time desc, hit.id desc
     limit $3 offset $4', _time_column, _list
  )
  using _search.hits, _search.words, private.page_limit(_per_page),
    private.page_offset(_page, _per_page);
end
$$;
