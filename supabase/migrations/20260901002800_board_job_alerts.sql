-- Alerts: searches of the job board whose new jobs are mailed.

-- What jobs are asked for, once for all who ask for the same. One that is null is not asked for.
create table public.alert_criteria (
  id uuid primary key default gen_random_uuid(),
  category text check (category in ('customer_service', 'interpretation')),
  min_pay numeric(12, 2) check (min_pay > 0),
  pay_unit text check (pay_unit in ('hour', 'month')),
  pay_currency text check (pay_currency = any (private.currencies())),
  employment text check (private.employments() ? employment),
  open_to text check (private.places() ? open_to),
  language text check (private.languages() ? language),
  english text check (english in ('none', 'basic', 'good', 'fluent')),
  words text check (words ~ '\S' and char_length(words) <= 200),
  check (num_nonnulls(min_pay, pay_unit, pay_currency) in (0, 3)),
  unique nulls not distinct (category, min_pay, pay_unit, pay_currency, employment, open_to, language, english, words)
);

-- An alert is an account's, or an address's that counts once its owner has followed the link mailed to it. It is deleted
-- when it ends, and with it how and when its owner agreed.
create table public.job_alerts (
  id uuid primary key default gen_random_uuid(),
  criteria_id uuid not null references public.alert_criteria (id),
  user_id uuid references public.profiles (id) on delete cascade,
  email text check (email ~ '^[^\s@]+@[^\s@]+$' and char_length(email) <= 320),
  period text not null check (period in ('daily', 'weekly')),
  -- What it becomes once its owner has followed the link mailed last.
  asked_period text check (asked_period in ('daily', 'weekly')),
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
create index job_alerts_unconfirmed on public.job_alerts (mailed_at) where confirmed_at is null;
create index job_alerts_asked on public.job_alerts (keep_asked_at) where keep_asked_at is not null;
create index job_alerts_by_criteria on public.job_alerts (criteria_id);
create index job_alerts_due on public.job_alerts (due_at, criteria_id)
  where confirmed_at is not null and paused_at is null;
create index job_alerts_to_ask on public.job_alerts (kept_at)
  where confirmed_at is not null and keep_asked_at is null;

-- How many an address may have.
create function private.job_alert_limit() returns integer
language sql immutable set search_path = '' as 'select 10';

-- What is asked for as it is kept: pay without a currency is in US dollars, and without a unit for an hour, and words by
-- which no job can be found are left out. Refuses what would name every job.
create function private.read_criteria(_criteria jsonb) returns public.alert_criteria
language plpgsql stable set search_path = '' as $$
declare
  asked public.alert_criteria := jsonb_populate_record(null::public.alert_criteria, _criteria);
begin
  asked.words := nullif(btrim(regexp_replace(lower(asked.words), '\s+', ' ', 'g')), '');
  if private.search_query(asked.words) is null then
    asked.words := null;
  end if;
  if asked.min_pay is not null then
    asked.pay_unit := coalesce(asked.pay_unit, 'hour');
    asked.pay_currency := coalesce(asked.pay_currency, (private.currencies())[1]);
  else
    asked.pay_unit := null;
    asked.pay_currency := null;
  end if;
  if num_nonnulls(
    asked.category, asked.min_pay, asked.employment, asked.open_to, asked.language, asked.english, asked.words
  ) = 0 then
    raise exception 'Choose at least one thing that the jobs should have.' using errcode = 'P0001';
  end if;
  return asked;
end
$$;

-- The row of these criteria, locked, so that it stays until an alert has it.
create function private.criteria_id(_asked public.alert_criteria) returns uuid
language plpgsql set search_path = '' as $$
declare
  found_id uuid;
begin
  insert into public.alert_criteria as known
    (category, min_pay, pay_unit, pay_currency, employment, open_to, language, english, words)
  values (
    _asked.category, _asked.min_pay, _asked.pay_unit, _asked.pay_currency, _asked.employment, _asked.open_to,
    _asked.language, _asked.english, _asked.words
  )
  on conflict (category, min_pay, pay_unit, pay_currency, employment, open_to, language, english, words)
    do update set category = known.category
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

-- The next morning, or Monday morning. All alerts are due at the same hour, so that their criteria are matched together.
create function private.next_alert_time(_period text) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  zone constant text := private.time_zone();
  unit constant text := case _period when 'daily' then 'day' else 'week' end;
  this_time constant timestamp := date_trunc(unit, now() at time zone zone) + interval '7 hours';
begin
  return case
    when this_time at time zone zone > now() then this_time at time zone zone
    else (this_time + ('1 ' || unit)::interval) at time zone zone
  end;
end
$$;

-- The address of an account, which is its owner's once it is confirmed.
create function private.confirmed_email(_user_id uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select email from auth.users where id = _user_id and email_confirmed_at is not null
  );
end
$$;

-- Those of an address, and those of the account that has it.
create function private.job_alerts_of(_email text) returns setof public.job_alerts
language plpgsql stable rows 10 set search_path = '' as $$
begin
  return query
  select * from public.job_alerts
  where lower(email) = lower(_email)
    or user_id in (select id from public.profiles where lower(profiles.email) = lower(_email));
end
$$;

create function private.counted_job_alerts(_email text) returns bigint
language plpgsql stable set search_path = '' as $$
begin
  return (select count(*) from private.job_alerts_of(_email) where confirmed_at is not null);
end
$$;

-- For the edge function `job-alert`. Returns nothing, and counts each call alike, so that nobody learns which addresses are
-- known. One that gets these jobs as often, or has as many alerts as it may, gets no mail, and any other one a day: somebody
-- else may have asked for it.
create function public.request_job_alert(
  _email text, _network text, _period text, _criteria jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  refusal constant text := 'Too many alerts in a short time. Please try again later.';
  address constant text := btrim(_email);
  asked constant public.alert_criteria := private.read_criteria(_criteria);
  criteria uuid;
  alert uuid;
begin
  perform private.limit_subscriptions(address, _network, refusal);
  criteria := private.criteria_id(asked);

  insert into public.job_alerts (criteria_id, email, period, due_at)
  select criteria, address, _period, private.next_alert_time(_period)
  where private.counted_job_alerts(address) < private.job_alert_limit()
    and not exists (select 1 from private.job_alerts_of(address) where criteria_id = criteria)
  on conflict (lower(email), criteria_id) do nothing;
  update public.job_alerts set asked_period = _period, mailed_at = now()
  where id = (
      select id from private.job_alerts_of(address) where criteria_id = criteria
      order by confirmed_at is null limit 1
    )
    and (confirmed_at is null or paused_at is not null or period <> _period)
    and coalesce(mailed_at < now() - interval '1 day', true)
  returning id into alert;

  if alert is not null then
    perform private.limit_use('subscriptions of', 'everybody', 500, interval '1 hour', refusal);
    perform private.enqueue_mail(
      'job_alert_confirmation', 'job alert confirmation ' || gen_random_uuid(), _job_alert_id => alert
    );
  end if;
  delete from public.alert_criteria
  where id = criteria and not exists (select 1 from public.job_alerts where criteria_id = criteria);
end
$$;

-- For the edge function `job-alert`. The jobs that are new from now on are mailed, and of an alert that was confirmed before
-- those that are new since its last mail. The link proves that mail to the address arrives.
create function public.confirm_job_alert(_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  alert public.job_alerts;
begin
  select * into alert from public.job_alerts where id = _id for update;
  if not found
    or alert.confirmed_at is null and private.counted_job_alerts(alert.email) >= private.job_alert_limit()
  then
    return false;
  end if;
  if alert.asked_period is not null then
    update public.job_alerts
    set confirmed_at = coalesce(confirmed_at, now()), agreed_by = coalesce(agreed_by, 'mail'), paused_at = null,
      period = asked_period, asked_period = null, mailed_at = null, kept_at = now(), keep_asked_at = null,
      seen_until = case when confirmed_at is null or paused_at is not null then now() else seen_until end,
      due_at = private.next_alert_time(asked_period)
    where id = _id;
    perform private.forget_bounce(coalesce(alert.email, private.confirmed_email(alert.user_id)));
  end if;
  return true;
end
$$;

-- The address of an account is confirmed. What it has asked for before without signing in becomes the account's.
create function public.request_my_job_alert(_period text, _criteria jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
  asked constant public.alert_criteria := private.read_criteria(_criteria);
  address text;
  criteria uuid;
begin
  -- Two requests at once are counted one after the other.
  select email into address from public.profiles where id = member for no key update;
  criteria := private.criteria_id(asked);
  update public.job_alerts set user_id = member, email = null
  where criteria_id = criteria and lower(email) = lower(private.confirmed_email(member))
    and not exists (
      select 1 from public.job_alerts as own where own.user_id = member and own.criteria_id = criteria
    );

  insert into public.job_alerts as known (criteria_id, user_id, period, confirmed_at, agreed_by, due_at)
  values (criteria, member, _period, now(), 'account', private.next_alert_time(_period))
  on conflict (user_id, criteria_id) do update set
    period = excluded.period, asked_period = null, due_at = excluded.due_at, paused_at = null, kept_at = now(),
    keep_asked_at = null,
    seen_until = case when known.confirmed_at is null or known.paused_at is not null then now() else known.seen_until end,
    agreed_by = coalesce(known.agreed_by, 'account'), confirmed_at = coalesce(known.confirmed_at, now());
  if private.counted_job_alerts(address) > private.job_alert_limit() then
    raise exception 'You have % alerts already. End one of them first.', private.job_alert_limit()
      using errcode = 'P0001';
  end if;
end
$$;

alter table public.alert_criteria enable row level security;
alter table public.job_alerts enable row level security;

grant execute on function public.request_my_job_alert(text, jsonb) to authenticated;
