-- The parcels in which orders are sent, and where they go.

create table public.parcels (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  -- As supabase/functions/_shared/shop/carriers.ts calls it, from which its link is made, or another one.
  carrier text not null check (carrier ~ '\S' and char_length(carrier) <= 60),
  -- The pattern is that of the same file.
  number text not null check (number ~ '^[A-Za-z0-9][A-Za-z0-9-]{3,39}$'),
  -- Where it is followed, if the carrier is another one.
  url text check (url ~ '^https://[^\s"''<>\\]+$' and char_length(url) <= 500),
  idempotency_key uuid unique,
  created_at timestamptz not null default now(),
  unique (order_id, carrier, number)
);

create index parcels_by_number on public.parcels (number);
create index parcels_newest on public.parcels (created_at desc);

-- Since when an order is on its way.
create function private.mark_sent() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed uuid := coalesce(new.order_id, old.order_id);
begin
  update public.orders set
    sent_at = (select min(created_at) from public.parcels where order_id = changed)
  where id = changed;
  return null;
end
$$;

create trigger mark_sent after insert or delete on public.parcels
  for each row execute function private.mark_sent();
create trigger log_change after insert or delete on public.parcels
  for each row execute function private.log_change('id');

create view private.parcel_row as
select id, carrier, number, url, created_at from public.parcels;

create view private.parcels_of_order as
select id as order_id, array(
  select parcel
  from public.parcels as stored join private.parcel_row as parcel using (id)
  where stored.order_id = orders.id order by stored.created_at, stored.id
) as parcels
from public.orders;

create function private.add_business_days(_day date, _days integer) returns date
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select day::date
    from generate_series(_day, _day + 7 + 2 * _days, interval '1 day') as day
    where day = _day or extract(isodow from day) < 6
    order by day offset _days limit 1
  );
end
$$;

-- Says when the products of an order arrive, counted from its payment: once it has some, and anew when its customer
-- corrects where they go.
create function private.say_arrival() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  setting text := case coalesce(new.delivery, new.billing) ->> 'country'
    when private.delivery_defaults() ->> 'homeCountry' then 'homeDeliveryDays'
    else 'otherDeliveryDays'
  end;
  days integer[] := regexp_split_to_array(coalesce(
    (select value #>> '{}' from public.site_settings where name = setting),
    private.delivery_defaults() ->> setting
  ), ' to ')::integer[];
  paid_on date := (new.created_at at time zone private.time_zone())::date;
begin
  new.arrives_from := private.add_business_days(paid_on, days[1]);
  new.arrives_to := private.add_business_days(paid_on, days[2]);
  return new;
end
$$;

create trigger say_arrival before update of has_product, delivery on public.orders
  for each row when (
    new.has_product and (not old.has_product or old.delivery is distinct from new.delivery)
    and new.billing <> '{}'
  )
  execute function private.say_arrival();

create function private.parcel_message(_parcel public.parcels) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return format(
    'A parcel of your order %s is on its way: %s %s.',
    private.short_id((_parcel).order_id), (_parcel).carrier, (_parcel).number
  );
end
$$;

-- Its customer is told at once in a notification, and by mail after two minutes, in which a slip can be taken back. That
-- mail stands for the one about the status, too.
create function private.tell_of_parcel(_parcel public.parcels) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.notify_customer(
    orders, 'status', 'info', 'Order sent', private.parcel_message(_parcel)
  )
  from public.orders where id = (_parcel).order_id;
  delete from public.outbox
  where order_id = (_parcel).order_id and kind = 'order_status' and sent_at is null;
  perform private.enqueue_mail(
    'order_sent', 'parcel ' || (_parcel).id, _order_id => (_parcel).order_id,
    _payload => jsonb_build_object(
      'parcel_id', (_parcel).id, 'carrier', (_parcel).carrier, 'number', (_parcel).number,
      'url', (_parcel).url
    ),
    _wait => interval '2 minutes'
  );
end
$$;

create type public.parcel_refusal as enum (
  'gone', 'services', 'changed', 'asked', 'entered', 'cancelled', 'disputed', 'refunded', 'of_another'
);

-- The order of another customer who was sent this parcel. Carriers use a number again after some months.
create function private.order_of_another(_order_id uuid, _carrier text, _number text) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return (
    select other.id
    from public.parcels join public.orders as other on other.id = order_id
    where number = _number and carrier = btrim(_carrier) and parcels.created_at > now() - interval '90 days'
      and other.user_id is distinct from (select user_id from public.orders where id = _order_id)
      and other.id <> _order_id
    order by parcels.created_at desc limit 1
  );
end
$$;

-- Why a parcel is asked about before it is entered: it may be meant, as it is when it had been given to the carrier.
create function private.doubt_about_parcel(_order public.orders, _carrier text, _number text)
returns public.parcel_refusal
language plpgsql stable set search_path = '' as $$
begin
  return case
    when (_order).status = 'cancelled' then 'cancelled'
    when (_order).payment_state in ('disputed', 'refunded') then (_order).payment_state
    when private.order_of_another((_order).id, _carrier, _number) is not null then 'of_another'
  end;
end
$$;

-- Enters a parcel of an order and gives the order that status, unless it is cancelled; answers why not, or null.
-- `_expected_status` is the one that the form showed, and `_is_sure` the answer to a doubt. A form that arrives again
-- does nothing.
create function private.add_parcel(
  _order_id uuid, _carrier text, _number text, _url text, _status text, _expected_status text,
  _is_sure boolean, _idempotency_key uuid
) returns public.parcel_refusal
language plpgsql set search_path = '' as $$
declare
  placed public.orders;
  doubt public.parcel_refusal;
  parcel public.parcels;
begin
  select * into placed from public.orders where id = _order_id for update;
  if not found then
    return 'gone';
  elsif exists (select 1 from public.parcels where idempotency_key = _idempotency_key) then
    return null;
  elsif not placed.has_product then
    return 'services';
  elsif placed.status <> 'cancelled' and coalesce(_status not in ('pending', 'processing', 'completed'), true) then
    raise exception 'Please choose a valid order status.' using errcode = 'P0001';
  elsif placed.status <> 'cancelled' and placed.status is distinct from _expected_status
    and placed.status is distinct from _status then
    return 'changed';
  elsif placed.asked_for = 'cancel' then
    return 'asked';
  end if;
  doubt := private.doubt_about_parcel(placed, _carrier, _number);
  if doubt is not null and not _is_sure then
    return doubt;
  end if;

  insert into public.parcels (order_id, carrier, number, url, idempotency_key)
  values (_order_id, btrim(_carrier), _number, _url, _idempotency_key)
  on conflict (order_id, carrier, number) do nothing
  returning * into parcel;
  if parcel.id is null then
    return 'entered';
  end if;
  if placed.status <> 'cancelled' then
    perform public.set_order_status(_order_id, _status, placed.status);
  end if;
  perform private.tell_of_parcel(parcel);
  return null;
end
$$;

-- Why a parcel was not entered, and if another customer was sent it, the order of that one.
create type public.parcel_result as (refusal public.parcel_refusal, other_order_id uuid);
comment on column public.parcel_result.refusal is 'nullable';
comment on column public.parcel_result.other_order_id is 'nullable';

create function public.admin_add_parcel(
  _order_id uuid, _carrier text, _number text, _status text, _expected_status text,
  _url text default null, _is_sure boolean default false, _idempotency_key uuid default null
) returns public.parcel_result
language plpgsql security definer set search_path = '' as $$
declare
  result public.parcel_result;
begin
  perform private.require_admin();
  result.refusal := private.add_parcel(
    _order_id, _carrier, _number, _url, _status, _expected_status, _is_sure, _idempotency_key
  );
  if result.refusal = 'of_another' then
    result.other_order_id := private.order_of_another(_order_id, _carrier, _number);
  end if;
  return result;
end
$$;

-- Removes a parcel that was entered by mistake, and what its customer was told of it. Answers whether the mail about it
-- has been sent.
create function public.admin_remove_parcel(_parcel_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  removed public.parcels;
begin
  perform private.require_admin();
  perform 1 from public.orders
  where id = (select order_id from public.parcels where id = _parcel_id) for update;
  delete from public.parcels where id = _parcel_id returning * into removed;
  delete from public.notifications
  where order_id = removed.order_id and message = private.parcel_message(removed);
  delete from public.outbox where dedupe_key = 'parcel ' || _parcel_id and sent_at is null;
  return exists (select 1 from public.outbox where dedupe_key = 'parcel ' || _parcel_id);
end
$$;

-- Its customer or an administrator corrects where an order is sent, until it is on its way; false if the order was changed
-- since `_updated_at`. A mail says so, since a parcel may be stolen by it.
create function public.change_delivery(_order_id uuid, _delivery jsonb, _updated_at timestamptz)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
  placed public.orders;
begin
  select * into placed from public.orders
  where id = _order_id and (user_id = member or private.acts_as_admin()) for update;
  if not found then
    raise exception 'This order no longer exists.' using errcode = 'P0001';
  elsif not placed.has_product then
    raise exception 'Nothing of this order is sent by parcel.' using errcode = 'P0001';
  elsif placed.sent_at is not null then
    raise exception 'This order is on its way already. Write to us, and we ask the carrier for another address.'
      using errcode = 'P0001';
  elsif placed.closed_at is not null then
    raise exception 'This order is %, so nothing of it is sent any more. Write to us if that is wrong.', placed.status
      using errcode = 'P0001';
  elsif placed.updated_at is distinct from _updated_at then
    return false;
  end if;
  update public.orders
  set delivery = private.delivery_address(_delivery), delivery_changed_at = now()
  where id = _order_id;
  delete from public.outbox where order_id = _order_id and kind = 'delivery_changed' and sent_at is null;
  perform private.enqueue_mail(
    'delivery_changed', 'delivery changed ' || gen_random_uuid(), _order_id => _order_id,
    _wait => interval '2 minutes'
  );
  return true;
end
$$;

grant execute on function
  public.admin_add_parcel(uuid, text, text, text, text, text, boolean, uuid),
  public.admin_remove_parcel(uuid),
  public.change_delivery(uuid, jsonb, timestamptz)
to authenticated;

alter table public.parcels enable row level security;

create policy "customers read the parcels of their orders, administrators all" on public.parcels
  for select to authenticated
  using (
    (select private.acts_as_admin()) or exists (
      select 1 from public.orders
      where orders.id = order_id and orders.user_id = (select private.member_id())
    )
  );

grant select (id, order_id, carrier, number, url, created_at) on public.parcels to authenticated;
