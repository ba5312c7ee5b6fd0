-- The job board.

create table public.jobs (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  company text not null check (company ~ '\S' and char_length(company) <= 200),
  category text not null default 'customer_service'
    check (category in ('customer_service', 'interpretation')),
  location text check (char_length(location) <= 200),
  type text check (char_length(type) <= 100),
  salary text check (char_length(salary) <= 100),
  description text check (char_length(description) <= 5000),
  url text not null check (url ~* '^https?://[^\s/]+\S*$' and char_length(url) <= 2000),
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  form_key uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Every job has the word "job", so that a search for "customer service job" finds them.
  search_words tsvector generated always as (
    private.search_vector(
      _weight_a => title,
      _weight_b => company,
      _weight_c => coalesce(location, '') || ' ' || coalesce(type, '') || ' ' || category || ' job',
      _weight_d => coalesce(salary, '') || ' ' || coalesce(description, ''),
      _kind => category
    )
  ) stored
);

-- Stored within the row if it fits, because a search for a common word reads this column of many rows.
alter table public.jobs alter column search_words set storage main;

create index jobs_newest on public.jobs (created_at desc, id desc);
create index jobs_newest_by_category on public.jobs (category, created_at desc, id desc);
create index jobs_created_by on public.jobs (created_by);

select private.let_admins_write(
  'public.jobs', 'title, company, category, location, type, salary, description, url'
);
select private.keep_count('public.jobs', 'category');
select private.keep_version('public.jobs');
select private.make_searchable('public.jobs');

create view private.job_row as
select id, title, company, category, location, type, salary, description, url, created_at
from public.jobs;

create function public.job_counts() returns setof public.kind_count
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select * from private.counts_of('jobs');
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
  hits private.search_hit[];
  search private.search_result;
  listed uuid[];
begin
  if words is null then
    counts := array(select private.counts_of('jobs'));
    total := private.counted('jobs', _category);
    listed := array(select private.page_ids(
      'jobs', _page, _per_page, coalesce('category = ' || quote_literal(_category), 'true'),
      _total => total
    ));
  else
    with found as materialized (
      select kind, private.find_rows('jobs', words, 'category', kind) as rows
      from private.counts_of('jobs')
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
    listed := array(select private.best_rows('jobs', search, _page, _per_page));
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
  select created_at, id into wanted from public.jobs
  where id = _job_id and (_category is null or category = _category);
  if not found then
    return null;
  end if;

  return (
    select count(*) / private.page_limit(_per_page) + 1 from public.jobs
    where (created_at, id) > (wanted.created_at, wanted.id)
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

create policy "everybody reads jobs" on public.jobs
  for select to anon, authenticated using (true);

grant select (
  id, title, company, category, location, type, salary, description, url, created_at, updated_at
) on public.jobs to anon, authenticated;
