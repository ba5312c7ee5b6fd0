-- Rate limits: each sender has a bucket of its own, which empties evenly.

create table private.rate_limits (
  bucket text primary key,
  empty_at timestamptz not null
);

create index rate_limits_empty on private.rate_limits (empty_at);

alter table private.rate_limits enable row level security;

-- Of the key only a hash is stored.
create function private.bucket_of(_kind text, _key text) returns text
language sql immutable set search_path = '' as $$
  select md5(_kind || ' ' || lower(coalesce(_key, '')))
$$;

-- Counts one more use of a `_kind` by the person or network that `_key` names. False if there were `_max`
-- within the `_period`: a bucket that empties evenly is then full.
create function private.count_use(_kind text, _key text, _max integer, _period interval)
returns boolean
language plpgsql set search_path = '' as $$
declare
  one interval := _period / _max;
  is_counted boolean;
begin
  insert into private.rate_limits as known (bucket, empty_at)
  values (private.bucket_of(_kind, _key), now() + one)
  on conflict (bucket) do update set empty_at = greatest(known.empty_at, now()) + one
  where known.empty_at <= now() + _period - one;
  is_counted := found;

  if random() < 0.01 then
    delete from private.rate_limits where bucket = any (array(
      select bucket from private.rate_limits where empty_at < now() limit 1000
      for update skip locked
    ));
  end if;
  return is_counted;
end
$$;

-- Counts one more use, or refuses it by a text for the user. The bucket has room again after the time that
-- one use takes to leave it; callers read the seconds in the hint.
create function private.limit_use(
  _kind text, _key text, _max integer, _period interval, _refusal text
) returns void
language plpgsql set search_path = '' as $$
begin
  if not private.count_use(_kind, _key, _max, _period) then
    raise exception '%', _refusal using errcode = 'P0001', detail = 'too_often',
      hint = ceil(extract(epoch from _period / _max))::text;
  end if;
end
$$;

-- Whose mailbox an address leads to: providers deliver name+anything to name, and some leave out dots. Two people with
-- one mailbox by this share a limit.
create function private.mailbox_of(_email text) returns text
language sql immutable set search_path = '' as $$
  select replace(split_part(split_part(address, '@', 1), '+', 1), '.', '') || '@' || split_part(address, '@', 2)
  from lower(btrim(_email)) as address
$$;

-- Counts one more mail that asks an address to confirm something: a visitor may have typed anybody's.
create function private.limit_subscriptions(_email text, _network text, _refusal text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.limit_use('subscriptions of', _network, 10, interval '1 hour', _refusal);
  perform private.limit_use('subscriptions to', private.mailbox_of(_email), 5, interval '1 day', _refusal);
end
$$;

create type public.attempt_limit as enum ('network', 'recipient', 'mailbox', 'codes', 'used_code');

-- For the edge function auth-proxy: the limit that forbids another mail, or null. A recipient has mails of this kind
-- already; a mailbox may have them at another address only. These limits are reached before Auth's own, which is one for
-- all mails, so that no sender uses that up.
create function public.count_auth_mail(_network text, _email text) returns public.attempt_limit
language plpgsql security definer set search_path = '' as $$
begin
  return (
    case
      when not private.count_use('auth mails of', _network, 20, interval '1 hour') then 'network'
      when not private.count_use('auth mails to', btrim(_email), 4, interval '1 hour') then 'recipient'
      when not private.count_use('auth mails to mailbox', private.mailbox_of(_email), 4, interval '1 hour')
        then 'mailbox'
    end
  )::public.attempt_limit;
end
$$;

comment on function public.count_auth_mail(text, text) is 'nullable';

-- Direct calls to Auth may ask for more mails of an account, and `auth-proxy` does not count them. Auth waits a
-- minute after the stored time of the last mail. After five mails in an hour this function sets that time half an
-- hour ahead, so Auth waits that long. Who has not confirmed the address may be a stranger, and gets five in a day. The
-- last link is then valid for as much longer, too.
create function private.time_of_mail(
  _user_id uuid, _is_confirmed boolean, _last_sent_at timestamptz, _sent_at timestamptz
) returns timestamptz
language plpgsql set search_path = '' as $$
declare
  period constant interval := case when _is_confirmed then '1 hour' else '1 day' end;
begin
  if _sent_at > coalesce(_last_sent_at, '-infinity') then
    if not private.count_use('auth mails in ' || period, _user_id::text, 5, period) then
      return _sent_at + case when _is_confirmed then interval '30 minutes' else interval '5 hours' end;
    end if;
  end if;
  return _sent_at;
end
$$;

create function private.space_auth_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_confirmed constant boolean := new.email_confirmed_at is not null;
begin
  new.confirmation_sent_at :=
    private.time_of_mail(new.id, is_confirmed, old.confirmation_sent_at, new.confirmation_sent_at);
  new.recovery_sent_at :=
    private.time_of_mail(new.id, is_confirmed, old.recovery_sent_at, new.recovery_sent_at);
  new.email_change_sent_at :=
    private.time_of_mail(new.id, is_confirmed, old.email_change_sent_at, new.email_change_sent_at);
  new.reauthentication_sent_at :=
    private.time_of_mail(new.id, is_confirmed, old.reauthentication_sent_at, new.reauthentication_sent_at);
  return new;
end
$$;

create trigger homeline_mails_spaced
  before update of
    confirmation_sent_at, recovery_sent_at, email_change_sent_at, reauthentication_sent_at
  on auth.users for each row execute function private.space_auth_mails();

-- For auth-proxy, too: whether another password may be tried. The tries are counted for a network and an account
-- together, because by a limit of the account alone anybody could lock its owner out.
create function public.count_password_attempt(_network text, _email text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  return private.count_use('passwords', _network || ' ' || _email, 10, interval '5 minutes');
end
$$;

-- For auth-proxy, too: the limit that forbids another code of a sign-in's second step, or null. One network may try
-- fewer codes than all networks together, so that a thief of the password does not lock the owner out. A code is
-- taken once, because Auth itself takes it again for as long as the app shows it.
create function public.count_code_attempt(_network text, _factor_id text, _code text)
returns public.attempt_limit
language plpgsql security definer set search_path = '' as $$
begin
  return (
    case
      when not private.count_use('codes', _network || ' ' || _factor_id, 10, interval '15 minutes')
        or not private.count_use('codes of', _factor_id, 60, interval '1 hour')
        then 'codes'
      when not private.count_use('code', _factor_id || ' ' || _code, 1, interval '2 minutes')
        then 'used_code'
    end
  )::public.attempt_limit;
end
$$;

comment on function public.count_code_attempt(text, text, text) is 'nullable';

-- One that succeeded ends those before it, of a kind: passwords or codes.
create function public.forget_attempts(_kind text, _network text, _whose text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.rate_limits where bucket = private.bucket_of(_kind, _network || ' ' || _whose);
end
$$;
