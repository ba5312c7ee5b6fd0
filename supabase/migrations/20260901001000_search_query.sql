-- How what is typed into a search is read. docs/decisions/24-search-by-words.md says why it is so.

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

-- At most six words. Words such as "the" count only if nothing else was typed. A telephone number or a part of one is
-- one word, whatever spaces and dashes it has; fewer than seven digits with a dot are an amount.
create function private.typed_words(_query text) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  capped text := left(_query, 200);
  digits text := regexp_replace(capped, '\D', '', 'g');
  typed text[] := array_remove(regexp_split_to_array(private.plain_words(capped), ' +'), '');
  telling text[];
begin
  if capped ~ '^[-\d\s().+]+$'
    and char_length(digits) between (case when capped ~ '\.' then 7 else 4 end) and 15
  then
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
