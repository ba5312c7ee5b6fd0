-- What jobs are asked for, by visitors of the board and by alerts.

-- Pay from an amount, in a currency, by what it comes to an hour. Without a currency it is US dollars, and without a unit
-- an hour is meant.
create type private.asked_pay as (currency text, per_hour numeric);

create function private.asked_pay(_min_pay numeric, _unit text, _currency text) returns private.asked_pay
language plpgsql immutable set search_path = '' as $$
begin
  return (
    coalesce(_currency, (private.currencies())[1]), private.pay_per_hour(_min_pay, coalesce(_unit, 'hour'))
  )::private.asked_pay;
end
$$;

-- The tsquery for open jobs with these words and facts (private.job_kinds); null if nothing is asked for.
create function private.job_query(
  _words tsquery, _pay private.asked_pay, _employment text, _open_to text, _language text, _english text
) returns tsquery
language plpgsql stable set search_path = '' as $$
declare
  facts constant tsquery := (
    select string_agg(format('(%s)', alternatives), '&') from (
      select string_agg(quote_literal(':' || kind), '|') as alternatives from (
        select 'pay', 'pay:' || (_pay).currency || ':' || (
          select max(step) from unnest(private.pay_steps()) as step where step <= (_pay).per_hour
        )
        union all select 'employment', 'employment:' || _employment
        union all select 'place', 'place:' || place from unnest(private.places_with(_open_to)) as place
        union all select 'language', 'language:' || _language
        union all select 'english', 'english:' || level from unnest(private.english_up_to(_english)) as level
      ) as asked (fact, kind)
      where kind ~ '^[\w:.]+$' group by fact
    ) as facts
  )::tsquery;
begin
  return ''':state:open'''::tsquery && coalesce(facts && _words, facts, _words);
end
$$;

-- The condition that a job has the same words and facts, and is of this category if it is not null. A row's columns are
-- read ten times faster than its words, so they come first.
create function private.job_match(
  _asked tsquery, _employment text, _open_to text, _language text, _english text, _category text
) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(
    ' and ',
    'employment @> array[' || quote_literal(_employment) || ']',
    'languages @> array[' || quote_literal(_language) || ']',
    'open_to && ' || quote_literal(private.places_with(_open_to)) || '::text[]',
    'english = any (' || quote_literal(private.english_up_to(_english)) || '::text[])',
    private.words_match(_asked, _category)
  )
$$;

create function private.open_jobs_filter() returns text
language sql immutable set search_path = '' as $$
  select 'state = ''open'' and coalesce(closes_at > now(), true)'
$$;

create function private.currency_filter(_currency text) returns text
language sql immutable set search_path = '' as $$
  select 'pay_currency = ' || quote_literal(_currency) || ' and pay_per_hour is not null'
$$;

-- Open jobs that pay at least that much, or any where no pay is asked for.
create function private.job_filter(_pay private.asked_pay) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(
    ' and ', private.open_jobs_filter(),
    private.currency_filter((_pay).currency) || ' and pay_per_hour >= ' || (_pay).per_hour
  )
$$;

create function private.job_order(_sort text) returns text
language sql immutable set search_path = '' as $$
  select case _sort
    when 'pay' then 'pay_per_hour desc, published_at desc, id desc'
    when 'closing' then 'closes_at asc nulls last, published_at desc, id desc'
    else 'published_at desc, id desc'
  end
$$;
