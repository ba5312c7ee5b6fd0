-- From a cart to an order. A checkout is stored before the customer is sent to the payment page
-- and outlives the order: its state, locked, is what makes a payment count exactly once.
--   open        may be paid
--   superseded  the customer went on with another cart; the provider is still to close its page
--   processing  paid in a way that takes days, the money is on its way
--   completed   paid, and the order is made
--   expired, failed   not paid; a payment that arrives all the same still counts

create table public.checkouts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete set null,
  fingerprint text not null,
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  billing jsonb not null default '{}' check (jsonb_typeof(billing) = 'object'),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null default 'usd' check (currency ~ '^[a-z]{3}$'),
  status text not null default 'open' check (
    status in ('open', 'superseded', 'processing', 'completed', 'expired', 'failed')
  ),
  stripe_session_id text unique check (char_length(stripe_session_id) <= 200),
  url text,
  order_id uuid,
  cart_cleared_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'completed' or order_id is not null)
);

-- A double submit and a second tab with the same cart end in the same open checkout.
create unique index checkouts_open on public.checkouts (user_id, fingerprint) where status = 'open';
create index checkouts_by_customer on public.checkouts (user_id, created_at desc);
create index checkouts_uncleared on public.checkouts (user_id)
  where status = 'completed' and cart_cleared_at is null;

create trigger touch_updated_at before update on public.checkouts
  for each row execute function private.touch_updated_at();

create function private.billing_of(_billing jsonb, _email text) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  billing jsonb := jsonb_build_object('email', btrim(_email));
  field text;
  given text;
begin
  foreach field in array array['firstName', 'lastName', 'address', 'city', 'zipCode', 'phone'] loop
    given := btrim(_billing ->> field);
    if given is null or given !~ '\S' or char_length(given) > 300 then
      raise exception 'Please fill in all required fields.' using errcode = 'P0001';
    end if;
    billing := billing || jsonb_build_object(field, given);
  end loop;
  if _email is null or _email !~ '\S' or char_length(_email) > 320 then
    raise exception 'Please fill in all required fields.' using errcode = 'P0001';
  end if;
  given := btrim(_billing ->> 'country');
  if given ~ '\S' and char_length(given) <= 300 then
    billing := billing || jsonb_build_object('country', given);
  end if;
  return billing;
end
$$;

-- The lines as they will be charged, in cents; refuses with a sentence that names the line.
create function private.order_lines(_lines jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  line record;
  lines jsonb := '[]';
begin
  if jsonb_typeof(_lines) is distinct from 'array' or jsonb_array_length(_lines) = 0 then
    raise exception 'Your cart is empty.' using errcode = 'P0001';
  end if;
  if jsonb_array_length(_lines) > 50 then
    raise exception 'A cart holds at most 50 different items.' using errcode = 'P0001';
  end if;
  if (select sum(quantity) from private.cart_lines(_lines)) is null
    or exists (
      select 1 from jsonb_array_elements(_lines) as given
      where not exists (select 1 from private.cart_lines(jsonb_build_array(given)))
    ) then
    raise exception 'Your cart contains something that cannot be ordered.' using errcode = 'P0001';
  end if;

  for line in select * from private.cart_contents(_lines) order by place loop
    if line.kind is null then
      raise exception 'Item % of your cart is no longer available. Please remove it.', line.place
        using errcode = 'P0001';
    elsif not line.is_active then
      raise exception '% is no longer available.', line.name using errcode = 'P0001';
    elsif line.stock = 0 then
      raise exception '% is currently sold out.', line.name using errcode = 'P0001';
    elsif line.stock < line.quantity then
      raise exception 'Only % of % left in stock.', line.stock, line.name using errcode = 'P0001';
    end if;
    lines := lines || jsonb_build_object(
      'kind', line.kind, 'id', line.id, 'name', line.name, 'quantity', line.quantity,
      'price_cents', (line.price * 100)::integer, 'image_url', line.image_url,
      'stripe_product_id', line.stripe_product_id
    );
  end loop;
  return lines;
end
$$;

-- `superseded` names the sessions that are to be closed at the provider before another is opened.
create function private.describe_checkout(_checkout public.checkouts) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    'id', (_checkout).id, 'status', (_checkout).status, 'user_id', (_checkout).user_id,
    'email', (_checkout).billing ->> 'email', 'lines', (_checkout).lines,
    'amount_cents', (_checkout).amount_cents, 'currency', (_checkout).currency,
    'stripe_session_id', (_checkout).stripe_session_id, 'url', (_checkout).url,
    'expires_at', (_checkout).expires_at, 'order_id', (_checkout).order_id,
    'superseded', (
      select coalesce(jsonb_agg(stripe_session_id order by created_at, id), '[]')
      from public.checkouts
      where user_id = (_checkout).user_id and status = 'superseded'
    )
  );
end
$$;

-- A customer's submits take turns: of two that come at once the later one sees the earlier.
create function private.take_turn(_user_id uuid) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('checkouts of ' || _user_id::text, 0))
$$;

-- One payment page is open per customer: the one that was asked for last.
create function private.supersede_others(_checkout public.checkouts) returns void
language sql security definer set search_path = '' as $$
  update public.checkouts set status = 'superseded'
  where user_id = (_checkout).user_id and id <> (_checkout).id
    and status = 'open' and stripe_session_id is not null
$$;

-- What is in a cart, whatever its order and its prices.
create function private.contents_of(_lines jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_object_agg(line ->> 'id', line -> 'quantity')
  from jsonb_array_elements(_lines) as line
$$;

-- The same cart is not paid again before the customer has seen it emptied.
create function private.refuse_second_payment(_user_id uuid, _lines jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  earlier text;
begin
  select status into earlier from public.checkouts
  where user_id = _user_id
    and (status = 'processing' or (status = 'completed' and cart_cleared_at is null))
    and private.contents_of(lines) = private.contents_of(_lines)
  limit 1;
  if earlier = 'completed' then
    raise exception 'This cart is already paid. Please look at your orders.'
      using errcode = 'P0001';
  elsif earlier = 'processing' then
    raise exception 'Your payment for this cart is on its way. The order follows once it arrives.'
      using errcode = 'P0001';
  end if;
end
$$;

create function private.total_of(_lines jsonb) returns integer
language plpgsql immutable set search_path = '' as $$
declare
  total bigint;
begin
  select sum((line ->> 'price_cents')::bigint * (line ->> 'quantity')::bigint) into total
  from jsonb_array_elements(_lines) as line;
  if total > 99999999 then
    raise exception 'This order is too large to be paid online. Please contact us.'
      using errcode = 'P0001';
  elsif total < 50 then
    raise exception 'This order is too small to be paid by card. Please add something to it.'
      using errcode = 'P0001';
  end if;
  return total;
end
$$;

-- Prices the cart and stores it, or finds the same cart's open checkout.
create function public.create_checkout(_user_id uuid, _email text, _lines jsonb, _billing jsonb)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  billing jsonb := private.billing_of(_billing, _email);
  priced jsonb;
  print text;
  checkout public.checkouts;
begin
  if not exists (select 1 from public.profiles where id = _user_id)
    or private.is_blocked(_user_id) then
    raise exception 'permission denied' using errcode = '42501';
  end if;

  perform private.take_turn(_user_id);
  priced := private.order_lines(_lines);
  print := md5(priced::text || billing::text);
  perform private.refuse_second_payment(_user_id, priced);

  -- Nobody is sent to a page with less than half an hour left, nor is a checkout whose session
  -- is not known used for longer than the provider remembers its idempotency key, a day.
  update public.checkouts
  set status = case when stripe_session_id is null then 'expired' else 'superseded' end
  where user_id = _user_id and status = 'open'
    and coalesce(expires_at, created_at + interval '23 hours') < now() + interval '30 minutes';

  insert into public.checkouts (user_id, fingerprint, lines, billing, amount_cents)
  values (_user_id, print, priced, billing, private.total_of(priced))
  on conflict (user_id, fingerprint) where status = 'open' do nothing
  returning * into checkout;

  if checkout.id is null then
    select * into checkout from public.checkouts
    where user_id = _user_id and fingerprint = print and status = 'open';
    if not found then
      raise exception 'Your last payment has just gone through. Please look at your orders.'
        using errcode = 'P0001';
    end if;
  end if;
  if checkout.stripe_session_id is not null then
    perform private.supersede_others(checkout);
  end if;
  return private.describe_checkout(checkout);
end
$$;

-- Remembers the provider's session. The first one attached stays, and is what is answered.
create function public.attach_checkout_session(
  _checkout_id uuid, _session_id text, _url text, _expires_at timestamptz
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  checkout public.checkouts;
begin
  perform private.take_turn(user_id) from public.checkouts where id = _checkout_id;
  update public.checkouts set
    stripe_session_id = _session_id, url = _url, expires_at = _expires_at
  where id = _checkout_id and status = 'open' and stripe_session_id is null;

  select * into checkout from public.checkouts where id = _checkout_id;
  if not found then
    raise exception 'This checkout no longer exists.' using errcode = 'P0001';
  end if;
  if checkout.status = 'open' then
    perform private.supersede_others(checkout);
  end if;
  return private.describe_checkout(checkout);
end
$$;

-- The provider refused to open a page, and would repeat that under the same idempotency key.
create function public.abandon_checkout(_checkout_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.checkouts set status = 'failed'
  where id = _checkout_id and status = 'open' and stripe_session_id is null
$$;

alter table public.checkouts enable row level security;

create policy "customers see their own checkouts" on public.checkouts
  for select to authenticated using (user_id = (select private.member_id()));

grant select (
  id, stripe_session_id, status, order_id, amount_cents, currency, billing, cart_cleared_at,
  created_at
) on public.checkouts to authenticated;
