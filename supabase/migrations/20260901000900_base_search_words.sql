-- The words of the rows that are searched, and how what is typed into a search is read.
-- docs/decisions/24-search-by-words.md says why it is so.

-- Words as they are written, without accents.
create text search configuration private.words (copy = pg_catalog.simple);
alter text search configuration private.words
  alter mapping for asciiword, word, numword, asciihword, hword, numhword,
    hword_asciipart, hword_part, hword_numpart
  with extensions.unaccent, pg_catalog.simple;

-- The English dictionary of Postgres leaves out words such as "no". This one has no such list, so that "no english" does
-- not ask for English. Spanish words are found as they are written.
create text search dictionary private.english_stems (template = pg_catalog.snowball, language = 'english');

create text search configuration private.stems (copy = private.words);
alter text search configuration private.stems
  alter mapping for asciiword, word, asciihword, hword, hword_asciipart, hword_part
  with extensions.unaccent, private.english_stems;

-- Letters and digits only. A dot stays within a number; 1,150.00 becomes 1150. Postgres would read 8e29 within an id as
-- a number, and split the id after it; an accent on the e, which is removed like all accents, prevents that.
create function private.plain_words(_text text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  plain text := normalize(coalesce(_text, ''), NFKC);
begin
  if plain ~ '\d[.,]\d' then
    plain := regexp_replace(plain, '(\d),(?=\d{3}(?!\d))', '\1', 'g');
    plain := regexp_replace(plain, '(\d)\.00(?!\d)', '\1', 'g');
  end if;
  plain := regexp_replace(
    plain,
    '[\u0001-\u002d\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+|\.(?!\d)|(?<!\d)\.',
    ' ', 'g'
  );
  return regexp_replace(plain, '(?<=\d)[eE](?=\d)', 'é', 'g');
end
$$;

-- The words by which a row is found, in their order, by their stems. "Wi-Fi" gives "wifi" as well, because people type
-- it either way. The kinds of a row are added as words that nobody can type, so that one index serves a search within
-- some of them.
create function private.document(_text text, _kinds text[] default '{}') returns tsvector
language plpgsql immutable security definer set search_path = '' as $$
declare
  capped constant text := left(_text, 20000);
  joined constant text := (
    select string_agg(replace(hyphenated[1], '-', ''), ' ')
    from regexp_matches(capped, '[[:alpha:]]+(?:-[[:alpha:]]+)+', 'g') as hyphenated
  );
begin
  return to_tsvector('private.stems', private.plain_words(concat_ws(' ', capped, joined))) || private.kind_words(_kinds);
end
$$;

-- The same for a list that is searched by beginnings of words, which stems would miss.
create function private.unstemmed_document(_text text, _kinds text[] default '{}') returns tsvector
language plpgsql immutable security definer set search_path = '' as $$
begin
  return strip(to_tsvector('private.words', private.plain_words(_text))) || private.kind_words(_kinds);
end
$$;

create function private.kind_words(_kinds text[]) returns tsvector
language plpgsql immutable set search_path = '' as $$
begin
  return array_to_tsvector(array(select ':' || kind from unnest(_kinds) as kind where kind is not null));
end
$$;

create function private.phone_digits(_phone text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return right(regexp_replace(coalesce(_phone, ''), '\D', '', 'g'), 15);
end
$$;

-- The words by which a telephone number is found by beginnings of words, however it is written: its digits from each of
-- them on. So any four of them in a row, and more, are the beginning of a word.
create function private.phone_words(_phone text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  digits constant text := private.phone_digits(_phone);
begin
  return array_to_string(
    array(select right(digits, length) from generate_series(4, char_length(digits)) as length), ' '
  );
end
$$;

-- A text by whose parts rows are found, whatever its capital letters and accents.
create function private.folded(_text text) returns text
language plpgsql immutable security definer set search_path = '' as $$
begin
  return lower(extensions.unaccent(normalize(_text, NFKC)));
end
$$;

-- Generated columns are computed as the user who writes the row.
grant execute on function
  private.document(text, text[]), private.unstemmed_document(text, text[]), private.folded(text)
to authenticated, service_role;

-- Words that say nothing on this site, and are not searched for. "No", "not", "without" and "sin" say something.
create function private.empty_words() returns text[]
language sql immutable set search_path = '' as $$
  select array[
    'a', 'an', 'and', 'at', 'for', 'from', 'in', 'of', 'on', 'the', 'to', 'with',
    'con', 'de', 'del', 'desde', 'el', 'en', 'la', 'las', 'los', 'para', 'por', 'un', 'una', 'y',
    'home', 'job', 'jobs', 'online', 'remote', 'remotely', 'speaker', 'speakers', 'speaking', 'wfh', 'work', 'working',
    'casa', 'empleo', 'empleos', 'remota', 'remoto', 'remotos', 'trabajar', 'trabajo', 'trabajos'
  ]
$$;

-- The tsquery for what was typed: words in any order, "quoted" and hyphenated ones side by side, and -excluded ones. Null
-- if there is no word to look for.
create function private.search_query(_typed text) returns tsquery
language plpgsql stable set search_path = '' as $$
declare
  query constant tsquery := websearch_to_tsquery('private.stems', (
    select string_agg(sign || case when is_quoted or words ~ ' ' then '"' || words || '"' else words end, ' ' order by place)
    from (
      select part[1] as sign, starts_with(part[2], '"') as is_quoted, btrim(private.plain_words(part[2])) as words, place
      from regexp_matches(translate(left(_typed, 200), '“”„«»', '"""""'), '(-?)("[^"]*"?|[^\s"]+)', 'g')
        with ordinality as typed (part, place)
    ) as parts
    where words <> '' and (sign <> '' or is_quoted or private.folded(words) <> all (private.empty_words()))
  ));
begin
  return case when querytree(query) not in ('', 'T') then query end;
end
$$;

-- Takes a telephone number or a part of one, and returns the digits to look for; null for all else. Fewer than seven
-- digits with a dot are an amount.
create function private.typed_phone(_typed text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  digits constant text := private.phone_digits(_typed);
begin
  if _typed ~ '^[-\d\s().+]+$' and char_length(digits) >= (case when _typed ~ '\.' then 7 else 4 end) then
    return right(digits, 10);
  end if;
  return null;
end
$$;

-- The tsquery for rows of which each typed word begins a word; empty for signs alone, and null if nothing was typed.
create function private.beginnings_query(_typed text) returns tsquery
language plpgsql stable set search_path = '' as $$
declare
  capped constant text := left(_typed, 200);
  words constant text := coalesce(private.typed_phone(capped), private.plain_words(capped));
begin
  return case when capped ~ '\S' then coalesce((
    select string_agg(quote_literal(word) || ':*', '&')
    from unnest(tsvector_to_array(to_tsvector('private.words', words))) as word
  ), '')::tsquery end;
end
$$;
