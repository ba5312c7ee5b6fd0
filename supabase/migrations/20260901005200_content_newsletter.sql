-- The mailing list.

-- An address counts once its owner has followed the link mailed to it.
create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email ~ '^[^\s@]+@[^\s@]+$' and char_length(email) <= 320),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  mails integer not null default 1,
  mailed_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

create unique index newsletter_subscribers_email on public.newsletter_subscribers (lower(email));

create index newsletter_subscribed on public.newsletter_subscribers (id)
  where confirmed_at is not null and unsubscribed_at is null;

select private.keep_count(
  'public.newsletter_subscribers',
  'case when confirmed_at is not null and unsubscribed_at is null then ''subscribed'' else ''other'' end'
);

-- Returns nothing, so that nobody learns which addresses are known. A confirmed address gets no mail. Any
-- other gets two at most, a day apart, until 30 days after the last: somebody else may have asked for them.
create function public.subscribe_newsletter(_email text, _network text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  refusal constant text :=
    'Too many subscriptions in a short time. Please try again later.';
  subscriber uuid;
begin
  perform private.limit_subscriptions(_email, _network, refusal);

  insert into public.newsletter_subscribers as known (email)
  values (btrim(_email))
  on conflict (lower(email)) do update
  set mailed_at = now(), confirmed_at = null, unsubscribed_at = null,
    mails = case when known.mailed_at < now() - interval '30 days' then 1 else known.mails + 1 end
  where (known.confirmed_at is null or known.unsubscribed_at is not null)
    and (
      known.mails = 0
      or known.mails = 1 and known.mailed_at < now() - interval '1 day'
      or known.mailed_at < now() - interval '30 days'
    )
  returning known.id into subscriber;

  if subscriber is not null then
    perform private.limit_use('subscriptions of', 'everybody', 500, interval '1 hour', refusal);
    perform private.enqueue_mail(
      'newsletter_confirmation', 'newsletter confirmation ' || gen_random_uuid(),
      _subscriber_id => subscriber
    );
  end if;
end
$$;

-- For the edge function `use-mail-link`, and so is the next one.
create function public.confirm_newsletter(_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  update public.newsletter_subscribers set confirmed_at = coalesce(confirmed_at, now()), mails = 0
  where id = _id and unsubscribed_at is null
  returning email into address;
  perform private.forget_bounce(address);
  return address is not null;
end
$$;

create function public.unsubscribe_newsletter(_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.newsletter_subscribers set unsubscribed_at = coalesce(unsubscribed_at, now())
  where id = _id;
  return found;
end
$$;

-- Whether articles are mailed to the address: its owner has confirmed it and has not left, and it is no blocked account's.
create function private.is_subscribed(_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select 1 from public.newsletter_subscribers as subscriber
    where id = _id and confirmed_at is not null and unsubscribed_at is null and not exists (
      select 1
      from public.profiles join public.user_status on user_id = profiles.id
      where lower(profiles.email) = lower(subscriber.email) and is_blocked
    )
  );
end
$$;

alter table public.newsletter_subscribers enable row level security;
