-- The jobs that members save, and since when a job is new to them.

create table public.saved_jobs (
  user_id uuid not null references public.profiles (id) on delete cascade,
  job_id uuid not null references public.jobs (id) on delete cascade,
  -- As it was then; nobody sees how a job is called since it is hidden.
  title text not null,
  saved_at timestamptz not null default now(),
  applied_at timestamptz,
  primary key (user_id, job_id)
);

create index saved_jobs_job on public.saved_jobs (job_id);

alter table public.saved_jobs enable row level security;

-- A second call changes nothing. The lock has the count hold for two forms at once.
create function public.save_job(_job_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
  max_jobs constant integer := 500;
  job_title text;
begin
  perform pg_advisory_xact_lock(hashtextextended('saved_jobs ' || member, 0));
  if exists (select 1 from public.saved_jobs where user_id = member and job_id = _job_id) then
    return;
  end if;
  select title into job_title from private.published_job where id = _job_id;
  if not found then
    raise exception 'This job is no longer here, so it was not saved.' using errcode = 'P0001';
  end if;
  if (select count(*) from public.saved_jobs where user_id = member) >= max_jobs then
    raise exception 'You have saved % jobs, which is as many as fit. Please remove one first.', max_jobs
      using errcode = 'P0001';
  end if;
  insert into public.saved_jobs (user_id, job_id, title) values (member, _job_id, job_title);
end
$$;

create function public.remove_saved_job(_job_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
begin
  delete from public.saved_jobs where user_id = member and job_id = _job_id;
end
$$;

-- A form that is sent twice keeps the day of the first.
create function public.mark_job_applied(_job_id uuid, _is_applied boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
begin
  update public.saved_jobs set applied_at = case when _is_applied then coalesce(applied_at, now()) end
  where user_id = member and job_id = _job_id;
end
$$;

-- Which of these the member has saved.
create function public.my_saved_of(_job_ids uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
begin
  return array(
    select job_id from public.saved_jobs where user_id = member and job_id = any (_job_ids)
  );
end
$$;

-- One that is no longer published has the title alone.
create view private.saved_job_row as
select job_id as id, saved_at, applied_at, job.id is not null as is_published, coalesce(job.title, saved_jobs.title) as title,
  company, location, salary, pay_from, pay_to, pay_currency, pay_unit, open_to, english, url, closes_at
from public.saved_jobs left join private.published_job as job on job.id = job_id
where user_id = (select private.member_id());

-- What closes first comes first, and what has closed or is no longer published comes last. A member's are few enough to be sorted.
create function public.my_saved_jobs(
  _page integer default 1, _per_page integer default null,
  out total bigint, out rows private.saved_job_row[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
begin
  total := (select count(*) from public.saved_jobs where user_id = member);
  rows := array(
    select saved_job_row from private.saved_job_row
    order by not is_published or coalesce(closes_at <= now(), false), closes_at, saved_at desc, id
    limit private.page_limit(_per_page) offset private.page_offset(_page, _per_page)
  );
end
$$;

-- When members looked at the board: jobs published after `new_since` are new during the whole visit.
create table public.board_visits (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  new_since timestamptz,
  seen_at timestamptz not null default now()
);

alter table public.board_visits enable row level security;

-- For a page of the board: which of its jobs the member has saved, and how many are new since the last visit, up to
-- private.todo_limit() and one more. A visit ends when no page of the board was looked at for four hours.
create function public.visit_job_board(_job_ids uuid[], out saved uuid[], out new_jobs bigint)
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
  since timestamptz;
begin
  insert into public.board_visits as visit (user_id) values (member)
  on conflict (user_id) do update set
    new_since = case
      when visit.seen_at < now() - interval '4 hours' then visit.seen_at else visit.new_since
    end,
    seen_at = now()
  where visit.seen_at < now() - interval '1 minute';
  since := (select new_since from public.board_visits where user_id = member);
  saved := public.my_saved_of(_job_ids);
  new_jobs := (
    select count(*) from (
      select 1 from public.jobs
      where state = 'open' and published_at > since and coalesce(closes_at > now(), true)
      limit private.todo_limit() + 1
    ) as found
  );
end
$$;

grant execute on function
  public.save_job(uuid),
  public.remove_saved_job(uuid),
  public.mark_job_applied(uuid, boolean),
  public.my_saved_of(uuid[]),
  public.my_saved_jobs(integer, integer),
  public.visit_job_board(uuid[])
to authenticated;
