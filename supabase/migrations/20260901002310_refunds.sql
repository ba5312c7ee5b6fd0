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
  form_key uuid unique,
  -- When an administrator has looked at one that failed.
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
  quantity integer not null check (quantity > 0),
  created_at timestamptz not null default now()
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
  -- Until when the bank takes an answer.
  due_at timestamptz,
  is_refundable boolean not null,
  -- When it was lost, which gives the payment back.
  given_back_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
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
create trigger touch_updated_at before update of status on public.disputes
  for each row execute function private.touch_updated_at();
create trigger log_change after update of reviewed_at on public.refunds
  for each row execute function private.log_change('id');

select private.declare_need(
  'failed_refunds', 'public.refunds', 'status = ''failed''', _since => 'updated_at',
  _ends_by_review => true
);
select private.declare_need(
  'open_disputes', 'public.disputes', 'status in (''needs_response'', ''warning_needs_response'')'
);

-- The numbers that the provider counts in: of some currencies whole units, of others thousandths.
create function private.paid_text(_cents integer, _currency text) returns text
language sql stable set search_path = '' as $$
  select case
    when _currency = 'usd' then private.money_text(private.from_cents(_cents))
    when _currency in (
      'bif', 'clp', 'djf', 'gnf', 'jpy', 'kmf', 'krw', 'mga', 'pyg', 'rwf', 'vnd', 'vuv', 'xaf',
      'xof', 'xpf'
    ) then upper(_currency) || ' ' || _cents
    when _currency in ('bhd', 'jod', 'kwd', 'omr', 'tnd')
      then upper(_currency) || ' ' || (_cents / 1000.0)::numeric(12, 3)
    else upper(_currency) || ' ' || private.from_cents(_cents)::numeric(12, 2)
  end
$$;

create function private.is_dispute_open(_status text) returns boolean
language sql immutable set search_path = '' as $$
  select _status not in ('won', 'lost', 'warning_closed', 'prevented')
$$;

-- Whether the bank has taken the payment back while it is disputed.
create function private.is_refund_blocked(_checkout_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.disputes
    where checkout_id = _checkout_id and not is_refundable and private.is_dispute_open(status)
  )
$$;

create function private.lost_cents(_checkout_id uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(amount_cents), 0)::integer from public.disputes
  where checkout_id = _checkout_id and status = 'lost'
$$;

-- What can still be given back: what was paid, less what has not failed and what a dispute took.
create function private.refundable_cents(_checkout public.checkouts) returns integer
language sql stable security definer set search_path = '' as $$
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
language sql security definer set search_path = '' as $$
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

-- The checkout that an order was paid with, locked with it: before the order, as `complete_checkout` and
-- `record_payment` do.
create function private.lock_payment(_order_id uuid) returns public.checkouts
language plpgsql security definer set search_path = '' as $$
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
language sql stable security definer set search_path = '' as $$
  select id, product_id, product_name, price, quantity - refunded
  from public.order_items where order_id = _order_id
$$;

-- Puts what a refund is for back in stock, as far as it was taken from there.
create function private.restock_refund(_refund public.refunds) returns void
language plpgsql security definer set search_path = '' as $$
declare
  line record;
  returned integer;
begin
  if exists (
    select 1 from public.orders where id = (_refund).order_id and restocked_at is not null
  ) then
    return;
  end if;
  for line in
    select order_item_id, product_id, refund_items.quantity
    from public.refund_items join public.order_items on order_items.id = order_item_id
    join public.products on products.id = product_id
    where refund_id = (_refund).id
    order by product_id, order_item_id
  loop
    select least(line.quantity, taken) into returned
    from private.taken_products((_refund).order_id) where product_id = line.product_id;
    continue when returned <= 0;
    update public.products set stock_quantity = stock_quantity + returned where id = line.product_id;
    update public.order_items set restocked = restocked + returned where id = line.order_item_id;
  end loop;
end
$$;

-- The row of a refund. Without an amount it is of the items, and without items of all that is left.
create function private.add_refund(
  _order_id uuid, _amount_cents integer, _items jsonb, _reason text, _restock boolean,
  _form_key uuid
) returns public.refunds
language plpgsql security definer set search_path = '' as $$
declare
  checkout public.checkouts := private.lock_payment(_order_id);
  added public.refunds;
  left_cents integer;
  cents integer := _amount_cents;
  chosen jsonb := coalesce(_items, '[]');
begin
  select * into added from public.refunds where form_key = _form_key;
  if found then
    return added;
  end if;
  if checkout.stripe_payment_id is null or checkout.paid_cents is null then
    raise exception 'The payment of this order is not known here. Please give it back at Stripe.'
      using errcode = 'P0001';
  end if;
  if private.is_refund_blocked(checkout.id) then
    raise exception 'The bank has taken this payment back while it is disputed, so it cannot be given back. Please answer the dispute at Stripe.'
      using errcode = 'P0001';
  end if;
  left_cents := private.refundable_cents(checkout);
  if left_cents = 0 then
    raise exception 'All that was paid for this order has been given back or is on its way.'
      using errcode = 'P0001';
  end if;

  if cents is null and chosen = '[]' then
    cents := left_cents;
    chosen := coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'quantity', quantity))
      from private.refundable_items(_order_id) where quantity > 0
    ), '[]');
  elsif exists (
    select 1 from jsonb_to_recordset(chosen) as line (id uuid, quantity integer)
    left join private.refundable_items(_order_id) as items on items.id = line.id
    where coalesce(line.quantity, 0) < 1 or line.quantity > coalesce(items.quantity, 0)
  ) then
    raise exception 'Of one of the items fewer are left than that. Please look again.'
      using errcode = 'P0001';
  end if;
  if cents is null then
    cents := (
      select private.to_cents(sum(price * line.quantity))
      from jsonb_to_recordset(chosen) as line (id uuid, quantity integer)
      join private.refundable_items(_order_id) as items on items.id = line.id
    );
  end if;
  if cents is null or cents < 1 then
    raise exception 'Please enter an amount of more than zero.' using errcode = 'P0001';
  elsif cents > left_cents then
    raise exception 'Of this payment % can still be given back.',
      private.paid_text(left_cents, checkout.paid_currency) using errcode = 'P0001';
  end if;

  insert into public.refunds
    (checkout_id, order_id, amount_cents, currency, reason, form_key)
  values (
    checkout.id, _order_id, cents, checkout.paid_currency,
    left(coalesce(btrim(private.visible_name(_reason)), ''), 500), _form_key
  )
  returning * into added;
  insert into public.refund_items (refund_id, order_item_id, product_name, quantity)
  select added.id, items.id, product_name, line.quantity
  from jsonb_to_recordset(chosen) as line (id uuid, quantity integer)
  join public.order_items as items on items.id = line.id;
  if _restock then
    perform private.restock_refund(added);
  end if;
  perform private.sum_up_payment(checkout);
  perform private.write_log(
    auth.uid(), 'refund', 'orders', _order_id::text, null,
    jsonb_build_object(
      'amount', private.paid_text(cents, checkout.paid_currency), 'reason', added.reason
    )
  );
  return added;
end
$$;

-- Asks for a refund. The same form again finds the same one.
create function public.refund_order(
  _order_id uuid, _amount_cents integer default null, _items jsonb default null,
  _reason text default null, _restock boolean default false, _form_key uuid default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    private.add_refund(_order_id, _amount_cents, _items, _reason, _restock, _form_key)
  ).id;
end
$$;

-- Asks for a refund that has failed once more.
create function public.retry_refund(_refund_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  failed public.refunds;
  again public.refunds;
begin
  perform private.require_admin();
  select * into failed from public.refunds where id = _refund_id;
  if failed.order_id is null then
    raise exception 'Its order was deleted, so please give it back at Stripe.' using errcode = 'P0001';
  end if;
  perform private.lock_payment(failed.order_id);
  select * into failed from public.refunds where id = _refund_id and status = 'failed' and reviewed_at is null;
  if not found then
    raise exception 'This refund was tried again or looked at meanwhile.' using errcode = 'P0001';
  end if;
  again := private.add_refund(failed.order_id, failed.amount_cents, coalesce((
    select jsonb_agg(jsonb_build_object('id', order_item_id, 'quantity', quantity))
    from public.refund_items where refund_id = failed.id and order_item_id is not null
  ), '[]'), failed.reason, false, null);
  update public.refunds set reviewed_at = now() where id = _refund_id;
  return again.id;
end
$$;

grant execute on function
  public.refund_order(uuid, integer, jsonb, text, boolean, uuid), public.retry_refund(uuid)
to authenticated;

-- The customer hears of each refund that was made, and of one that failed after it was on its way.
create function private.tell_refund() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was_known boolean := tg_op = 'UPDATE' and old.status not in ('requested', 'failed', 'canceled');
  told text := case
    when new.status = 'succeeded' then 'refund_made'
    when new.status in ('failed', 'canceled') and was_known then 'refund_failed'
  end;
  checkout public.checkouts;
  refunded public.orders;
begin
  if new.status = 'failed' then
    perform private.mail_admins('admin_refund_failed', 'refund failed ' || new.id, new.order_id);
  end if;
  if told is null then
    return null;
  end if;
  select * into checkout from public.checkouts where id = new.checkout_id;
  select * into refunded from public.orders where id = new.order_id;
  perform private.enqueue_mail(
    told, told || ' ' || new.id, _user_id => checkout.user_id, _order_id => new.order_id,
    _address => case
      when checkout.user_id is null
        then coalesce(refunded.billing ->> 'email', checkout.billing ->> 'email')
    end,
    _payload => jsonb_build_object(
      'number', private.short_id(checkout.order_id),
      'amount', private.paid_text(new.amount_cents, new.currency),
      'items', (
        select string_agg(quantity || ' × ' || product_name, ', ' order by product_name)
        from public.refund_items where refund_id = new.id
      )
    )
  );
  if refunded.id is not null and told = 'refund_made' then
    perform private.notify_customer(
      refunded, 'order', 'info', 'Money given back',
      format(
        'We have given back %s of what you paid for order %s.',
        private.paid_text(new.amount_cents, new.currency), private.short_id(refunded.id)
      )
    );
  end if;
  return null;
end
$$;

create trigger tell_refund after insert on public.refunds
  for each row when (new.status <> 'requested') execute function private.tell_refund();
create trigger tell_refund_update after update of status on public.refunds
  for each row when (old.status <> new.status) execute function private.tell_refund();

create function private.tell_dispute() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.mail_admins('admin_dispute', 'dispute ' || new.id, new.order_id);
  return null;
end
$$;

create trigger tell_dispute after insert on public.disputes
  for each row execute function private.tell_dispute();

create view private.claimed_refund as
select refunds.id, stripe_payment_id, refunds.amount_cents, attempt, refunds.status,
  -- Whether the provider may know it already, and whether it still knows the key.
  sent_at is not null as was_sent,
  coalesce(sent_at < now() - interval '23 hours', false) as is_key_forgotten
from public.refunds join public.checkouts on checkouts.id = checkout_id;

-- Refunds about which the provider is to be asked, or the one that was just requested. A claim lasts for two minutes; after
-- that it is asked again at growing intervals of at most six hours.
create function public.claim_refunds(_limit integer, _id uuid default null)
returns setof private.claimed_refund
language plpgsql security definer rows 10 set search_path = '' as $$
declare
  claimed private.claimed_refund[];
begin
  claimed := array(
    select claimed_refund
    from (
      select id from public.refunds
      where next_check_at <= now() and (_id is null or id = _id)
      order by next_check_at limit private.page_limit(_limit) for update skip locked
    ) as due join private.claimed_refund using (id)
  );
  update public.refunds set
    sent_at = case when status = 'requested' then coalesce(sent_at, now()) end,
    next_check_at = now() + least(
      greatest(now() - created_at, interval '2 minutes'), interval '6 hours'
    )
  where id in (select id from unnest(claimed));
  return query select * from unnest(claimed);
end
$$;

-- The provider has answered with an error of its own, which it would repeat under the same key.
create function public.renew_refund(_refund_id uuid, _attempt integer) returns void
language sql security definer set search_path = '' as $$
  update public.refunds set attempt = _attempt + 1, sent_at = null
  where id = _refund_id and attempt = _attempt and status = 'requested'
$$;

-- The provider refuses the refund, or does not know it after a day.
create function public.fail_refund(_refund_id uuid, _failure text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  checkout public.checkouts;
begin
  select checkouts.* into checkout from public.checkouts
  where id = (select checkout_id from public.refunds where id = _refund_id) for update;
  update public.refunds
  set status = 'failed', failure = left(_failure, 500), next_check_at = null
  where id = _refund_id and status = 'requested';
  perform private.sum_up_payment(checkout);
end
$$;

-- Counts the question for what became of a payment. Null if no checkout was paid with it.
create function public.begin_payment_read(_payment_id text) returns bigint
language sql security definer set search_path = '' as $$
  update public.checkouts set reads_begun = reads_begun + 1
  where stripe_payment_id = _payment_id
  returning reads_begun
$$;
comment on function public.begin_payment_read(text) is 'nullable';

create type public.provider_refund as (
  id text, refund_id text, amount integer, currency text, status text, failure_reason text,
  created timestamptz
);
create type public.provider_dispute as (
  id text, amount integer, currency text, status text, reason text, due_at timestamptz,
  is_refundable boolean, created timestamptz
);

-- Records all refunds and disputes of a payment as the provider has answered them. An answer to an earlier question
-- than the one that was recorded last may be older, so it changes nothing: so the order of events does not matter.
create function public.record_payment(
  _payment_id text, _read bigint, _refunds jsonb, _disputes jsonb, _event_id text default null,
  _event_type text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  checkout public.checkouts;
  refund public.provider_refund;
  dispute public.provider_dispute;
begin
  select * into checkout from public.checkouts where stripe_payment_id = _payment_id for update;
  if not found then
    return;
  end if;
  perform private.record_event(_event_id, _event_type);
  if _read <= checkout.read_recorded then
    return;
  end if;
  update public.checkouts set read_recorded = _read where id = checkout.id;

  for refund in
    select * from jsonb_populate_recordset(null::public.provider_refund, _refunds) order by created
  loop
    update public.refunds set
      stripe_refund_id = refund.id, amount_cents = refund.amount, currency = refund.currency,
      status = refund.status, failure = refund.failure_reason,
      next_check_at = case
        when refund.status in ('pending', 'requires_action')
          then coalesce(next_check_at, now() + interval '10 minutes')
      end
    where checkout_id = checkout.id and (
      stripe_refund_id = refund.id
      or (stripe_refund_id is null and id::text = refund.refund_id)
    );
    if not found then
      insert into public.refunds (
        checkout_id, order_id, stripe_refund_id, amount_cents, currency, status, failure,
        next_check_at, given_back_at, created_at
      )
      values (
        checkout.id, (select id from public.orders where id = checkout.order_id), refund.id,
        refund.amount, refund.currency, refund.status, refund.failure_reason,
        case when refund.status in ('pending', 'requires_action') then now() + interval '10 minutes' end,
        refund.created, refund.created
      )
      on conflict (stripe_refund_id) do nothing;
    end if;
  end loop;

  for dispute in
    select * from jsonb_populate_recordset(null::public.provider_dispute, _disputes)
  loop
    insert into public.disputes as known (
      checkout_id, order_id, stripe_dispute_id, amount_cents, currency, reason, status, due_at,
      is_refundable, created_at
    )
    values (
      checkout.id, (select id from public.orders where id = checkout.order_id), dispute.id,
      dispute.amount, dispute.currency, coalesce(dispute.reason, ''), dispute.status,
      dispute.due_at, dispute.is_refundable, dispute.created
    )
    on conflict (stripe_dispute_id) do update set
      amount_cents = excluded.amount_cents, status = excluded.status, due_at = excluded.due_at,
      is_refundable = excluded.is_refundable
    where known.checkout_id = excluded.checkout_id;
  end loop;
  perform private.sum_up_payment(checkout);
end
$$;

alter table public.refunds enable row level security;
alter table public.refund_items enable row level security;
alter table public.disputes enable row level security;
