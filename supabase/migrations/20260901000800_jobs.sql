-- The job board.

-- All rows are public, so the policy is the literal `true`: any other condition would keep Postgres
-- from using the trigram index for a search.
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
  search_text text generated always as (
    title || ' ' || company || ' ' || coalesce(location, '') || ' ' || coalesce(description, '')
  ) stored
);

create index jobs_newest on public.jobs (created_at desc, id desc);
create index jobs_newest_by_category on public.jobs (category, created_at desc, id desc);
create index jobs_search on public.jobs using gin (search_text extensions.gin_trgm_ops)
  with (fastupdate = off);
create index jobs_created_by on public.jobs (created_by);

-- It is no edit that the account of the author is deleted.
create trigger touch_updated_at before update on public.jobs
  for each row when (old.created_by is null or new.created_by is not null)
  execute function private.touch_updated_at();
create trigger log_change after insert or update or delete on public.jobs
  for each row execute function private.log_change('id');
select private.keep_count('public.jobs', 'category');
select private.keep_version('public.jobs', 'jobs');

-- How much of the newest hundred jobs matches, from 0 to 1. The planner has no statistics for long
-- texts: it expects next to no matches, and reads and sorts the whole table for a common word.
create function private.share_of_jobs(_pattern text) returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(avg((search_text ilike _pattern)::integer), 0)
    from (
      select search_text from public.jobs order by created_at desc, id desc limit 100
    ) as newest
    where _pattern is not null
  );
end
$$;

-- `_share` is the result of share_of_jobs(). Matches are counted up to 1001, so that a common word
-- does not make every job count. `|| ''` keeps Postgres from using the trigram index.
create function private.count_jobs(_category text, _pattern text, _share numeric) returns bigint
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = 'force_custom_plan' as $$
declare
  is_everywhere boolean := _share > 0.3;
begin
  if _pattern is null then
    return private.counted('jobs', _category);
  end if;

  return (
    select count(*) from (
      select 1 from public.jobs
      where (_category is null or category = _category)
        and (
          is_everywhere and (search_text || '') ilike _pattern
          or not is_everywhere and search_text ilike _pattern
        )
      limit 1001
    ) as found
  );
end
$$;

create type public.job_counts as ("all" bigint, customer_service bigint, interpretation bigint);

create type public.job_row as (
  id uuid, title text, company text, category text, location text, type text, salary text,
  description text, url text, created_at timestamptz
);
comment on type public.job_row is 'from jobs';

create type public.job_page as (
  total bigint, is_capped boolean, counts public.job_counts, rows public.job_row[]
);
comment on column public.job_page.counts is 'nullable';

-- Every job is in one of the two categories, so the total is their sum.
create function private.count_jobs_by_category(_pattern text, _share numeric)
returns public.job_counts
language plpgsql stable security definer set search_path = '' as $$
declare
  customer_service bigint := private.count_jobs('customer_service', _pattern, _share);
  interpretation bigint := private.count_jobs('interpretation', _pattern, _share);
  most bigint := case when _pattern is not null then 1001 end;
begin
  return (
    least(customer_service + interpretation, most), customer_service, interpretation
  )::public.job_counts;
end
$$;

create function public.job_counts(_query text default null) returns public.job_counts
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern text := private.search_pattern(_query);
begin
  return private.count_jobs_by_category(pattern, private.share_of_jobs(pattern));
end
$$;

-- With `_with_counts` the counts come along, so that the job board needs one call.
create function public.search_jobs(
  _category text default null, _query text default null,
  _page integer default 1, _per_page integer default 6, _with_counts boolean default false
) returns public.job_page
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = 'force_custom_plan' as $$
declare
  pattern text := private.search_pattern(_query);
  share numeric := private.share_of_jobs(pattern);
  counts public.job_counts := case
    when _with_counts then private.count_jobs_by_category(pattern, share)
  end;
  counted bigint := coalesce(
    case
      when _category is null then counts."all"
      when _category = 'customer_service' then counts.customer_service
      when _category = 'interpretation' then counts.interpretation
    end,
    private.count_jobs(_category, pattern, share)
  );
  is_capped boolean := pattern is not null and counted > 1000;
  is_common boolean := is_capped and share > 0.05;
  total bigint := case when is_capped then 1000 else counted end;
begin
  return (total, is_capped, counts, array(
    select (
      id, title, company, category, location, type, salary, description, url, created_at
    )::public.job_row
    from public.jobs
    where private.page_offset(_page, _per_page) < total
      and (
        pattern is null
        or is_common and (search_text || '') ilike pattern
        or not is_common and search_text ilike pattern
      )
      and (_category is null or category = _category)
    order by created_at desc, id desc
    limit private.page_limit(_per_page) offset private.page_offset(_page, _per_page)
  ))::public.job_page;
end
$$;

-- The page of the list that holds this job; null if the list does not contain it.
create function public.find_job_page(
  _job_id uuid, _category text default null, _per_page integer default 6
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
  public.job_counts(text),
  public.search_jobs(text, text, integer, integer, boolean),
  public.find_job_page(uuid, text, integer)
to anon, authenticated;

alter table public.jobs enable row level security;

create policy "everybody reads jobs" on public.jobs
  for select to anon, authenticated using (true);

create policy "administrators add jobs" on public.jobs
  for insert to authenticated
  with check ((select private.is_admin()) and created_by = (select private.member_id()));

create policy "administrators change jobs" on public.jobs
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "administrators delete jobs" on public.jobs
  for delete to authenticated using ((select private.is_admin()));

grant select (
  id, title, company, category, location, type, salary, description, url, created_at, updated_at
) on public.jobs to anon, authenticated;
grant insert (
  title, company, category, location, type, salary, description, url, created_by, form_key
) on public.jobs to authenticated;
grant update (title, company, category, location, type, salary, description, url)
  on public.jobs to authenticated;
grant delete on public.jobs to authenticated;
