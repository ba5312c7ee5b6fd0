-- What the facts of a job may be, beside its texts: kind of employment, languages, places and pay. The app knows the
-- constants from `npm run types`.

create function private.employments() returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb '{
    "full_time": "Full-time", "part_time": "Part-time", "contract": "Contract", "temporary": "Temporary",
    "internship": "Internship"
  }'
$$;
comment on function private.employments() is 'constant';

-- The words by which jobs of each employment, category and level of English are found beside its name, in English and in
-- Spanish; as those of the languages below.
create function private.fact_words() returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb '{
    "full_time": "Fulltime, Tiempo completo, Jornada completa",
    "part_time": "Parttime, Medio tiempo, Tiempo parcial, Media jornada",
    "contract": "Contractor, Freelance, Freelancer, Por contrato",
    "temporary": "Temp, Seasonal, Temporal",
    "internship": "Intern, Pasantía, Pasantías, Prácticas",
    "customer_service": "Customer support, Customer care, Call center, Servicio al cliente, Atención al cliente",
    "interpretation": "Interpretación, Translation, Traducción, Traductor, Traductora, Traductores",
    "none": "No English needed, Sin inglés, No se necesita inglés",
    "basic": "Basic English, Inglés básico",
    "good": "Good English, Intermediate English, Inglés intermedio, Buen inglés",
    "fluent": "Fluent English, Advanced English, Inglés fluido, Inglés avanzado"
  }'
$$;

-- By ISO 639: two letters, or three where a language has no two.
create function private.languages() returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb '{
    "ar": "Arabic", "ase": "American Sign Language", "bn": "Bengali", "de": "German", "en": "English", "es": "Spanish",
    "fa": "Persian", "fr": "French", "hi": "Hindi", "hmn": "Hmong", "ht": "Haitian Creole", "it": "Italian",
    "ja": "Japanese", "ko": "Korean", "mam": "Mam", "ne": "Nepali", "nl": "Dutch", "pl": "Polish", "pt": "Portuguese",
    "quc": "K’iche’", "ro": "Romanian", "ru": "Russian", "so": "Somali", "sw": "Swahili", "tl": "Tagalog",
    "tr": "Turkish", "uk": "Ukrainian", "ur": "Urdu", "vi": "Vietnamese", "yue": "Cantonese", "zh": "Mandarin"
  }'
$$;
comment on function private.languages() is 'constant';

create function private.language_words() returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb '{
    "ar": "Árabe", "ase": "ASL, Lengua de señas americana", "bn": "Bengalí", "de": "Alemán", "en": "Inglés",
    "es": "Español, Castellano", "fa": "Farsi, Persa", "fr": "Francés", "ht": "Kreyòl, Criollo haitiano",
    "it": "Italiano", "ja": "Japonés", "ko": "Coreano", "ne": "Nepalí", "nl": "Holandés, Neerlandés", "pl": "Polaco",
    "pt": "Portugués", "quc": "Quiché", "ro": "Rumano", "ru": "Ruso", "so": "Somalí", "sw": "Suajili", "tl": "Filipino",
    "tr": "Turco", "uk": "Ucraniano", "vi": "Vietnamita", "yue": "Cantonés", "zh": "Chinese, Chino, Chino mandarín"
  }'
$$;
comment on function private.language_words() is 'constant';

-- The levels that somebody who has this one meets.
create function private.english_up_to(_level text) returns text[]
language sql immutable set search_path = '' as $$
  select levels[:array_position(levels, _level)] from (select array['none', 'basic', 'good', 'fluent']) as known (levels)
$$;

-- Pay is compared within its currency. US dollars come first, as most jobs pay in them.
create function private.currencies() returns text[]
language sql immutable set search_path = '' as $$
  select array[
    'USD', 'ARS', 'BRL', 'CAD', 'CLP', 'COP', 'CRC', 'DOP', 'EUR', 'GBP', 'GHS', 'GTQ', 'INR', 'JMD', 'KES', 'MXN',
    'NGN', 'PEN', 'PHP', 'ZAR'
  ]
$$;
comment on function private.currencies() is 'constant';

-- Hours and months are compared by this. A year has twelve months.
create function private.hours_in_month() returns integer
language sql immutable set search_path = '' as 'select 173';
comment on function private.hours_in_month() is 'constant';

-- Null for pay by the piece, which is not compared.
create function private.pay_per_hour(_pay numeric, _unit text) returns numeric
language sql immutable set search_path = '' as $$
  select round(_pay / case _unit
    when 'hour' then 1 when 'month' then private.hours_in_month() when 'year' then 12 * private.hours_in_month()
  end, 2)
$$;

-- The amounts by which pay is found, in each currency; the rest of a comparison reads the rows.
create function private.pay_steps() returns numeric[]
language sql immutable set search_path = '' as $$
  select array(
    select 0
    union all
    select trim_scale(digits * power)
    from unnest(array[1, 10, 100, 1000, 10000, 100000]) as power,
      unnest(array[1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8]) as digits
    order by 1
  )
$$;

create function private.are_codes(_codes text[], _of jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return _of ?& _codes and array_position(_codes, null) is null and cardinality(_codes) <= 60;
end
$$;

-- Places are the whole world, regions and countries.
create function private.places() returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return private.countries() || private.regions() || jsonb '{"worldwide": "worldwide"}';
end
$$;

-- The facts of a job as words, by their English and Spanish names.
create function private.job_fact_words(
  _category text, _employment text[], _open_to text[], _languages text[], _english text
) returns text
language plpgsql immutable security definer set search_path = '' as $$
declare
  names constant jsonb := private.places() || private.employments() || private.languages();
  words constant jsonb := private.country_words() || private.region_words() || private.language_words()
    || private.fact_words();
begin
  return (
    select string_agg(concat_ws(' ', coalesce(names -> code ->> 'name', names ->> code, code), words ->> code), ' ')
    from unnest(_category || _employment || _open_to || _languages || _english) as code
  );
end
$$;

-- A region has the names of its countries as words, and the whole world those of all places, but no word that names a
-- language: what is open to French Guiana asks for no French. They are some hundreds of words, so they are read once, here.
do $do$
declare
  names constant jsonb := private.places();
  words constant jsonb := private.country_words() || private.region_words();
  languages constant text := (
    select string_agg(name, ' ') from (
      select value from jsonb_each_text(private.languages())
      union all
      select value from jsonb_each_text(private.language_words())
    ) as known (name)
  );
begin
  execute format(
    $sql$
      create function private.included_places(_open_to text[]) returns tsvector
      language plpgsql immutable security definer set search_path = '' as $$
      declare
        words constant jsonb := %L;
        place text;
        included tsvector := '';
      begin
        foreach place in array _open_to loop
          included := included || coalesce((words ->> place)::tsvector, '');
        end loop;
        return included;
      end
      $$
    $sql$,
    (
      select jsonb_object_agg(place, strip(ts_delete(
        to_tsvector('private.stems', private.plain_words(texts)),
        tsvector_to_array(to_tsvector('private.stems', private.plain_words(languages)))
      )))
      from (
        select place, string_agg(concat_ws(' ', coalesce(names -> code ->> 'name', names ->> code), words ->> code), ' ')
        from (
          select key, jsonb_array_elements_text(value -> 'countries') from jsonb_each(private.regions())
          union all
          select 'worldwide', jsonb_object_keys(names)
        ) as included (place, code)
        group by place
      ) as places (place, texts)
    )
  );
end
$do$;

-- The checks and the generated columns of the table call these as the role that writes a row.
grant execute on function
  private.employments(), private.languages(), private.places(), private.countries(), private.regions(),
  private.currencies(), private.hours_in_month(), private.pay_per_hour(numeric, text),
  private.are_codes(text[], jsonb), private.job_fact_words(text, text[], text[], text[], text),
  private.included_places(text[])
to authenticated, service_role;
