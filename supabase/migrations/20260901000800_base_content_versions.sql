-- How web servers learn that what visitors see has changed: a version for each table.

-- A version is the number of changes. It is kept in rows like every other total (…_counters.sql), so that
-- writers of one table neither wait for each other nor deadlock. Others see it once the change is
-- committed.
create function private.count_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.counters (entity, kind, amount) values ('content', tg_table_name, 1);
  if random() < 0.02 then
    perform private.fold_counters('content');
  end if;
  return null;
end
$$;

-- Called once for each table that visitors read.
create function private.keep_version(_table regclass) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('create trigger count_change
    after insert or update or delete or truncate on %s
    for each statement execute function private.count_change()', _table);
  insert into private.counters (entity, kind, amount)
  select 'content', relname, 1 from pg_catalog.pg_class where oid = _table;
end
$$;

-- The latest past date at which a job opened, closed or lost its check by itself, since pages change with it. Only jobs that the
-- schedule has not published or closed yet are looked at, as that changes the version, too.
create function private.latest_job_date() returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return (
    select max(moment) from (
      select max(published_from) from public.jobs where state = 'scheduled' and published_from <= now()
      union all
      select max(closes_at) from public.jobs where state = 'open' and closes_at <= now()
      union all
      select max(checked_at) + private.job_check_period() from public.jobs
      where checked_at <= now() - private.job_check_period()
    ) as late (moment)
  );
end
$$;

create function public.content_versions() returns table (table_name text, version text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select kind, concat_ws(' ', sum(amount), case kind when 'jobs' then private.latest_job_date() end)
  from private.counters where entity = 'content' group by kind;
end
$$;

grant execute on function public.content_versions() to anon, authenticated;
