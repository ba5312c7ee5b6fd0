-- The mailing list.

-- An address counts once its owner has followed the link mailed to it. The same token unsubscribes.
-- Only a hash of the token is stored.
create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email ~ '^[^\s@]+@[^\s@]+$' and char_length(email) <= 320),
  token_hash text not null unique,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  mails integer not null default 1,
  mailed_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

create unique index newsletter_subscribers_email on public.newsletter_subscribers (lower(email));

-- Returns nothing, so that nobody learns which addresses are known. A confirmed address gets no mail. Any
-- other gets two at most, a day apart, until 30 days after the last: somebody else may have asked for them.
create function public.subscribe_newsletter(_email text, _token text, _network text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  refusal constant text :=
    'Too many subscriptions in a short time. Please try again later.';
  subscriber uuid;
begin
  if char_length(_token) < 20 then
    raise exception 'The token is too short.' using errcode = '22023';
  end if;
  perform private.limit_use('subscriptions of', _network, 10, interval '1 hour', refusal);

  insert into public.newsletter_subscribers as known (email, token_hash)
  values (btrim(_email), private.hash_token(_token))
  on conflict (lower(email)) do update
  set token_hash = excluded.token_hash, mailed_at = now(), confirmed_at = null, unsubscribed_at = null,
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
    insert into public.outbox (dedupe_key, kind, recipient, payload)
    values (
      'newsletter:' || private.hash_token(_token), 'newsletter_confirmation', btrim(_email),
      jsonb_build_object('token', _token)
    );
  end if;
end
$$;

create function public.confirm_newsletter(_token text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.newsletter_subscribers set confirmed_at = coalesce(confirmed_at, now()), mails = 0
  where token_hash = private.hash_token(_token) and unsubscribed_at is null;
  return found;
end
$$;

create function public.unsubscribe_newsletter(_token text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.newsletter_subscribers set unsubscribed_at = coalesce(unsubscribed_at, now())
  where token_hash = private.hash_token(_token);
  return found;
end
$$;

grant execute on function
  public.confirm_newsletter(text),
  public.unsubscribe_newsletter(text)
to anon, authenticated;

alter table public.newsletter_subscribers enable row level security;
