-- How administrators list jobs, in all their states.

create view private.admin_job_row as
select id, title, company, category, location, type, salary, pay_from, pay_to, pay_currency, pay_unit, employment,
  description, url, state, published_from, closes_at,
  case when checked_at > now() - private.job_check_period() then checked_at end as checked_at, reviewed_at,
  created_at
from public.jobs;
comment on view private.admin_job_row is 'nullable: checked_at';

-- `counts` are by category in this state, and `states` by state in this category. Matches of a search are counted by
-- category only, up to private.search_limit(), and one more in `counts` if there are more.
create function public.admin_list_jobs(
  _state text default null, _category text default null, _query text default null,
  _page integer default 1, _per_page integer default null,
  out total bigint, out is_capped boolean, out counts public.kind_count[], out states public.kind_count[],
  out needs_word boolean, out rows private.admin_job_row[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  words constant tsquery := private.search_query(_query);
  in_state constant text := coalesce('state = ' || quote_literal(_state), 'true');
  in_category constant text := coalesce('category = ' || quote_literal(_category), 'true');
  hits uuid[];
  listed uuid[];
begin
  perform private.require_admin();
  is_capped := false;
  needs_word := coalesce(_query ~ '\S' and words is null, false);
  with counted as (
    select case when kind ~ '^:' then substring(kind, '^:(\w+)') else 'open' end as state,
      regexp_replace(kind, '^:\w+ ', '') as category, number
    from private.counts_of('jobs')
  ), by_category as (
    select category as kind, coalesce(sum(number) filter (where _state is null or state = _state), 0)::bigint as number
    from counted group by category
  ), by_state as (
    select state as kind,
      coalesce(sum(number) filter (where _category is null or category = _category), 0)::bigint as number
    from counted group by state
  )
  select
    array(select (kind, number)::public.kind_count from by_category order by kind),
    array(select (kind, number)::public.kind_count from by_state order by kind),
    (select sum(number) from counted
      where (_state is null or state = _state) and (_category is null or category = _category))
  into counts, states, total;
  total := coalesce(total, 0);

  if words is null then
    listed := array(select private.page_ids(
      'jobs', _page, _per_page, concat_ws(' and ', in_state, in_category), _total => total
    ));
  else
    with found as materialized (
      select kind, case when number > 0
        then private.find_rows(
          'jobs', private.words_match(words, kind), concat_ws(' and ', in_state, 'category = ' || quote_literal(kind))
        )
        else '{}' end as rows
      from unnest(counts)
    )
    select
      array(select (kind, cardinality(found.rows))::public.kind_count from found order by kind),
      array(
        select id from public.jobs
        where id in (select unnest(found.rows) from found where _category is null or kind = _category)
        order by created_at desc, id desc
      )
    into counts, hits;
    states := '{}';
    is_capped := cardinality(hits) > private.search_limit();
    total := least(cardinality(hits), private.search_limit());
    listed := private.page_of(hits[:private.search_limit()], _page, _per_page);
  end if;
  rows := array(
    select admin_job_row
    from unnest(listed) with ordinality as listed (id, place)
    join private.admin_job_row using (id) order by place
  );
end
$$;

-- What was looked at, from now on; nothing takes an earlier check back.
create function public.mark_job_checked(_job_id uuid, _checked text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.jobs set checked = _checked, checked_at = case when _checked <> '{}' then now() end
  where id = _job_id;
end
$$;

grant execute on function public.mark_job_checked(uuid, text[]) to authenticated;
grant execute on function public.admin_list_jobs(text, text, text, integer, integer) to authenticated;
