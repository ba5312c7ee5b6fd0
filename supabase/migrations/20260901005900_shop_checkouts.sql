-- Checkouts: what a customer is about to pay, from the cart to the payment page.

-- A checkout is stored before the customer is sent to the payment page, and it outlives the order.
-- Its status, locked, makes a payment count exactly once:
--   open        to be paid
--   superseded  the customer went on with another cart; the provider still has to close its page
--   completed   paid, and the order is made
--   expired     can no longer be paid: its page ran out, was closed or was never opened; a payment that arrives
--               nevertheless still counts
create table public.checkouts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete set null,
  -- By which the customer's reservations count after another sign-up, too. It goes with the account once it is paid.
  mailbox_hash text,
  fingerprint text not null,
  idempotency_keys uuid[] not null default '{}',
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  billing jsonb not null default '{}' check (jsonb_typeof(billing) = 'object'),
  -- Where its products are sent; null for the address of the billing.
  delivery jsonb check (jsonb_typeof(delivery) = 'object'),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null default 'usd' check (currency ~ '^[a-z]{3}$'),
  -- The payment as it came.
  stripe_payment_id text unique check (char_length(stripe_payment_id) <= 200),
  paid_cents integer check (paid_cents >= 0),
  paid_currency text check (paid_currency ~ '^[a-z]{3}$'),
  paid_at timestamptz,
  -- How often the provider was asked for what became of the payment, and the last of these answers that is recorded.
  reads_begun bigint not null default 0,
  read_recorded bigint not null default 0,
  status text not null default 'open' check (
    status in ('open', 'superseded', 'completed', 'expired')
  ),
  stripe_session_id text unique check (char_length(stripe_session_id) <= 200),
  url text,
  -- It has a page, and the provider has not said yet what became of it.
  may_be_paid boolean not null generated always as (
    status in ('open', 'superseded') and stripe_session_id is not null
  ) stored,
  order_id uuid,
  cart_cleared_at timestamptz,
  -- Asked of the provider in whole seconds, and sent unchanged with each attempt, which would not be the same request
  -- otherwise. It takes half an hour at least from its own clock, so a request may take two minutes.
  expires_at timestamptz not null
    default date_trunc('second', now() + interval '32 minutes'),
  next_check_at timestamptz not null default now() + interval '10 minutes',
  -- When the customer last had the provider asked about the page, and came back from it to the success page.
  asked_at timestamptz,
  returned_at timestamptz,
  -- When an administrator has looked for its payment at the provider.
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'completed' or order_id is not null)
);

-- A double submit, or a second tab with the same cart, finds the same open checkout. `idempotency_keys` are
-- the billing forms that led to it.
create unique index checkouts_open on public.checkouts (user_id, fingerprint) where status = 'open';
create unique index checkouts_by_order on public.checkouts (order_id);
create index checkouts_by_customer on public.checkouts (user_id, created_at desc);
create index checkouts_by_mailbox on public.checkouts (mailbox_hash, created_at desc);
create index checkouts_to_check on public.checkouts (next_check_at) where may_be_paid;
create index checkouts_unopened on public.checkouts (expires_at)
  where status = 'open' and stripe_session_id is null;
create index checkouts_unclear on public.checkouts (created_at desc, id desc)
  where may_be_paid and reviewed_at is null;
create index checkouts_unpaid on public.checkouts (created_at)
  where paid_at is null and status <> 'completed';
create index checkouts_paid on public.checkouts (paid_at, id) include (paid_cents, paid_currency, currency)
  where paid_at is not null;
create index checkouts_uncleared on public.checkouts (user_id)
  where status = 'completed' and cart_cleared_at is null;

create trigger touch_updated_at before update on public.checkouts
  for each row execute function private.touch_updated_at();

-- The checkout of a deleted account keeps names and addresses only as long as it may be paid.
create function private.forget_checkout() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.billing := '{}';
  new.delivery := null;
  if new.status = 'completed' then
    new.mailbox_hash := null;
  end if;
  return new;
end
$$;

create trigger forget_checkout before update of user_id, status on public.checkouts
  for each row when (
    new.user_id is null
    and (new.status in ('completed', 'expired') or new.stripe_session_id is null)
  )
  execute function private.forget_checkout();

-- The provider has not said for two hours whether it is paid. After 30 days nobody can find out any more.
create view private.unclear_checkouts as
select id, created_at, created_at as since from public.checkouts
where may_be_paid and reviewed_at is null
  and created_at between now() - interval '30 days' and now() - interval '2 hours';

create type public.checkout_line as (
  id uuid, name text, quantity integer, price_cents integer, stripe_product_id text
);
comment on column public.checkout_line.stripe_product_id is 'nullable';

-- What has ended an hour ago can be paid no more, although it may have been.
create type public.checkout_page as (session_id text, url text, has_ended boolean);
comment on column public.checkout_page.url is 'nullable';

create function private.payment_page_of(_checkout public.checkouts) returns public.checkout_page
language sql stable set search_path = '' as $$
  select (
    (_checkout).stripe_session_id, (_checkout).url, (_checkout).expires_at < now() - interval '1 hour'
  )::public.checkout_page
$$;

-- `other_pages` must be closed at the provider before the page of this checkout is handed out. Unless `must_ask`,
-- the page of this checkout is known to be open.
create view private.checkout_row as
select id, status, billing ->> 'email' as email, currency, expires_at, stripe_session_id, url,
  array(select jsonb_populate_recordset(null::public.checkout_line, lines)) as lines,
  array(
    select private.payment_page_of(other) from public.checkouts as other
    where other.user_id = checkouts.user_id and other.id <> checkouts.id and other.may_be_paid
    order by other.created_at, other.id
  ) as other_pages,
  false as must_ask
from public.checkouts;

-- Of two submits of the same customer the later one waits and then sees the earlier one.
create function private.lock_customer_checkouts(_user_id uuid) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('checkouts of ' || _user_id::text, 0))
$$;

-- A customer has one open payment page: the last one requested.
create function private.supersede_other_checkouts(_checkout public.checkouts) returns void
language sql set search_path = '' as $$
  update public.checkouts set status = 'superseded'
  where user_id = (_checkout).user_id and id <> (_checkout).id
    and status = 'open' and stripe_session_id is not null
$$;

-- The same form, sent again after its payment, is not a second order; a form opened since then is.
create function private.refuse_second_payment(_user_id uuid, _idempotency_key uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if exists (
    select 1 from public.checkouts
    where user_id = _user_id and _idempotency_key = any (idempotency_keys) and status = 'completed'
  ) then
    raise exception 'This cart is already paid. Please look at your orders.'
      using errcode = 'P0001';
  end if;
end
$$;

-- Whether the provider has to be asked about a page. What was asked within the last 1.5 seconds is known from the
-- row: the success page looks again after two.
create function private.claim_question(_checkout_id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.checkouts set asked_at = now()
  where id = _checkout_id and status <> 'completed'
    and coalesce(asked_at, '-infinity') < now() - interval '1.5 seconds';
  return found;
end
$$;

-- How often a customer may have the provider asked to open or close pages.
create function private.limit_checkouts(_user_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.limit_use(
    'checkouts of', _user_id::text, 30, interval '10 minutes',
    'Too many payments were begun in a short time. Please wait a few minutes.'
  );
end
$$;

-- Prices the cart and stores it, or finds the open checkout of the same cart. The customer's checkouts are locked before
-- the products, as where one of them is paid.
create function public.create_checkout(
  _user_id uuid, _email text, _lines jsonb, _billing jsonb, _idempotency_key uuid default null,
  _delivery jsonb default null
) returns private.checkout_row
language plpgsql security definer set search_path = '' as $$
declare
  billing jsonb;
  delivery jsonb;
  priced jsonb;
  cart_fingerprint text;
  checkout public.checkouts;
  answer private.checkout_row;
begin
  if not exists (select 1 from public.profiles where id = _user_id)
    or private.is_blocked(_user_id) then
    perform private.deny();
  end if;

  perform private.lock_customer_checkouts(_user_id);
  perform private.refuse_second_payment(_user_id, _idempotency_key);
  perform 1 from public.checkouts
  where user_id = _user_id and status in ('open', 'superseded')
  order by id for update;
  -- A page with five minutes left is not handed out again, and a checkout without one needs another.
  update public.checkouts
  set status = case when stripe_session_id is null then 'expired' else 'superseded' end
  where user_id = _user_id and status = 'open' and expires_at < now() + interval '5 minutes';

  priced := private.price_lines(_lines, _user_id);
  billing := private.checkout_billing(_billing, _email, priced);
  delivery := private.checkout_delivery(_delivery, billing, priced);
  cart_fingerprint := md5(concat(priced, billing, delivery));

  insert into public.checkouts
    (user_id, mailbox_hash, fingerprint, idempotency_keys, lines, billing, delivery, amount_cents)
  values (
    _user_id, md5(private.mailbox_of(_email)), cart_fingerprint, array_remove(array[_idempotency_key], null), priced,
    billing, delivery, private.checkout_total(priced)
  )
  on conflict (user_id, fingerprint) where status = 'open' do nothing
  returning * into checkout;

  if checkout.id is not null then
    perform private.reserve_stock(checkout);
  else
    select * into checkout from public.checkouts
    where user_id = _user_id and fingerprint = cart_fingerprint and status = 'open';
    if not found then
      raise exception 'Your last payment has just gone through. Please look at your orders.'
        using errcode = 'P0001';
    end if;
  end if;
  if checkout.stripe_session_id is not null then
    perform private.supersede_other_checkouts(checkout);
  end if;
  select * into answer from private.checkout_row where id = checkout.id;
  answer.must_ask :=
    checkout.stripe_session_id is null or private.claim_question(checkout.id);
  -- The provider is asked for this page or about it, or to close another one.
  if answer.must_ask or cardinality(answer.other_pages) > 0 then
    perform private.limit_checkouts(_user_id);
  end if;
  return answer;
end
$$;

-- Records that the page of an open checkout is handed out, perhaps to another form. Its customer, who may have been
-- back from it, has yet to pay.
create function public.mark_page_handed_out(_checkout_id uuid, _idempotency_key uuid default null)
returns void
language sql security definer set search_path = '' as $$
  update public.checkouts set
    returned_at = null,
    idempotency_keys = case
      when _idempotency_key <> all (idempotency_keys) then array_append(idempotency_keys, _idempotency_key) else idempotency_keys
    end
  where id = _checkout_id
$$;

-- Stores the provider's session. The first session attached stays and is returned. The form is checked
-- once more at the end, because another checkout of it may have been paid meanwhile.
create function public.attach_checkout_session(
  _checkout_id uuid, _session_id text, _url text, _idempotency_key uuid default null
) returns private.checkout_row
language plpgsql security definer set search_path = '' as $$
declare
  checkout public.checkouts;
  answer private.checkout_row;
begin
  perform private.lock_customer_checkouts(user_id) from public.checkouts where id = _checkout_id;
  update public.checkouts set stripe_session_id = _session_id, url = _url
  where id = _checkout_id and status = 'open' and stripe_session_id is null;
  perform public.mark_page_handed_out(_checkout_id, _idempotency_key);

  select * into checkout from public.checkouts where id = _checkout_id;
  if not found then
    raise exception 'This checkout no longer exists.' using errcode = 'P0001';
  end if;
  if checkout.status = 'open' then
    perform private.supersede_other_checkouts(checkout);
  end if;
  select * into answer from private.checkout_row where id = _checkout_id;
  perform private.refuse_second_payment(checkout.user_id, _idempotency_key);
  return answer;
end
$$;

-- The provider refused to open a page, and would refuse again under the same idempotency key.
create function public.abandon_checkout(_checkout_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.checkouts set status = 'expired'
  where id = _checkout_id and status = 'open' and stripe_session_id is null
$$;

alter table public.checkouts enable row level security;

create policy "customers read their own checkouts" on public.checkouts
  for select to authenticated using (user_id = (select private.member_id()));

grant select (
  id, stripe_session_id, status, order_id, amount_cents, currency, billing, delivery,
  cart_cleared_at, created_at
) on public.checkouts to authenticated;
