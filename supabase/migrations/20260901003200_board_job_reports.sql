-- What readers report of jobs. An administrator decides; no number of reports hides a job.

create table public.job_reports (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references public.jobs (id) on delete cascade,
  reason text not null
    check (reason in ('asks_for_money', 'not_real', 'closed_already', 'offensive', 'other')),
  words text check (char_length(words) <= 1000),
  idempotency_key uuid unique,
  reviewed_at timestamptz,
  created_at timestamptz not null default now()
);

create index job_reports_unreviewed on public.job_reports (created_at, job_id, id) where reviewed_at is null;
create index job_reports_reviewed on public.job_reports (reviewed_at) where reviewed_at is not null;
create index job_reports_of_job on public.job_reports (job_id, reviewed_at desc, created_at desc, id desc);

alter table public.job_reports enable row level security;

create view private.open_job_reports as
select created_at as since from public.job_reports where reviewed_at is null;

-- For the edge function `report-job`. Says nothing of whether there is such a job, and does nothing if the same form had
-- arrived before, or another one about the job from the network within a day: who is angry reports again and again.
create function public.report_job(
  _job_id uuid, _reason text, _words text, _idempotency_key uuid, _network text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  refusal constant text := 'Too many reports in a short time. Please try again later.';
begin
  perform pg_advisory_xact_lock(hashtextextended('job_reports ' || _idempotency_key, 0));
  if exists (select 1 from public.job_reports where idempotency_key = _idempotency_key) then
    return;
  end if;
  if not private.count_use('reports of job', concat(_job_id, ' ', _network), 1, interval '1 day') then
    return;
  end if;
  perform private.limit_use('job reports of', _network, 10, interval '1 hour', refusal);
  perform private.limit_use('job reports of', 'everybody', 500, interval '1 hour', refusal);

  insert into public.job_reports (job_id, reason, words, idempotency_key)
  select id, _reason, nullif(btrim(_words), ''), _idempotency_key from private.published_job where id = _job_id;
end
$$;

-- Answers how many there were to look at.
create function private.end_job_reports(_job_id uuid) returns bigint
language plpgsql set search_path = '' as $$
declare
  reviewed bigint;
begin
  update public.job_reports set reviewed_at = now() where job_id = _job_id and reviewed_at is null;
  get diagnostics reviewed = row_count;
  return reviewed;
end
$$;

-- Nothing is wrong with the job.
create function public.review_job_reports(_job_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  number bigint;
begin
  perform private.require_admin();
  number := private.end_job_reports(_job_id);
  if number > 0 then
    perform private.write_log(
      auth.uid(), 'update', 'jobs', _job_id::text, null, jsonb_build_object('reviewed_reports', number),
      (select to_jsonb(jobs) from public.jobs where id = _job_id)
    );
  end if;
end
$$;

-- Nobody needs to look at reports of a job that is hidden, wherever that was done.
create function private.end_reports_of_hidden_job() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_job_reports(new.id);
  return null;
end
$$;

create trigger end_reports after update of visibility on public.jobs
  for each row when (new.visibility = 'hidden') execute function private.end_reports_of_hidden_job();

create view private.job_report_row as
select id, reason, words, reviewed_at, created_at from public.job_reports;

create view private.reported_job_row as
select id, title, company, url, state,
  array(
    select job_report_row
    from (
      select id from public.job_reports where job_id = jobs.id
      order by reviewed_at desc, created_at desc, id desc limit 20
    ) as newest join private.job_report_row using (id)
    order by reviewed_at desc, job_report_row.created_at desc, id desc
  ) as reports
from public.jobs;

-- Jobs with reports that nobody has reviewed, each by the oldest of these.
create view private.reported_jobs as
select job_id as id, created_at from public.job_reports as oldest
where reviewed_at is null and not exists (
  select 1 from public.job_reports as older
  where older.job_id = oldest.job_id and older.reviewed_at is null
    and (older.created_at, older.id) < (oldest.created_at, oldest.id)
);

-- The job that waits longest comes first. Each with its twenty newest reports, those first that nobody has reviewed.
create function public.admin_list_reported_jobs(
  _page integer default 1, _per_page integer default null,
  out total bigint, out has_more boolean, out rows private.reported_job_row[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  page private.list_page;
begin
  perform private.require_admin();
  page := private.counted_page(
    'reported_jobs', _page, _per_page, _order => 'created_at, id', _schema => 'private'
  );
  total := page.total;
  has_more := page.has_more;
  rows := array(
    select reported_job_row
    from unnest(page.ids) with ordinality as listed (id, place)
    join private.reported_job_row using (id) order by place
  );
end
$$;

grant execute on function
  public.review_job_reports(uuid),
  public.admin_list_reported_jobs(integer, integer)
to authenticated;
