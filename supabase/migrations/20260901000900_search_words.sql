-- The words of the lists that are searched: in a column of each row, and all words of a list together.

create extension if not exists fuzzystrmatch with schema extensions;

create text search configuration private.words (copy = pg_catalog.simple);
alter text search configuration private.words
  alter mapping for asciiword, word, numword, asciihword, hword, numhword,
    hword_asciipart, hword_part, hword_numpart
  with extensions.unaccent, pg_catalog.simple;

-- Letters and digits only. A dot stays within a number; 1,150.00 becomes 1150.
create function private.plain_words(_text text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  plain text := normalize(coalesce(_text, ''), NFKC);
begin
  if plain ~ '\d[.,]\d' then
    plain := regexp_replace(plain, '(\d),(?=\d{3}(?!\d))', '\1', 'g');
    plain := regexp_replace(plain, '(\d)\.00(?!\d)', '\1', 'g');
  end if;
  return regexp_replace(
    plain,
    '[\u0001-\u002d\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+|\.(?!\d)|(?<!\d)\.',
    ' ', 'g'
  );
end
$$;

-- Postgres would read 8e29 within an id as a number, and split the id after it. An accent on the e prevents that;
-- the dictionary removes it like all accents.
create function private.words_in(_plain text) returns tsvector
language plpgsql immutable set search_path = '' as $$
begin
  return to_tsvector('private.words', regexp_replace(_plain, '(?<=\d)[eE](?=\d)', 'é', 'g'));
end
$$;

-- The words of a row's text. "Wi-Fi" gives "wifi" as well, because people type it either way.
create function private.indexed_words(_text text) returns tsvector
language plpgsql immutable set search_path = '' as $$
begin
  return private.words_in(private.plain_words(_text || ' ' || array_to_string(
    array(
      select replace(hyphenated[1], '-', '')
      from regexp_matches(_text, '[[:alpha:]]+(?:-[[:alpha:]]+)+', 'g') as hyphenated
    ), ' '
  )));
end
$$;

-- The words by which a row is found, with weights from A to D: for a job those of the title, the company, the place
-- and the text. The kinds of a row are added as words that nobody can type, so that the index also serves a search
-- within some of them.
create function private.search_vector(
  _weight_a text, _weight_b text default '', _weight_c text default '', _weight_d text default '',
  _kinds text[] default '{}'
) returns tsvector
language plpgsql immutable security definer set search_path = '' as $$
begin
  return setweight(private.indexed_words(_weight_a), 'A')
    || setweight(private.indexed_words(_weight_b), 'B')
    || setweight(private.indexed_words(_weight_c), 'C')
    || private.indexed_words(left(_weight_d, 20000))
    || array_to_tsvector(array(
      select ':' || kind from unnest(_kinds) as kind where kind is not null
    ));
end
$$;

-- The words by which a telephone number is found, however it is written: its digits from each of them on. So any four
-- of them in a row, and more, are the beginning of a word.
create function private.phone_words(_phone text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  digits text := right(regexp_replace(coalesce(_phone, ''), '\D', '', 'g'), 15);
begin
  return array_to_string(
    array(select right(digits, length) from generate_series(4, char_length(digits)) as length), ' '
  );
end
$$;

-- Generated columns are computed as the user who writes the row.
grant execute on function private.search_vector(text, text, text, text, text[])
to authenticated, service_role;

-- The tables that are searched. Where rows name people, a word is forgotten with the last row that has it.
create table private.searched_lists (
  list text primary key,
  has_people boolean not null
);

alter table private.searched_lists enable row level security;

-- The words of each list, for parts of words and for mistakes in typing. Two writers may add the
-- same word: a unique index would make one wait for the other.
create table private.known_words (
  list text not null,
  word text not null,
  stem text not null
);

create index known_words_by_word on private.known_words (list, word text_pattern_ops);
create index known_words_by_stem on private.known_words (list, stem);

alter table private.known_words enable row level security;

create function private.stem_of(_word text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce((ts_lexize('pg_catalog.english_stem', _word))[1], _word);
end
$$;

create function private.learn_words(_list text, _words text[]) returns void
language sql security definer set search_path = '' as $$
  insert into private.known_words (list, word, stem)
  select _list, word, private.stem_of(word)
  from unnest(_words) as added (word)
  where word ~ '^[^\d:]{3,30}$'
    and not exists (
      select 1 from private.known_words as known
      where known.list = _list and known.word = added.word
    )
$$;

create function private.learn_from_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.learn_words(tg_table_name, array(
    select distinct word from new_rows, unnest(tsvector_to_array(search_words)) as word
  ));
  return null;
end
$$;

-- Deletes the words that no row has any more, because they may be names of people. Sequential scans are off, because
-- Postgres would read the whole table in the hope of an early match.
create function private.forget_words() returns trigger
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  lost text;
  is_kept boolean;
begin
  for lost in
    select distinct word from old_rows, unnest(tsvector_to_array(search_words)) as word
    where word ~ '^[^\d:]{3,30}$'
  loop
    execute format(
      'select exists (select 1 from public.%I where search_words @@ $1)', tg_table_name
    ) into is_kept using quote_literal(lost)::tsquery;
    if not is_kept then
      delete from private.known_words where list = tg_table_name and word = lost;
    end if;
  end loop;
  return null;
end
$$;

-- Called once for each table with a column `search_words`.
create function private.make_searchable(_table regclass, _has_people boolean default false)
returns void
language plpgsql set search_path = '' as $$
declare
  list text := (select relname from pg_catalog.pg_class where oid = _table);
begin
  execute format(
    $sql$
      create index %2$I on %1$s using gin (search_words) with (fastupdate = off);
      create index %3$I on private.known_words using gin (word extensions.gin_trgm_ops)
        with (fastupdate = off) where list = %4$L;
      create trigger learn_inserted after insert on %1$s referencing new table as new_rows
        for each statement execute function private.learn_from_rows();
      create trigger learn_updated after update on %1$s referencing new table as new_rows
        for each statement execute function private.learn_from_rows();
    $sql$,
    _table, list || '_words', list || '_known_words', list
  );
  if _has_people then
    execute format(
      $sql$
        create trigger forget_updated after update on %1$s referencing old table as old_rows
          for each statement execute function private.forget_words();
        create trigger forget_deleted after delete on %1$s referencing old table as old_rows
          for each statement execute function private.forget_words();
      $sql$,
      _table
    );
  end if;
  insert into private.searched_lists values (list, _has_people);
end
$$;
