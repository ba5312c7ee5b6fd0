-- How visitors list and find the jobs that are open.

create function public.job_counts() returns setof public.kind_count
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select * from private.counts_of('jobs') where kind !~ '^:';
end
$$;

-- A page of all open jobs, or of a category. By pay those that pay in the currency come first, and the others by date.
create function private.page_of_jobs(
  _category text, _sort text, _currency text, _page integer, _per_page integer, _total bigint
) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  filter constant text := concat_ws(' and ', private.open_jobs_filter(), 'category = ' || quote_literal(_category));
  passed constant bigint := private.page_offset(_page, _per_page);
  max_rows constant integer := private.page_limit(_per_page);
  paid bigint;
  listed uuid[];
begin
  if _sort is distinct from 'pay' then
    return array(select private.page_ids('jobs', _page, _per_page, filter, private.job_order(_sort), _total));
  end if;
  execute format(
    'select count(*) from (select 1 from public.jobs where %s and %s limit %s) as paid',
    filter, private.currency_filter(_currency), passed + max_rows
  ) into paid;
  execute format(
    'select array(select id from public.jobs where %s and %s order by %s limit %s offset %s)',
    filter, private.currency_filter(_currency), private.job_order('pay'), max_rows, passed
  ) into listed;
  if paid < passed + max_rows then
    execute format(
      'select $1 || array(select id from public.jobs where %s and (%s) is not true order by %s limit %s offset %s)',
      filter, private.currency_filter(_currency), private.job_order(null), max_rows - cardinality(listed),
      greatest(passed - paid, 0)
    ) into listed using listed;
  end if;
  return listed;
end
$$;

-- The first of more jobs than are counted, in the order of the list.
create function private.first_jobs(
  _match text, _filter text, _sort text, _currency text, _max_rows bigint
) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  paid uuid[];
begin
  if _sort is distinct from 'pay' then
    return private.find_rows('jobs', _match, _filter, private.job_order(_sort), _max_rows);
  end if;
  paid := private.find_rows(
    'jobs', _match, _filter || ' and ' || private.currency_filter(_currency), private.job_order('pay'), _max_rows
  );
  if cardinality(paid) = _max_rows then
    return paid;
  end if;
  return paid || private.find_rows(
    'jobs', _match, format('%s and (%s) is not true', _filter, private.currency_filter(_currency)),
    private.job_order(null), _max_rows - cardinality(paid)
  );
end
$$;

-- All of these jobs, in the order of the list.
create function private.sorted_jobs(_ids uuid[], _sort text, _currency text) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select id from public.jobs where id = any (_ids)
    order by
      case when _sort = 'pay' and pay_currency = _currency then pay_per_hour end desc nulls last,
      case when _sort = 'closing' then closes_at end nulls last,
      published_at desc, id desc
  );
end
$$;

-- Open jobs with titles like what was typed, at most six, the most similar first. They are among the newest two thousand,
-- whose titles stand in an index: reading as many rows, each elsewhere on a disk, takes long where no memory holds them. An
-- index of trigrams takes seconds at a million jobs to find that nothing is similar.
create function private.similar_jobs(_typed text) returns private.job_row[]
language plpgsql stable set search_path = ''
set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  typed constant text := private.folded(private.plain_words(left(_typed, 200)));
begin
  return array(
    select job_row
    from (
      select id, published_at, extensions.word_similarity(typed, title) as similarity
      from (
        select id, title, published_at from public.jobs
        where state = 'open' and coalesce(closes_at > now(), true)
        order by published_at desc, id desc limit 2000
      ) as newest
      order by similarity desc, published_at desc, id desc limit 6
    ) as nearest
    join private.job_row using (id, published_at)
    where similarity >= 0.5
    order by similarity desc, published_at desc, id desc
  );
end
$$;

-- Matches of a category are counted up to private.search_limit(), and one more in `counts` if there are more. What has
-- words ends there; what filters find goes on for as long as `has_more` says that a job follows. The newest come first, if
-- `_sort` names no other order: newest, pay or closing. `needs_word` says that what was typed has no word to look for, and
-- is left out. Where no job has the words, `similar_titles` are jobs with titles like them.
create function public.list_jobs(
  _category text default null, _query text default null,
  _page integer default 1, _per_page integer default null,
  _min_pay numeric default null, _pay_unit text default null, _currency text default null,
  _employment text default null, _open_to text default null, _language text default null, _english text default null,
  _sort text default null,
  out total bigint, out is_capped boolean, out has_more boolean, out needs_word boolean,
  out counts public.kind_count[], out rows private.job_row[], out similar_titles private.job_row[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  pay constant private.asked_pay := private.asked_pay(_min_pay, _pay_unit, _currency);
  words constant tsquery := private.search_query(_query);
  asked constant tsquery := private.job_query(words, pay, _employment, _open_to, _language, _english);
  condition constant text := private.job_filter(pay);
  max_rows constant bigint := private.search_limit();
  -- Nobody turns more pages, and those further down are ever slower.
  max_depth constant bigint := case when words is null then 10000 else max_rows end;
  page_end constant bigint := private.page_offset(_page, _per_page) + private.page_limit(_per_page);
  hits uuid[];
  listed uuid[];
begin
  needs_word := coalesce(_query ~ '\S' and words is null, false);
  is_capped := false;
  has_more := false;
  similar_titles := '{}';
  counts := array(select public.job_counts());
  if asked is null then
    total := (select coalesce(sum(number), 0) from unnest(counts) where _category is null or kind = _category);
    listed := private.page_of_jobs(_category, _sort, pay.currency, _page, _per_page, total);
  else
    with found as materialized (
      select kind, private.find_rows(
        'jobs', private.job_match(asked, _employment, _open_to, _language, _english, kind),
        condition || ' and category = ' || quote_literal(kind),
        private.job_order(case when pay.per_hour is not null then 'pay' end), max_rows + 1, _is_ordered => false
      ) as ids
      from unnest(counts)
    )
    select
      array(select (kind, cardinality(ids))::public.kind_count from found order by kind),
      array(select unnest(ids) from found where _category is null or kind = _category)
    into counts, hits;
    total := least(cardinality(hits), max_rows);
    is_capped := cardinality(hits) > max_rows;
    listed := case
      when is_capped then private.first_jobs(
        private.job_match(asked, _employment, _open_to, _language, _english, _category),
        concat_ws(' and ', condition, 'category = ' || quote_literal(_category)),
        _sort, pay.currency, least(page_end + 1, max_depth)
      )
      else private.sorted_jobs(hits, _sort, pay.currency)
    end;
    has_more := cardinality(listed) > page_end;
    listed := private.page_of(listed, _page, _per_page);
    if total = 0 and words is not null and cardinality(private.find_rows(
      'jobs', private.words_match(private.job_query(words, null, null, null, null, null), null),
      private.open_jobs_filter(), private.job_order(null), 1, _is_ordered => false
    )) = 0 then
      similar_titles := private.similar_jobs(_query);
    end if;
  end if;
  rows := array(
    select job_row
    from unnest(listed) with ordinality as listed (id, place)
    join private.job_row using (id) order by place
  );
end
$$;

-- The page of the list that holds this job; null if the list does not contain it.
create function public.find_job_page(
  _job_id uuid, _category text default null, _per_page integer default null
) returns integer
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = 'force_custom_plan' as $$
declare
  wanted record;
begin
  select published_at, id into wanted from public.jobs
  where id = _job_id and state = 'open' and coalesce(closes_at > now(), true)
    and (_category is null or category = _category);
  if not found then
    return null;
  end if;

  return (
    select count(*) / private.page_limit(_per_page) + 1 from public.jobs
    where state = 'open' and coalesce(closes_at > now(), true)
      and (published_at, id) > (wanted.published_at, wanted.id)
      and (_category is null or category = _category)
  );
end
$$;

comment on function public.find_job_page(uuid, text, integer) is 'nullable';

grant execute on function
  public.job_counts(),
  public.list_jobs(
    text, text, integer, integer, numeric, text, text, text, text, text, text, text
  ),
  public.find_job_page(uuid, text, integer)
to anon, authenticated;
