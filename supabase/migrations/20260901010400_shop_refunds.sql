-- What became of a payment: money that was given back, and disputes at the customer's bank.

-- A refund belongs to the checkout, which outlives a deleted order. Its row comes first, under the lock of the checkout,
-- and then the provider is asked for it; one that was made at the provider gets a row without items.
--   requested                  the provider has not answered yet
--   pending, requires_action   on its way
--   succeeded                  given back; it may still fail, if the bank sends the money back
--   failed, canceled           not given back, so that the amount is free again
create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  checkout_id uuid not null references public.checkouts (id),
  order_id uuid references public.orders (id) on delete set null,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  reason text not null default '' check (char_length(reason) <= 500),
  status text not null default 'requested' check (
    status in ('requested', 'pending', 'requires_action', 'succeeded', 'failed', 'canceled')
  ),
  stripe_refund_id text unique check (char_length(stripe_refund_id) <= 200),
  failure text,
  -- When it succeeded.
  given_back_at timestamptz,
  -- The number of the attempt is a part of the key by which the provider makes a refund once, and this is when it was
  -- first sent with that key.
  attempt integer not null default 1,
  sent_at timestamptz,
  -- When the provider is asked next; null once nothing more is expected.
  next_check_at timestamptz default now(),
  idempotency_key uuid unique,
  -- When an administrator has reviewed one that failed.
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index refunds_by_checkout on public.refunds (checkout_id, created_at);
create index refunds_by_order on public.refunds (order_id, created_at);
create index refunds_to_settle on public.refunds (next_check_at) where next_check_at is not null;
create index refunds_given_back on public.refunds (given_back_at, id)
  where given_back_at is not null;
create index refunds_failed on public.refunds (created_at desc, id desc)
  where status = 'failed' and reviewed_at is null;

create table public.refund_items (
  id uuid primary key default gen_random_uuid(),
  refund_id uuid not null references public.refunds (id) on delete cascade,
  order_item_id uuid references public.order_items (id) on delete set null,
  product_name text not null,
  quantity integer not null check (quantity > 0)
);

create index refund_items_by_refund on public.refund_items (refund_id);
create index refund_items_by_order_item on public.refund_items (order_item_id);

-- The customer has asked the bank for the money. The provider has more kinds of status than we need to know.
create table public.disputes (
  id uuid primary key default gen_random_uuid(),
  checkout_id uuid not null references public.checkouts (id),
  order_id uuid references public.orders (id) on delete set null,
  stripe_dispute_id text not null unique check (char_length(stripe_dispute_id) <= 200),
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  reason text not null default '' check (char_length(reason) <= 100),
  status text not null check (char_length(status) <= 100),
  -- The bank's deadline for an answer.
  due_at timestamptz,
  is_refundable boolean not null,
  -- When it was lost, which gives the payment back.
  given_back_at timestamptz,
  created_at timestamptz not null default now()
);

create index disputes_by_checkout on public.disputes (checkout_id, created_at);
create index disputes_by_order on public.disputes (order_id, created_at);
create index disputes_given_back on public.disputes (given_back_at, id)
  where given_back_at is not null;
create index disputes_to_answer on public.disputes (created_at)
  where status in ('needs_response', 'warning_needs_response');

-- A refund that fails after it has succeeded has given nothing back.
create function private.set_given_back_at() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.given_back_at := case
    when new.status in ('succeeded', 'lost') then coalesce(new.given_back_at, now())
  end;
  return new;
end
$$;

create trigger set_given_back_at before insert or update of status on public.refunds
  for each row execute function private.set_given_back_at();
create trigger set_given_back_at before insert or update of status on public.disputes
  for each row execute function private.set_given_back_at();

create trigger touch_updated_at before update of status on public.refunds
  for each row execute function private.touch_updated_at();
create trigger log_change after update of reviewed_at on public.refunds
  for each row execute function private.log_change('id');

create view private.failed_refunds as
select id, created_at, updated_at as since from public.refunds
where status = 'failed' and reviewed_at is null;

create view private.open_disputes as
select id, due_at, created_at, created_at as since from public.disputes
where status in ('needs_response', 'warning_needs_response');

-- How many decimals the provider counts in, where it is not two, as its documentation says. The app knows these numbers
-- from `npm run types`; what `Intl` says differs between its versions.
create function private.currency_decimals() returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb '{
    "bhd": 3, "bif": 0, "clp": 0, "djf": 0, "gnf": 0, "jod": 3, "jpy": 0, "kmf": 0, "krw": 0, "kwd": 3, "mga": 0,
    "omr": 3, "pyg": 0, "rwf": 0, "tnd": 3, "vnd": 0, "vuv": 0, "xaf": 0, "xof": 0, "xpf": 0
  }'
$$;
comment on function private.currency_decimals() is 'constant';

-- An amount in the smallest unit of its currency, as the provider counts it.
create function private.paid_text(_cents integer, _currency text) returns text
language sql stable set search_path = '' as $$
  select case
    when _currency = 'usd' then private.money_text(private.from_cents(_cents))
    else upper(_currency) || ' ' || round(_cents / 10.0 ^ decimals, decimals)
  end
  from coalesce((private.currency_decimals() -> _currency)::integer, 2) as decimals
$$;

create function private.is_dispute_open(_status text) returns boolean
language sql immutable set search_path = '' as $$
  select _status not in ('won', 'lost', 'warning_closed', 'prevented')
$$;
grant execute on function private.is_dispute_open(text) to service_role;

create index disputes_open on public.disputes (created_at) where private.is_dispute_open(status);

-- Whether the bank has taken the payment back while it is disputed.
create function private.is_refund_blocked(_checkout_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from public.disputes
    where checkout_id = _checkout_id and not is_refundable and private.is_dispute_open(status)
  )
$$;

create function private.lost_cents(_checkout_id uuid) returns integer
language sql stable set search_path = '' as $$
  select coalesce(sum(amount_cents), 0)::integer from public.disputes
  where checkout_id = _checkout_id and status = 'lost'
$$;

-- What can still be given back: what was paid, less what has not failed and what a dispute took.
create function private.refundable_cents(_checkout public.checkouts) returns integer
language sql stable set search_path = '' as $$
  select greatest(
    0,
    coalesce((_checkout).paid_cents, 0) - private.lost_cents((_checkout).id) - coalesce((
      select sum(amount_cents) from public.refunds
      where checkout_id = (_checkout).id and status not in ('failed', 'canceled')
    ), 0)
  )::integer
$$;

-- Writes on the order where its payment stands, and on its items how many of them were given back.
create function private.sum_up_payment(_checkout public.checkouts) returns void
language sql set search_path = '' as $$
  -- Before its items, as all who change these.
  select 1 from public.orders where id = (_checkout).order_id for no key update;

  with given as (
    select
      coalesce(sum(amount_cents) filter (where status = 'succeeded'), 0)
        + private.lost_cents((_checkout).id) as cents,
      coalesce(bool_or(status in ('requested', 'pending', 'requires_action')), false) as is_waiting
    from public.refunds where checkout_id = (_checkout).id
  ), state as (
    select private.from_cents(least(cents, (_checkout).paid_cents)) as amount, case
      when exists (
        select 1 from public.disputes
        where checkout_id = (_checkout).id and private.is_dispute_open(status)
      ) then 'disputed'
      when is_waiting then 'refund_on_its_way'
      when cents = 0 then 'paid'
      when cents < (_checkout).paid_cents then 'partly_refunded'
      else 'refunded'
    end as name
    from given
  )
  update public.orders set refunded_amount = state.amount, payment_state = state.name
  from state
  where orders.id = (_checkout).order_id
    and (refunded_amount, payment_state) is distinct from (state.amount, state.name);

  update public.order_items set refunded = given.quantity
  from (
    select items.id, least(items.quantity, coalesce(sum(lines.quantity), 0))::integer as quantity
    from public.order_items as items
    left join (
      public.refund_items as lines join public.refunds
        on refunds.id = refund_id and status not in ('failed', 'canceled')
    ) on order_item_id = items.id
    where items.order_id = (_checkout).order_id
    group by items.id
  ) as given
  where order_items.id = given.id and refunded <> given.quantity;
$$;

create type public.order_refund as (amount_cents integer, currency text, given_back_at timestamptz);

-- What was given back of an order: its refunds, and disputes that were lost.
create view private.refunds_of_order as
select id as order_id, array(
  select (amount_cents, given.currency, given_back_at)::public.order_refund
  from (
    select order_id, amount_cents, currency, given_back_at from public.refunds
    union all
    select order_id, amount_cents, currency, given_back_at from public.disputes
  ) as given
  where given.order_id = orders.id and given_back_at is not null order by given_back_at
) as refunds
from public.orders;

-- The checkout that an order was paid with, locked with it: before the order, as `complete_checkout` and
-- `record_payment` do.
create function private.lock_payment(_order_id uuid) returns public.checkouts
language plpgsql set search_path = '' as $$
declare
  checkout public.checkouts;
begin
  select * into checkout from public.checkouts where order_id = _order_id for update;
  perform 1 from public.orders where id = _order_id for no key update;
  return checkout;
end
$$;

-- The items of an order with the number of each that was not given back yet.
create function private.refundable_items(_order_id uuid)
returns table (id uuid, product_id uuid, product_name text, price numeric, quantity integer)
language sql stable set search_path = '' as $$
  select id, product_id, product_name, price, quantity - refunded
  from public.order_items where order_id = _order_id
$$;

alter table public.refunds enable row level security;
alter table public.refund_items enable row level security;
alter table public.disputes enable row level security;
