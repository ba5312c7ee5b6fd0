-- The mails of alerts: what is new for each, and whether it is wanted for another year.

-- The jobs with these criteria that were published from `_from` on and before `_until`, the newest first.
create function private.jobs_matching(
  _criteria public.alert_criteria, _from timestamptz, _until timestamptz
) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  pay constant private.asked_pay := private.asked_pay(_criteria.min_pay, _criteria.pay_unit, _criteria.pay_currency);
  asked constant tsquery := private.job_query(
    private.search_query(_criteria.words), pay, _criteria.employment, _criteria.open_to, _criteria.language,
    _criteria.english
  );
  matching uuid[];
begin
  execute format(
    'select array(
       select id from public.jobs
       where %s and %s and published_at >= $1 and published_at < $2
       order by published_at desc, id desc
     )',
    private.job_filter(pay), private.words_match(asked, _criteria.category)
  )
  into matching using _from, _until;
  return matching;
end
$$;

-- For the task `mail_job_alerts`: of one set of criteria, looks at the next alerts that are due, and answers how many. The
-- criteria are matched once. In the same transaction the mails are written and the alerts move on.
--
-- A job has the time at which the transaction that published it began, and shows when that ends. So the last five minutes
-- are left for the next time. Nothing is published into the time before, so a time says without an id how far an alert is.
create function public.mail_job_alerts(_limit integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  -- How many jobs a mail names.
  max_jobs constant integer := 20;
  horizon constant timestamptz := now() - interval '5 minutes';
  next_day constant timestamptz := private.next_alert_time('daily');
  next_week constant timestamptz := private.next_alert_time('weekly');
  first_due public.job_alerts;
  criteria public.alert_criteria;
  batch uuid[];
  found_jobs uuid[];
begin
  select * into first_due from public.job_alerts
  where due_at <= now() and confirmed_at is not null and paused_at is null
  order by due_at, criteria_id limit 1 for update skip locked;
  if not found then
    return 0;
  end if;
  batch := array(
    select id from public.job_alerts
    where due_at = first_due.due_at and criteria_id = first_due.criteria_id
      and confirmed_at is not null and paused_at is null
    limit _limit for update skip locked
  );
  select * into criteria from public.alert_criteria where id = first_due.criteria_id;
  found_jobs := private.jobs_matching(
    criteria, (select min(seen_until) from public.job_alerts where id = any (batch)), horizon
  );

  -- Alerts that are equally far get the same. All at once, because
  -- `private.enqueue_mail` for each takes more than twice as long.
  insert into public.outbox (dedupe_key, kind, payload, user_id, job_alert_id)
  select 'job alert ' || alert.id || ' ' || (first_due.due_at at time zone 'utc'), 'job_alert', news.payload, alert.user_id,
    alert.id
  from public.job_alerts as alert join (
    select seen_until, jsonb_build_object(
      'criteria_id', first_due.criteria_id,
      'jobs', jsonb_agg(hit.id order by place) filter (where place <= max_jobs),
      'more', greatest(count(*) - max_jobs, 0)
    ) as payload
    from (select distinct seen_until from public.job_alerts where id = any (batch)) as span
    join (
      select jobs.id, published_at, place
      from unnest(found_jobs) with ordinality as listed (id, place) join public.jobs using (id)
    ) as hit on published_at >= seen_until
    group by seen_until
  ) as news using (seen_until)
  where alert.id = any (batch) and not exists (
    select 1 from public.user_status where user_status.user_id = alert.user_id and is_blocked
  )
  on conflict (dedupe_key) do nothing;

  update public.job_alerts
  set seen_until = greatest(seen_until, horizon), due_at = case period when 'daily' then next_day else next_week end
  where id = any (batch);
  return cardinality(batch);
end
$$;

-- For the same task: asks the owners of alerts a year after they have said last that they want them, and answers how many.
-- One that is not answered ends.
create function public.ask_about_job_alerts(_limit integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  batch uuid[] := array(
    select id from public.job_alerts
    where kept_at < now() - interval '1 year' and confirmed_at is not null and keep_asked_at is null
    order by kept_at limit _limit for update skip locked
  );
begin
  update public.job_alerts set keep_asked_at = now() where id = any (batch);
  perform private.enqueue_mail(
    'job_alert_keep', 'job alert keep ' || id || ' ' || kept_at::date, _user_id => user_id, _job_alert_id => id
  )
  from public.job_alerts where id = any (batch);
  return cardinality(batch);
end
$$;

-- Whether mails of an alert are wanted: it was not ended or paused meanwhile, and it is no blocked account's.
create function private.is_job_alert_on(_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select 1 from public.job_alerts
    where id = _id and confirmed_at is not null and paused_at is null and not exists (
      select 1 from public.profiles join public.user_status on user_status.user_id = profiles.id
      where (profiles.id = job_alerts.user_id or lower(profiles.email) = lower(job_alerts.email)) and is_blocked
    )
  );
end
$$;

create function private.open_jobs_of(_ids jsonb) returns setof public.jobs
language plpgsql stable rows 20 set search_path = '' as $$
begin
  return query
  select jobs.* from jsonb_array_elements_text(_ids) with ordinality as listed (id, place)
  join public.jobs on jobs.id = listed.id::uuid
  where state = 'open' and coalesce(closes_at > now(), true)
  order by place;
end
$$;

-- What a mail of an alert says, read when it is sent.
create function private.job_alert_content(_alert_id uuid, _payload jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'period', period, 'criteria', to_jsonb(alert_criteria) - 'id',
      'more', coalesce(_payload -> 'more', '0'),
      'jobs', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', job.id, 'title', title, 'company', company, 'location', location, 'type', type,
          'employment', employment, 'salary', salary,
          'pay_from', pay_from, 'pay_to', pay_to, 'pay_currency', pay_currency, 'pay_unit', pay_unit,
          'open_to', open_to, 'english', english
        )), '[]')
        from private.open_jobs_of(_payload -> 'jobs') as job
      )
    )
    from public.job_alerts join public.alert_criteria on alert_criteria.id = criteria_id
    where job_alerts.id = _alert_id
  );
end
$$;
