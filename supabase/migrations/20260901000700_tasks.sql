-- What a schedule has done: the edge function `run-tasks`, called once a minute, claims what is due and does it.

-- A task with no interval is due at each call, because it claims its own rows one by one.
create table public.tasks (
  name text primary key check (
    name in ('mail_posts', 'mail_stock', 'mail_job_alerts', 'send_mail', 'reconcile_checkouts', 'settle_refunds',
      'accept_services', 'turn_jobs', 'publish_posts', 'send_due_notifications',
      'remove_due')
  ),
  interval_seconds integer not null default 0,
  claimed_until timestamptz,
  -- For a task that has never run: since when it has been due.
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);

insert into public.tasks (name, interval_seconds)
values
  ('mail_posts', 0), ('mail_stock', 0), ('mail_job_alerts', 0), ('send_mail', 0), ('reconcile_checkouts', 0),
  ('settle_refunds', 0), ('turn_jobs', 0), ('publish_posts', 0), ('send_due_notifications', 0),
  ('accept_services', 600), ('remove_due', 600);

-- The schedule stands still.
select private.declare_need(
  'late_tasks', 'public.tasks', 'started_at + interval_seconds * interval ''1 second'' < now() - interval ''1 hour''',
  _since => 'started_at'
);

create view private.claimed_task as select name, started_at from public.tasks;

-- No other run does a claimed task meanwhile. A run that was stopped holds it for two minutes, which is longer than a
-- task may take. A call that comes a few seconds early finds the task due all the same.
create function public.claim_tasks() returns setof private.claimed_task
language sql security definer rows 5 set search_path = '' as $$
  update public.tasks set started_at = now(), claimed_until = now() + interval '2 minutes'
  where name in (
    select name from public.tasks
    where (claimed_until is null or claimed_until < now())
      and started_at + interval_seconds * interval '1 second' < now() + interval '10 seconds'
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

alter table public.tasks enable row level security;

create policy "administrators read tasks" on public.tasks
  for select to authenticated using ((select private.acts_as_admin()));

grant select (name, interval_seconds, started_at, finished_at, last_error, created_at)
  on public.tasks to authenticated;
