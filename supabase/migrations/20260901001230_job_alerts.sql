-- Alerts: searches of the job board whose new jobs are mailed.

-- What jobs are asked for, once for all who ask for the same. One that is null is not asked for.
create table public.alert_criteria (
  id uuid primary key default gen_random_uuid(),
  category text check (category in ('customer_service', 'interpretation')),
  -- In US dollars an hour.
  min_pay numeric(8, 2) check (min_pay > 0),
  employment text check (private.employments() ? employment),
  country text check (private.countries() ? country),
  language text check (private.languages() ? language),
  words text check (words ~ '\S' and char_length(words) <= 200),
  created_at timestamptz not null default now(),
  unique nulls not distinct (category, min_pay, employment, country, language, words)
);

-- An alert is an account's, or an address's that counts once its owner has followed the link mailed to it. It is deleted
-- when it ends, and with it how and when its owner agreed.
create table public.job_alerts (
  id uuid primary key default gen_random_uuid(),
  criteria_id uuid not null references public.alert_criteria (id),
  user_id uuid references public.profiles (id) on delete cascade,
  email text check (email ~ '^[^\s@]+@[^\s@]+$' and char_length(email) <= 320),
  period text not null check (period in ('daily', 'weekly')),
  -- When its owner agreed, and whether by the link in a mail or signed in.
  confirmed_at timestamptz,
  agreed_by text check (agreed_by in ('mail', 'account')),
  -- When the link was mailed last.
  mailed_at timestamptz,
  paused_at timestamptz,
  -- When it is looked at next.
  due_at timestamptz not null,
  -- The jobs published before were looked at.
  seen_until timestamptz not null default now(),
  -- When its owner said last that it is wanted, and when that was asked since.
  kept_at timestamptz not null default now(),
  keep_asked_at timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(user_id, email) = 1),
  check (num_nonnulls(confirmed_at, agreed_by) in (0, 2)),
  unique (user_id, criteria_id)
);

create unique index job_alerts_of_address on public.job_alerts (lower(email), criteria_id);
create index job_alerts_by_criteria on public.job_alerts (criteria_id);
create index job_alerts_due on public.job_alerts (due_at, criteria_id)
  where confirmed_at is not null and paused_at is null;
create index job_alerts_to_ask on public.job_alerts (kept_at)
  where confirmed_at is not null and keep_asked_at is null;

-- How many an address may have.
create function private.job_alert_limit() returns integer
language sql immutable set search_path = '' as 'select 10';

-- How many jobs a mail names.
create function private.job_alert_jobs() returns integer
language sql immutable set search_path = '' as 'select 20';

create function private.plain_criteria_words(_words text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return nullif(btrim(regexp_replace(lower(_words), '\s+', ' ', 'g')), '');
end
$$;

-- Refuses what would name every job, and what can find none.
create function private.require_criteria(
  _category text, _min_pay numeric, _employment text, _country text, _language text, _words text
) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  words constant text := private.plain_criteria_words(_words);
begin
  if num_nonnulls(_category, _min_pay, _employment, _country, _language, words) = 0 then
    raise exception 'Choose at least one thing that the jobs should have.' using errcode = 'P0001';
  end if;
  if numnode(private.read_search('jobs', words)) = 0 then
    raise exception 'No job can be found by these words. Please use letters or digits.' using errcode = 'P0001';
  end if;
end
$$;

-- The row of these criteria, locked, so that it stays until an alert has it.
create function private.criteria_id(
  _category text, _min_pay numeric, _employment text, _country text, _language text, _words text
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  found_id uuid;
begin
  insert into public.alert_criteria as known (category, min_pay, employment, country, language, words)
  values (_category, _min_pay, _employment, _country, _language, private.plain_criteria_words(_words))
  on conflict (category, min_pay, employment, country, language, words) do update set category = known.category
  returning id into found_id;
  return found_id;
end
$$;

-- Criteria may hold words that a person has typed, so they go with the last alert that has them.
create function private.drop_criteria() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.alert_criteria where id = old.criteria_id for update;
  delete from public.alert_criteria
  where id = old.criteria_id
    and not exists (select 1 from public.job_alerts where criteria_id = old.criteria_id);
  return null;
end
$$;

create trigger drop_criteria after delete on public.job_alerts
  for each row execute function private.drop_criteria();
create trigger drop_left_criteria after update of criteria_id on public.job_alerts
  for each row when (old.criteria_id <> new.criteria_id) execute function private.drop_criteria();

create function private.alert_zone() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (select value #>> '{}' from public.site_settings where name = 'timeZone'), 'America/New_York'
  );
end
$$;

-- The next morning, or Monday morning. All alerts are due at the same hour, so that their criteria are matched together.
create function private.next_alert_time(_period text) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  zone constant text := private.alert_zone();
  unit constant text := case _period when 'daily' then 'day' else 'week' end;
  turn timestamp := date_trunc(unit, now() at time zone zone) + interval '7 hours';
begin
  return case
    when turn at time zone zone > now() then turn at time zone zone
    else (turn + ('1 ' || unit)::interval) at time zone zone
  end;
end
$$;

-- The address of an account, which is its owner's once it is confirmed.
create function private.confirmed_email(_user_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select email from auth.users where id = _user_id and email_confirmed_at is not null
  );
end
$$;

create function private.counted_job_alerts(_email text) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select count(*) from public.job_alerts
    where confirmed_at is not null and (
      lower(email) = lower(_email)
      or user_id in (select id from public.profiles where lower(profiles.email) = lower(_email))
    )
  );
end
$$;

-- For the edge function `job-alert`. Returns nothing, and counts each call alike, so that nobody learns which addresses are
-- known. One that has these jobs already, or as many alerts as it may, gets no mail, and any other one a day: somebody
-- else may have asked for it.
create function public.request_job_alert(
  _email text, _network text, _period text, _category text default null, _min_pay numeric default null,
  _employment text default null, _country text default null, _language text default null, _words text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  refusal constant text := 'Too many alerts in a short time. Please try again later.';
  address constant text := btrim(_email);
  criteria uuid;
  alert uuid;
begin
  perform private.require_criteria(_category, _min_pay, _employment, _country, _language, _words);
  perform private.limit_use('subscriptions of', _network, 10, interval '1 hour', refusal);
  perform private.limit_use('job alerts of', address, 5, interval '1 day', refusal);
  if private.counted_job_alerts(address) >= private.job_alert_limit() then
    return;
  end if;
  criteria := private.criteria_id(_category, _min_pay, _employment, _country, _language, _words);

  insert into public.job_alerts as known (criteria_id, email, period, mailed_at, due_at)
  select criteria, address, _period, now(), private.next_alert_time(_period)
  where not exists (
    select 1 from public.job_alerts join public.profiles on profiles.id = user_id
    where criteria_id = criteria and lower(profiles.email) = lower(address)
  )
  on conflict (lower(email), criteria_id) do update
  set mailed_at = now(), period = excluded.period, due_at = excluded.due_at
  where known.confirmed_at is null and known.mailed_at < now() - interval '1 day'
  returning known.id into alert;

  if alert is not null then
    perform private.limit_use('subscriptions of', 'everybody', 500, interval '1 hour', refusal);
    perform private.remove_later('job_alert', alert::text);
    perform private.enqueue_mail(
      'job_alert_confirmation', 'job alert confirmation ' || gen_random_uuid(), _job_alert_id => alert
    );
  end if;
end
$$;

-- For the edge function `use-mail-link`. The jobs that are new from now on are mailed. The link proves that mail to the
-- address arrives.
create function public.confirm_job_alert(_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  alert public.job_alerts;
begin
  select * into alert from public.job_alerts where id = _id for update;
  if not found then
    return false;
  end if;
  if alert.confirmed_at is null then
    if private.counted_job_alerts(alert.email) >= private.job_alert_limit() then
      return false;
    end if;
    update public.job_alerts
    set confirmed_at = now(), agreed_by = 'mail', kept_at = now(), seen_until = now(),
      due_at = private.next_alert_time(period)
    where id = _id;
    perform private.forget_bounce(alert.email);
  end if;
  return true;
end
$$;

-- The address of an account is confirmed. What it has asked for before without signing in becomes the account's.
create function public.request_my_job_alert(
  _period text, _category text default null, _min_pay numeric default null, _employment text default null,
  _country text default null, _language text default null, _words text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
  address text;
  criteria uuid;
begin
  perform private.require_criteria(_category, _min_pay, _employment, _country, _language, _words);
  -- Two requests at once are counted one after the other.
  select email into address from public.profiles where id = member for no key update;
  criteria := private.criteria_id(_category, _min_pay, _employment, _country, _language, _words);
  update public.job_alerts set user_id = member, email = null
  where criteria_id = criteria and lower(email) = lower(private.confirmed_email(member))
    and not exists (
      select 1 from public.job_alerts as own where own.user_id = member and own.criteria_id = criteria
    );

  insert into public.job_alerts as known (criteria_id, user_id, period, confirmed_at, agreed_by, due_at)
  values (criteria, member, _period, now(), 'account', private.next_alert_time(_period))
  on conflict (user_id, criteria_id) do update set
    period = excluded.period, due_at = excluded.due_at, paused_at = null, kept_at = now(), keep_asked_at = null,
    seen_until = case when known.confirmed_at is null or known.paused_at is not null then now() else known.seen_until end,
    agreed_by = coalesce(known.agreed_by, 'account'), confirmed_at = coalesce(known.confirmed_at, now());
  if private.counted_job_alerts(address) > private.job_alert_limit() then
    raise exception 'You have % alerts already. End one of them first.', private.job_alert_limit()
      using errcode = 'P0001';
  end if;
end
$$;

-- The alert, locked, for its owner, or for an edge function that has checked the link of a mail; null if it has ended.
-- An account's are those of its address, too.
create function private.own_job_alert(_id uuid) returns public.job_alerts
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := case when auth.role() <> 'service_role' then private.require_member() end;
  alert public.job_alerts;
begin
  select * into alert from public.job_alerts
  where id = _id and (
    member is null or user_id = member or lower(email) = lower(private.confirmed_email(member))
  )
  for update;
  return alert;
end
$$;

create view private.job_alert_row as
select job_alerts.id, period, paused_at, confirmed_at, category, min_pay, employment, country, language, words
from public.job_alerts join public.alert_criteria on alert_criteria.id = criteria_id
where confirmed_at is not null;

-- This and the next three are for its owner, and for an edge function that has checked the link of a mail.
create function public.find_job_alert(_id uuid) returns setof private.job_alert_row
language plpgsql security definer rows 1 set search_path = '' as $$
declare
  alert public.job_alerts := private.own_job_alert(_id);
begin
  return query select * from private.job_alert_row where id = alert.id;
end
$$;

-- False if the alert has ended. Other jobs are those that are new from now on.
create function public.change_job_alert(
  _id uuid, _period text, _category text default null, _min_pay numeric default null,
  _employment text default null, _country text default null, _language text default null, _words text default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  alert public.job_alerts := private.own_job_alert(_id);
  criteria uuid;
begin
  if alert.id is null then
    return false;
  end if;
  perform private.require_criteria(_category, _min_pay, _employment, _country, _language, _words);
  criteria := private.criteria_id(_category, _min_pay, _employment, _country, _language, _words);
  update public.job_alerts set
    criteria_id = criteria, period = _period, due_at = private.next_alert_time(_period),
    seen_until = case when criteria_id = criteria then seen_until else now() end,
    kept_at = now(), keep_asked_at = null
  where id = _id;
  return true;
exception when unique_violation then
  raise exception 'You have an alert for these jobs already.' using errcode = 'P0001';
end
$$;

-- False if the alert has ended. When it goes on, it is with the jobs that are new by then.
create function public.pause_job_alert(_id uuid, _is_paused boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  alert public.job_alerts := private.own_job_alert(_id);
begin
  if _is_paused then
    update public.job_alerts set paused_at = coalesce(paused_at, now()) where id = alert.id;
  else
    update public.job_alerts set
      paused_at = null, seen_until = now(), due_at = private.next_alert_time(period), kept_at = now(),
      keep_asked_at = null
    where id = alert.id and paused_at is not null;
  end if;
  return alert.id is not null;
end
$$;

-- One that has ended already is what its reader wants.
create function public.stop_job_alert(_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  alert public.job_alerts := private.own_job_alert(_id);
begin
  delete from public.job_alerts where id = alert.id;
  return true;
end
$$;

-- For the edge function `use-mail-link`: its owner wants it for another year.
create function public.keep_job_alert(_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.job_alerts set kept_at = now(), keep_asked_at = null
  where id = _id and confirmed_at is not null;
  return found;
end
$$;

create function public.my_job_alerts(out rows private.job_alert_row[], out bounces boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
  own_email constant text := private.confirmed_email(member);
begin
  rows := array(
    select job_alert_row
    from public.job_alerts join private.job_alert_row using (id)
    where user_id = member or lower(email) = lower(own_email)
    order by job_alerts.confirmed_at, id
  );
  bounces := private.is_bounced(own_email);
end
$$;

grant execute on function
  public.request_my_job_alert(text, text, numeric, text, text, text, text),
  public.find_job_alert(uuid),
  public.change_job_alert(uuid, text, text, numeric, text, text, text, text),
  public.pause_job_alert(uuid, boolean),
  public.stop_job_alert(uuid),
  public.my_job_alerts()
to authenticated;

-- Alerts of an address follow the account that has it to another one.
create function private.move_job_alerts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.confirmed_email(new.id) is not null then
    delete from public.job_alerts as known
    where lower(email) = lower(old.email) and exists (
      select 1 from public.job_alerts as own where own.user_id = new.id and own.criteria_id = known.criteria_id
    );
    update public.job_alerts set user_id = new.id, email = null
    where lower(email) = lower(old.email) and confirmed_at is not null;
  end if;
  return null;
end
$$;

create trigger move_job_alerts after update of email on public.profiles
  for each row when (lower(old.email) <> lower(new.email)) execute function private.move_job_alerts();

-- The jobs with these criteria that were published from `_from` on and before `_until`, the newest first.
create function private.jobs_matching(
  _criteria public.alert_criteria, _from timestamptz, _until timestamptz
) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  words constant tsquery := private.job_words(private.job_criteria_of(
    _criteria.words, _criteria.category, _criteria.min_pay, _criteria.employment, _criteria.country,
    _criteria.language, null
  ));
  matching uuid[];
begin
  execute format(
    'select array(
       select id from public.jobs
       where %s and %s and published_at >= $1 and published_at < $2 and search_words @@ $3
       order by published_at desc, id desc
     )',
    private.open_jobs(), private.job_condition(_criteria.min_pay)
  )
  into matching using _from, _until, words;
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
  horizon constant timestamptz := now() - interval '5 minutes';
  next_day constant timestamptz := private.next_alert_time('daily');
  next_week constant timestamptz := private.next_alert_time('weekly');
  turn public.job_alerts;
  criteria public.alert_criteria;
  batch uuid[];
  found_jobs uuid[];
begin
  select * into turn from public.job_alerts
  where due_at <= now() and confirmed_at is not null and paused_at is null
  order by due_at, criteria_id limit 1 for update skip locked;
  if not found then
    return 0;
  end if;
  batch := array(
    select id from public.job_alerts
    where due_at = turn.due_at and criteria_id = turn.criteria_id
      and confirmed_at is not null and paused_at is null
    limit _limit for update skip locked
  );
  select * into criteria from public.alert_criteria where id = turn.criteria_id;
  found_jobs := private.jobs_matching(
    criteria, (select min(seen_until) from public.job_alerts where id = any (batch)), horizon
  );

  -- Alerts that are equally far get the same. All at once, because
  -- `private.enqueue_mail` for each takes more than twice as long.
  insert into public.outbox (dedupe_key, kind, payload, user_id, job_alert_id)
  select 'job alert ' || alert.id || ' ' || (turn.due_at at time zone 'utc'), 'job_alert', news.payload, alert.user_id,
    alert.id
  from public.job_alerts as alert join (
    select seen_until, jsonb_build_object(
      'criteria_id', turn.criteria_id,
      'jobs', jsonb_agg(hit.id order by place) filter (where place <= private.job_alert_jobs()),
      'more', greatest(count(*) - private.job_alert_jobs(), 0)
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
  perform private.remove_later('unkept_job_alert', id::text), private.enqueue_mail(
    'job_alert_keep', 'job alert keep ' || id || ' ' || kept_at::date, _user_id => user_id, _job_alert_id => id
  )
  from public.job_alerts where id = any (batch);
  return cardinality(batch);
end
$$;

-- Whether mails of an alert are wanted: it was not ended or paused meanwhile, and it is no blocked account's.
create function private.is_job_alert_on(_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
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
language plpgsql stable security definer rows 20 set search_path = '' as $$
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
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'period', period, 'criteria', to_jsonb(alert_criteria) - '{id, created_at}'::text[],
      'more', coalesce(_payload -> 'more', '0'),
      'jobs', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', job.id, 'title', title, 'company', company, 'location', location, 'type', type, 'salary', salary
        )), '[]')
        from private.open_jobs_of(_payload -> 'jobs') as job
      )
    )
    from public.job_alerts join public.alert_criteria on alert_criteria.id = criteria_id
    where job_alerts.id = _alert_id
  );
end
$$;

alter table public.alert_criteria enable row level security;
alter table public.job_alerts enable row level security;
