-- How visitors list and find the jobs that are open.

-- The condition of open jobs with these facts; one that is null is not asked for.
create function private.job_filter(
  _category text default null, _min_pay numeric default null, _employment text default null,
  _country text default null, _language text default null
) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return concat_ws(' and ',
    'state = ''open'' and coalesce(closes_at > now(), true)',
    'category = ' || quote_literal(_category),
    'pay_per_hour >= ' || _min_pay,
    'employment @> array[' || quote_literal(_employment) || ']',
    'open_to && ' || quote_literal(private.places_with(_country)) || '::text[]',
    'languages @> array[' || quote_literal(_language) || ']'
  );
end
$$;

create function public.job_counts() returns setof public.kind_count
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select * from private.counts_of('jobs') where kind !~ '^:';
end
$$;

-- With `_query` the best matches come first. Matches of a category are counted up to private.search_limit(),
-- and one more in `counts` if there are more.
create function public.search_jobs(
  _category text default null, _query text default null,
  _page integer default 1, _per_page integer default null,
  out total bigint, out is_capped boolean, out counts public.kind_count[],
  out wider public.wider_search[], out rows private.job_row[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  words tsquery := private.read_search('jobs', _query);
  filter constant text := private.job_filter();
  hits private.search_hit[];
  search private.search_result;
  listed uuid[];
begin
  if words is null then
    counts := array(select public.job_counts());
    total := (
      select coalesce(sum(number), 0) from unnest(counts)
      where _category is null or kind = _category
    );
    listed := array(select private.page_ids(
      'jobs', _page, _per_page,
      concat_ws(' and ', filter, 'category = ' || quote_literal(_category)),
      'published_at desc, id desc'
    ));
  else
    with found as materialized (
      select kind, private.find_rows('jobs', words, 'category', kind, filter) as rows
      from public.job_counts()
    )
    select
      array(select (kind, cardinality(found.rows))::public.kind_count from found order by kind),
      array(
        select hit from found, unnest(found.rows) as hit
        where _category is null or kind = _category
        order by hit.created_at desc, hit.id desc
      )
    into counts, hits;
    search := private.search_result_of('jobs', _query, words, hits, 'category', _category);
    listed := array(select private.best_rows(
      'jobs', search, _page, _per_page, 'published_at'
    ));
  end if;
  total := coalesce(search.total, total);
  is_capped := coalesce(search.is_capped, false);
  wider := coalesce(search.wider, '{}');
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
  where id = _job_id and state = 'open' and (_category is null or category = _category);
  if not found then
    return null;
  end if;

  return (
    select count(*) / private.page_limit(_per_page) + 1 from public.jobs
    where state = 'open' and (published_at, id) > (wanted.published_at, wanted.id)
      and (_category is null or category = _category)
  );
end
$$;

comment on function public.find_job_page(uuid, text, integer) is 'nullable';

grant execute on function
  public.job_counts(),
  public.search_jobs(text, text, integer, integer),
  public.find_job_page(uuid, text, integer)
to anon, authenticated;
