-- How visitors list and find the jobs that are open.

create function public.job_counts() returns setof public.kind_count
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select * from private.counts_of('jobs') where kind !~ '^:';
end
$$;

-- Takes a search that found nothing and returns up to four that find something, with the number of their matches: without
-- one of the filters, without one of the words, and with each of more than two words alone.
create function private.wider_job_searches(_asked private.job_criteria) returns public.wider_search[]
language plpgsql stable security definer set search_path = '' as $$
declare
  places integer[] := array(select generate_subscripts(_asked.typed, 1));
  max_rows bigint := private.job_limit(_asked);
  wider public.wider_search[] := array[]::public.wider_search[];
  left_out text;
  fewer integer[];
  found bigint;
begin
  for left_out, fewer in
    select name, places from unnest(_asked.names) as name
    union all
    select null, array_remove(places, place) from unnest(places) as place
    where cardinality(places) > 1 or _asked.names <> '{}'
    union all
    select null, array[place] from unnest(places) as place where cardinality(places) > 2
  loop
    found := private.count_open_jobs(
      private.job_words(_asked, left_out, fewer), null,
      case when left_out is distinct from 'pay' then _asked.min_pay end, max_rows + 1
    );
    if found > 0 then
      wider := wider || (
        array_to_string(array(select _asked.typed[place] from unnest(fewer) as place), ' '), left_out,
        least(found, max_rows), found > max_rows
      )::public.wider_search;
    end if;
    exit when cardinality(wider) = 4;
  end loop;
  return wider;
end
$$;

-- How many jobs of each category match.
create function private.count_jobs(_words tsquery, _min_pay numeric, _max_rows bigint)
returns public.kind_count[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select (kind, private.count_open_jobs(
      _words && quote_literal(':' || kind)::tsquery, 'category = ' || quote_literal(kind), _min_pay, _max_rows
    ))::public.kind_count
    from public.job_counts()
  );
end
$$;

-- A page of a search by words, the best matches first if no order is asked for.
create function private.best_jobs(
  _asked private.job_criteria, _words tsquery, _category text, _sort text, _page integer, _per_page integer
) returns setof uuid
language plpgsql stable security definer rows 10 set search_path = '' as $$
declare
  hits uuid[] := private.find_rows(
    'jobs', _words, 'category', _category, private.open_jobs(), private.job_condition(_asked.min_pay),
    private.job_order(_sort), private.search_limit()
  );
  ranked tsquery := private.search_query(_asked.parts)
    && private.exact_words('jobs', array_to_string(_asked.said, ' '));
begin
  if _sort is null then
    return query select * from private.best_rows(
      'jobs', (ranked, hits, null, null, null)::private.search_result, _page, _per_page, 'published_at'
    );
  else
    return query select id from unnest(hits) with ordinality as hit (id, place) order by place
    limit private.page_limit(_per_page) offset private.page_offset(_page, _per_page);
  end if;
end
$$;

-- A page of a list that is only filtered. Few matches are read from the index at once.
create function private.filtered_jobs(
  _asked private.job_criteria, _words tsquery, _category text, _sort text, _page integer, _per_page integer,
  _is_few boolean
) returns setof uuid
language plpgsql stable security definer rows 10 set search_path = '' as $$
declare
  passed constant bigint := private.page_offset(_page, _per_page);
  max_rows constant bigint := least(passed + private.page_limit(_per_page), private.count_limit());
  condition constant text := private.job_condition(_asked.min_pay);
  ordered constant text := private.job_order(_sort);
begin
  return query select id from unnest(
    case when _is_few then private.rows_in_index(
      'jobs', _words && coalesce(quote_literal(':' || _category)::tsquery, ''), condition, ordered, max_rows
    )
    else private.find_rows(
      'jobs', _words, 'category', _category, private.open_jobs(), condition, ordered, max_rows
    ) end
  ) with ordinality as found (id, place)
  where place > passed order by place;
end
$$;

-- `_said` are the filters that were typed as words: of each the name, the value and the words. Matches of a category are
-- counted up to a limit, and one more in `counts` if there are more. With words the best matches come first, else
-- the newest, if `_sort` names no other order: newest, pay or closing.
create function public.search_jobs(
  _category text default null, _query text default null,
  _page integer default 1, _per_page integer default null,
  _min_pay numeric default null, _employment text default null, _country text default null,
  _language text default null, _said jsonb default null, _sort text default null,
  out total bigint, out is_capped boolean, out counts public.kind_count[],
  out wider public.wider_search[], out rows private.job_row[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  asked private.job_criteria := private.job_criteria_of(
    _query, null, _min_pay, _employment, _country, _language, _said
  );
  has_words constant boolean := asked.typed is not null or asked.said <> '{}';
  max_rows constant bigint := private.job_limit(asked);
  words tsquery;
  listed uuid[];
begin
  is_capped := false;
  wider := '{}';
  if not has_words and asked.names = '{}' then
    counts := array(select public.job_counts());
    total := (
      select coalesce(sum(number), 0) from unnest(counts) where _category is null or kind = _category
    );
    listed := array(select private.page_ids(
      'jobs', _page, _per_page,
      concat_ws(' and ', private.open_jobs(), 'category = ' || quote_literal(_category)),
      private.job_order(_sort), total
    ));
  else
    -- What has no letters and digits finds nothing.
    if asked.typed is null or array_remove(asked.parts, null) <> '{}' then
      words := private.job_words(asked);
    end if;
    counts := private.count_jobs(words, _min_pay, max_rows + 1);
    total := (
      select coalesce(sum(number), 0) from unnest(counts) where _category is null or kind = _category
    );
    is_capped := total > max_rows;
    total := least(total, max_rows);
    if total = 0 then
      wider := private.wider_job_searches(private.job_criteria_of(
        _query, _category, _min_pay, _employment, _country, _language, _said
      ));
    elsif has_words then
      listed := array(select private.best_jobs(asked, words, _category, _sort, _page, _per_page));
    else
      listed := array(select private.filtered_jobs(
        asked, words, _category, _sort, _page, _per_page, not is_capped
      ));
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
  public.search_jobs(
    text, text, integer, integer, numeric, text, text, text, jsonb, text
  ),
  public.find_job_page(uuid, text, integer)
to anon, authenticated;
