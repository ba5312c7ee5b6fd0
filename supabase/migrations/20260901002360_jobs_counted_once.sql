-- The board shows what a search finds in each category beside the page of one. It asked for that by
-- itself, and the same jobs were counted up to four times: now a page tells its counts to whoever
-- wants them.

drop function private.count_jobs(text, text);
drop function public.search_jobs(text, text, integer, integer);

-- How many jobs there are; `_share` is what share_of_jobs() says of the search. What matches is
-- counted up to one past a thousand, and with `|| ''` the search's index is out of the question.
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

-- Every job is in one of the categories, so that all of them are their sum.
create function private.count_jobs_by_category(_pattern text, _share numeric) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  customer_service bigint := private.count_jobs('customer_service', _pattern, _share);
  interpretation bigint := private.count_jobs('interpretation', _pattern, _share);
  most bigint := case when _pattern is not null then 1001 end;
begin
  return jsonb_build_object(
    'all', least(customer_service + interpretation, most),
    'customer_service', customer_service,
    'interpretation', interpretation
  );
end
$$;

create or replace function public.job_counts(_query text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern text := private.search_pattern(_query);
begin
  return private.count_jobs_by_category(pattern, private.share_of_jobs(pattern));
end
$$;

create function public.search_jobs(
  _category text default null, _query text default null,
  _page integer default 1, _per_page integer default 6, _with_counts boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = 'force_custom_plan' as $$
declare
  pattern text := private.search_pattern(_query);
  share numeric := private.share_of_jobs(pattern);
  counts jsonb := case when _with_counts then private.count_jobs_by_category(pattern, share) end;
  counted bigint := coalesce(
    (case when _category is null then counts ->> 'all' else counts - 'all' ->> _category end)::bigint,
    private.count_jobs(_category, pattern, share)
  );
  is_capped boolean := pattern is not null and counted > 1000;
  is_common boolean := is_capped and share > 0.05;
  total bigint := case when is_capped then 1000 else counted end;
begin
  return jsonb_build_object(
    'total', total,
    'is_capped', is_capped,
    'counts', counts,
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

grant execute on function public.search_jobs(text, text, integer, integer, boolean)
to anon, authenticated;
