-- What a schedule has done: the edge function `run-tasks`, called once a minute, claims what is due and does it.

-- Most tasks are due at each call, because they claim their own rows one by one. Anybody may call, so they have an
-- interval of five seconds.
create table public.tasks (
  name text primary key check (
    name in ('mail_posts', 'mail_stock', 'mail_job_alerts', 'send_mail', 'reconcile_checkouts', 'settle_refunds',
      'accept_services', 'publish_and_close_jobs', 'publish_posts', 'send_due_notifications',
      'remove_expired')
  ),
  interval_seconds integer not null default 5,
  claimed_until timestamptz,
  -- For a task that has never run: since when it has been due.
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  last_error text
);

insert into public.tasks (name, interval_seconds)
values
  ('mail_posts', default), ('mail_stock', default), ('mail_job_alerts', default), ('send_mail', default),
  ('reconcile_checkouts', default), ('settle_refunds', default), ('publish_and_close_jobs', default),
  ('publish_posts', default), ('send_due_notifications', default), ('accept_services', 600), ('remove_expired', 600);

-- The schedule stands still.
create view private.late_tasks as
select started_at as since from public.tasks
where started_at + interval_seconds * interval '1 second' < now() - interval '1 hour';

create view private.claimed_task as select name, started_at from public.tasks;

-- No other run does a claimed task meanwhile. A run that was stopped holds it for two minutes, which is longer than a
-- task may take. A call that comes a little early finds the task due all the same.
create function public.claim_tasks() returns setof private.claimed_task
language sql security definer rows 5 set search_path = '' as $$
  update public.tasks set started_at = now(), claimed_until = now() + interval '2 minutes'
  where name in (
    select name from public.tasks
    where (claimed_until is null or claimed_until < now())
      and started_at + interval_seconds * interval '1 second'
        < now() + least(interval_seconds * interval '0.1 seconds', interval '10 seconds')
    for update skip locked
  )
  returning name, started_at
$$;

-- Does nothing if another run has claimed the task since.
create function public.finish_task(
  _name text, _started_at timestamptz, _error text default null
) returns void
language sql security definer set search_path = '' as $$
  update public.tasks set claimed_until = null, last_error = left(_error, 500),
    finished_at = case when _error is null then now() else finished_at end
  where name = _name and started_at = _started_at
$$;

-- Whether the schedule is called and can write, which it does at each call. A web server asks, for a full disk can still
-- be read.
create function public.is_schedule_running() returns boolean
language sql stable security definer set search_path = '' as $$
  select max(started_at) > now() - interval '3 minutes' from public.tasks
$$;

grant execute on function public.is_schedule_running() to anon, authenticated;

alter table public.tasks enable row level security;

create policy "administrators read tasks" on public.tasks
  for select to authenticated using ((select private.acts_as_admin()));

grant select (name, interval_seconds, started_at, finished_at, last_error)
  on public.tasks to authenticated;
