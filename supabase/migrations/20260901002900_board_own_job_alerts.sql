-- What people do with their alerts: read, change, pause, keep and end them, and take them along to another address.

-- The alert, locked, for its owner, or for an edge function that has checked the link of a mail; null if it has ended.
-- An account's are those of its address, too.
create function private.own_job_alert(_id uuid) returns public.job_alerts
language plpgsql set search_path = '' as $$
declare
  member uuid := case when auth.role() is distinct from 'service_role' then private.require_member() end;
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
select job_alerts.id, period, asked_period, due_at, paused_at, confirmed_at, category, min_pay, pay_unit, pay_currency,
  employment, open_to, language, english, words
from public.job_alerts join public.alert_criteria on alert_criteria.id = criteria_id;

-- This and the next three are for its owner, and for an edge function that has checked the link of a mail. The page that
-- confirms an alert shows it before.
create function public.find_job_alert(_id uuid) returns setof private.job_alert_row
language plpgsql security definer rows 1 set search_path = '' as $$
declare
  alert public.job_alerts := private.own_job_alert(_id);
begin
  return query select * from private.job_alert_row where id = alert.id;
end
$$;

-- False if the alert has ended. Other jobs are those that are new from now on.
create function public.change_job_alert(_id uuid, _period text, _criteria jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  alert public.job_alerts := private.own_job_alert(_id);
  criteria uuid;
begin
  if alert.id is null then
    return false;
  end if;
  criteria := private.criteria_id(private.read_criteria(_criteria));
  update public.job_alerts set
    criteria_id = criteria, period = _period, asked_period = null, due_at = private.next_alert_time(_period),
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
    where job_alerts.confirmed_at is not null and (user_id = member or lower(email) = lower(own_email))
    order by job_alerts.confirmed_at, id
  );
  bounces := private.is_bounced(own_email);
end
$$;

grant execute on function
  public.find_job_alert(uuid),
  public.change_job_alert(uuid, text, jsonb),
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
