-- What jobs are asked for, by visitors of the board and by alerts.

-- The tsquery for typed words as they are, without a guess at what they mean.
create function private.exact_words(_list text, _words text) returns tsquery
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = 'force_custom_plan' as $$
begin
  return coalesce((
    select string_agg(format('(%s)', part), '&') from (
      select quote_literal(typed) || ':*' || coalesce((
        select string_agg(distinct '|' || quote_literal(word), '') from private.known_words
        where list = _list and stem = private.stem_of(typed)
      ), '') as part
      from unnest(tsvector_to_array(private.words_in(private.plain_words(left(_words, 200))))) as typed
    ) as parts
  ), '')::tsquery;
end
$$;

-- The tsquery for one filter, by what jobs are found by beside their words (private.job_kinds). With words it also
-- finds a job that only says so in its texts.
create function private.job_filter(_name text, _value text, _words text default null) returns tsquery
language plpgsql stable security definer set search_path = '' as $$
declare
  kinds text[] := case _name
    when 'category' then array[_value]
    when 'pay' then array(
      select 'pay:' || max(step) from unnest(private.pay_steps()) as step where step <= _value::numeric
    )
    when 'country' then array(select 'country:' || place from unnest(private.places_with(_value)) as place)
    else array[_name || ':' || _value]
  end;
begin
  return coalesce((
    select string_agg(format('(%s)', part), '|') from (
      select quote_literal(':' || kind) from unnest(kinds) as kind where kind ~ '^[\w:]+$'
      union all
      select words::text from private.exact_words('jobs', _words) as words where numnode(words) > 0
    ) as parts (part)
  ), '')::tsquery;
end
$$;

-- What is asked for: filters by their names, with the words of those that were typed as words, and other typed words
-- with what each means.
create type private.job_criteria as (
  names text[], filters tsquery[], said text[], typed text[], parts text[], min_pay numeric
);

create function private.job_criteria_of(
  _query text, _category text, _min_pay numeric, _employment text, _country text, _language text, _said jsonb
) returns private.job_criteria
language plpgsql stable security definer set search_path = '' as $$
declare
  typed text[] := case when btrim(_query) <> '' then private.typed_words(_query) end;
begin
  return (
    select (
      coalesce(array_agg(name), '{}'), coalesce(array_agg(private.job_filter(name, value, words)), '{}'),
      coalesce(array_agg(words) filter (where words is not null), '{}'),
      typed, private.search_parts('jobs', typed), _min_pay
    )::private.job_criteria
    from (
      select * from (values
        ('category', _category, null), ('pay', _min_pay::text, null), ('employment', _employment, null),
        ('country', _country, null), ('language', _language, null)
      ) as chosen
      union all
      select said ->> 'name', said ->> 'value', said ->> 'words'
      from jsonb_array_elements(case jsonb_typeof(_said) when 'array' then _said else '[]' end) as said limit 10
    ) as filter (name, value, words)
    where value is not null
  );
end
$$;

-- Open jobs that match all that is asked for, but one filter and all words but those in these places.
create function private.job_words(
  _asked private.job_criteria, _without text default null, _places integer[] default null
) returns tsquery
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select string_agg(format('(%s)', part), '&') from (
      select quote_literal(':state:open')
      union all
      select filter::text from unnest(_asked.names, _asked.filters) as asked (name, filter)
      where numnode(filter) > 0 and name is distinct from _without
      union all
      select part from unnest(_asked.parts) with ordinality as typed (part, place)
      where part is not null and (_places is null or place = any (_places))
    ) as parts (part)
  )::tsquery;
end
$$;

create function private.open_jobs() returns text
language sql immutable set search_path = '' as $$
  select 'state = ''open'' and coalesce(closes_at > now(), true)'
$$;

create function private.job_condition(_min_pay numeric) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(' and ', 'coalesce(closes_at > now(), true)', 'pay_per_hour >= ' || _min_pay)
$$;

create function private.job_order(_sort text) returns text
language sql immutable set search_path = '' as $$
  select case _sort
    when 'pay' then 'pay_per_hour desc nulls last, published_at desc, id desc'
    when 'closing' then 'closes_at asc nulls last, published_at desc, id desc'
    else 'published_at desc, id desc'
  end
$$;

-- A search by words lists up to private.search_limit() matches; filters alone are counted further.
create function private.job_limit(_asked private.job_criteria) returns bigint
language sql immutable set search_path = '' as $$
  select case when _asked.typed is not null or _asked.said <> '{}'
    then private.search_limit() else private.count_limit() end
$$;

-- How many open jobs match, up to a number. Of those that are asked for by pay, the best paid are looked at first.
create function private.count_open_jobs(_words tsquery, _filter text, _min_pay numeric, _max_rows bigint)
returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.count_matches(
    'jobs', _words, concat_ws(' and ', private.open_jobs(), 'pay_per_hour >= ' || _min_pay, _filter),
    private.job_condition(_min_pay), private.job_order(case when _min_pay is not null then 'pay' end), _max_rows
  );
end
$$;
