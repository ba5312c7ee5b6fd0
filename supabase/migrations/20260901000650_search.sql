-- How every list is searched by words. docs/decisions/24-search-by-words.md says why it is so.

-- The most similar words of the list: those with the fewest wrong letters, one in a short word and two in a
-- longer one.
create function private.similar_words(_list text, _word text) returns setof text
language plpgsql stable security definer rows 5 set search_path = ''
set plan_cache_mode = 'force_custom_plan' as $$
declare
  max_wrong integer := case when char_length(_word) < 5 then 1 else 2 end;
begin
  if char_length(_word) < 4 then
    return;
  end if;
  return query
  select word from (
    select word, rank() over (order by wrong) as place
    from (
      select word, extensions.levenshtein_less_equal(word, _word, max_wrong) as wrong
      from private.known_words
      where list = _list
        and word ~>=~ left(_word, 1) and word ~<~ (left(_word, 1) || chr(1114111))
        and abs(char_length(word) - char_length(_word)) <= max_wrong
      union
      select word, extensions.levenshtein_less_equal(word, _word, max_wrong)
      from private.known_words where list = _list and word operator(extensions.%) _word
    ) as candidate
    where wrong <= max_wrong
  ) as nearest
  where place = 1 limit 5;
end
$$;

-- Takes a typed word and returns the words of the list that it means: those that begin with it or share its
-- stem, and those that contain it if there are no others or the list names people. If there are none at all,
-- all words that share the stem of one of the most similar.
create function private.meant_words(_list text, _word text) returns text[]
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = 'force_custom_plan' as $$
declare
  has_people boolean := (
    select searched.has_people from private.searched_lists as searched where searched.list = _list
  );
  meant text[];
begin
  if char_length(_word) > 30 then
    return array[]::text[];
  end if;
  meant := array(
    select word from private.known_words where list = _list and stem = private.stem_of(_word)
    union
    select word from private.known_words
    where list = _list and word ~>=~ _word and word ~<~ (_word || chr(1114111))
    limit 50
  );
  if meant = '{}' or has_people then
    meant := meant || array(
      select distinct word from private.known_words
      where list = _list and word like '%' || _word || '%' limit 50
    );
  end if;
  if meant = '{}' then
    meant := array(
      select distinct word from private.known_words
      where list = _list and stem = any (array(
        select private.stem_of(word) from private.similar_words(_list, _word) as word
      ))
      limit 50
    );
  end if;
  return meant;
end
$$;

-- At most six words. Words such as "the" count only if nothing else was typed. A telephone number is one
-- word, whatever spaces and dashes it has.
create function private.typed_words(_query text) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  capped text := left(_query, 200);
  digits text := regexp_replace(capped, '\D', '', 'g');
  typed text[] := array_remove(regexp_split_to_array(private.plain_words(capped), ' +'), '');
  telling text[];
begin
  if capped ~ '^[-\d\s().+]+$' and char_length(digits) between 7 and 15 then
    return array[right(digits, 10)];
  end if;
  telling := array(
    select word from unnest(typed) with ordinality as typed (word, place)
    where ts_lexize('pg_catalog.english_stem', lower(word)) is distinct from '{}'
    order by place
  );
  return (case when telling = '{}' then typed else telling end)[1:6];
end
$$;

-- The part of the tsquery for one typed word; null if it has no letters or digits. A word that is not known
-- may be the beginning of one with digits, which are not in the list of known words.
create function private.search_part(_list text, _typed text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  word text;
  part text;
  meant text[];
  parts text[] := '{}'::text[];
begin
  foreach word in array tsvector_to_array(private.words_in(_typed)) loop
    part := quote_literal(word);
    if char_length(word) >= 3 and word ~ '\d' then
      part := part || ':*';
    elsif char_length(word) >= 3 then
      meant := private.meant_words(_list, word);
      if not exists (select 1 from unnest(meant) as known where starts_with(known, word)) then
        part := part || ':*';
      end if;
      part := (
        select string_agg(distinct alternative, '|')
        from (select quote_literal(unnest(meant)) union all select part) as any_of (alternative)
      );
    end if;
    parts := parts || ('(' || part || ')');
  end loop;
  return nullif(array_to_string(parts, '&'), '');
end
$$;

-- Takes the typed words and returns the part for each, in the same place. Each word is looked up once here,
-- and wider searches put the parts together in other ways.
create function private.search_parts(_list text, _typed text[]) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select private.search_part(_list, word)
    from unnest(_typed) with ordinality as typed (word, place) order by place
  );
end
$$;

create function private.search_query(_parts text[]) returns tsquery
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce((select string_agg(distinct part, '&') from unnest(_parts) as part), '')::tsquery;
end
$$;

-- The tsquery for what was typed; null if nothing was.
create function private.read_search(_list text, _query text) returns tsquery
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when btrim(_query) <> '' then
    private.search_query(private.search_parts(_list, private.typed_words(_query)))
  end;
end
$$;

-- A search finds the newest 200 matches. It reads one more, to know whether there are more.
create function private.search_limit() returns integer
language sql immutable set search_path = '' as 'select 200';
comment on function private.search_limit() is 'constant';

create type private.search_hit as (id uuid, created_at timestamptz);

-- Takes a tsquery and returns its newest matches, newest first; with a kind those of that kind only. The
-- index gives no match before it has read all, which are too many for a common word. So the newest rows are
-- read first, more and more of them for as long as one in fifty matches. The index finds what is rarer.
create function private.find_rows(
  _list text, _words tsquery, _kind_column text default null, _kind text default null,
  _filter text default 'true'
) returns private.search_hit[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  max_rows integer := private.search_limit() + 1;
  filter_and_kind text := concat_ws(' and ',
    _filter, case when _kind is not null then format('%I = %L', _kind_column, _kind) end
  );
  -- The index knows the kind of a row as a word, see `search_vector`.
  words_and_kind tsquery := case
    when _kind is null then _words else _words && quote_literal(':' || _kind)::tsquery
  end;
  depth integer;
  found private.search_hit[];
begin
  if numnode(_words) = 0 then
    return array[]::private.search_hit[];
  end if;

  foreach depth in array array[100, 500, 10000] loop
    execute format(
      'select array(
         select (id, created_at)::private.search_hit from (
           select id, created_at, search_words from public.%I where %s
           order by created_at desc, id desc limit %s
         ) as newest
         where search_words @@ $1 limit %s
       )', _list, filter_and_kind, depth, max_rows
    ) into found using _words;
    if cardinality(found) = max_rows then
      return found;
    end if;
    exit when cardinality(found) < depth / 50;
  end loop;

  execute format(
    'with matching as materialized (
       select id, created_at from public.%I where search_words @@ $1 and %s
     )
     select array(
       select (id, created_at)::private.search_hit from matching
       order by created_at desc, id desc limit %s
     )', _list, _filter, max_rows
  ) into found using words_and_kind;
  return found;
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

-- A page of what was found, the best first; rows of the same rank are ordered by the time in `_time_column`.
create function private.best_rows(
  _list text, _hits private.search_hit[], _words tsquery, _page integer, _per_page integer,
  _time_column text default 'created_at'
) returns setof uuid
language plpgsql stable security definer rows 10 set search_path = '' set enable_seqscan = off as $$
begin
  return query execute format(
    'select hit.id from unnest($1) as hit
     cross join lateral (
       select search_words, %s as time from public.%I where id = hit.id offset 0
     ) as listed
     order by private.search_rank(search_words, $2) desc, listed.time desc, hit.id desc
     limit $3 offset $4', _time_column, _list
  )
  using _hits[:private.search_limit()], _words, private.page_limit(_per_page),
    private.page_offset(_page, _per_page);
end
$$;

create type public.wider_search as (query text, kind text, total bigint, is_capped boolean);
comment on column public.wider_search.kind is 'nullable';

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
        array_to_string(array(select typed[place] from unnest(fewer) as place), ' '), kind,
        least(found, max_rows), found > max_rows
      )::public.wider_search;
    end if;
    exit when cardinality(wider) = 4;
  end loop;
  return wider;
end
$$;
