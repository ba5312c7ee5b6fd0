-- The job board. Every row is public, so the policy is the literal `true`: any other would keep
-- Postgres from using the trigram index for a search.

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

create trigger touch_updated_at before update on public.jobs
  for each row execute function private.touch_updated_at();
create trigger log_change after insert or update or delete on public.jobs
  for each row execute function private.log_change('id');
select private.keep_count('public.jobs', 'category');

-- How much of the newest hundred jobs a search finds, from 0 to 1. The planner cannot know it, as
-- texts of this length leave it no statistics: it believes that every search finds next to nothing,
-- and reads and sorts the whole table for a word that is in all of it.
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

-- How many jobs there are. What matches a search is counted up to one past a thousand: people turn
-- no further pages than that, and a word that every job holds must not have every job counted.
-- (With `|| ''` the search's index is out of the question.)
create function private.count_jobs(_category text, _pattern text) returns bigint
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = 'force_custom_plan' as $$
declare
  is_everywhere boolean := private.share_of_jobs(_pattern) > 0.3;
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

create function public.job_counts(_query text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern text := private.search_pattern(_query);
begin
  return jsonb_build_object(
    'all', private.count_jobs(null, pattern),
    'customer_service', private.count_jobs('customer_service', pattern),
    'interpretation', private.count_jobs('interpretation', pattern)
  );
end
$$;

create function public.search_jobs(
  _category text default null, _query text default null,
  _page integer default 1, _per_page integer default 6
) returns jsonb
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = 'force_custom_plan' as $$
declare
  pattern text := private.search_pattern(_query);
  counted bigint := private.count_jobs(_category, pattern);
  is_capped boolean := pattern is not null and counted > 1000;
  is_common boolean := is_capped and private.share_of_jobs(pattern) > 0.05;
  total bigint := case when is_capped then 1000 else counted end;
begin
  return jsonb_build_object(
    'total', total,
    'is_capped', is_capped,
    'rows', coalesce((
      select jsonb_agg(to_jsonb(job) order by job.created_at desc, job.id desc)
      from (
        select id, title, company, category, location, type, salary, description, url, created_at
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
      ) as job
    ), '[]')
  );
end
$$;

-- The page of the list on which a job lies; null if it is not in that list.
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

grant execute on function
  public.job_counts(text),
  public.search_jobs(text, text, integer, integer),
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
