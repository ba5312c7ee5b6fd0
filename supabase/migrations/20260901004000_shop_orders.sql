-- Orders, their items, and what was not in stock. They outlive the customer and the products.

-- The words of a billing, or of an address that products are sent to.
create function private.address_words(_address jsonb) returns text
language plpgsql immutable security definer set search_path = '' as $$
begin
  return concat_ws(' ',
    _address ->> 'name', _address ->> 'firstName', _address ->> 'lastName', _address ->> 'email',
    _address ->> 'address', _address ->> 'city', _address ->> 'country',
    private.phone_words(_address ->> 'phone')
  );
end
$$;

grant execute on function private.address_words(jsonb) to service_role;

-- A billing, or an address that products are sent to, in one line.
create function private.address_line(_address jsonb) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return concat_ws(', ',
    coalesce(
      _address ->> 'name', nullif(concat_ws(' ', _address ->> 'firstName', _address ->> 'lastName'), '')
    ),
    nullif(_address ->> 'address', ''),
    nullif(concat_ws(' ', nullif(_address ->> 'zipCode', ''), _address ->> 'city'), ''),
    nullif(_address ->> 'country', '')
  );
end
$$;

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete set null,
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'completed', 'cancelled')),
  total_amount numeric(10, 2) not null check (total_amount >= 0),
  -- What was paid, as it came: hundredths of whatever the currency is counted in, and the currency.
  amount_paid numeric(10, 2) check (amount_paid >= 0),
  paid_currency text not null default 'usd' check (paid_currency ~ '^[a-z]{3}$'),
  -- Whether it was paid with another amount than the price or in another currency; an administrator has to
  -- look at it.
  has_other_amount boolean not null generated always as (
    amount_paid is distinct from total_amount or paid_currency <> 'usd'
  ) stored,
  -- What has become of the payment since: how much was given back, and where it stands.
  refunded_amount numeric(10, 2) not null default 0 check (refunded_amount >= 0),
  payment_state text not null default 'paid' check (
    payment_state in ('paid', 'refund_on_its_way', 'partly_refunded', 'refunded', 'disputed')
  ),
  -- Whether something that was paid for was not in stock; an administrator has to look at that, too.
  has_shortfall boolean not null default false,
  -- When an administrator did.
  reviewed_at timestamptz,
  -- Whether there is something to send.
  has_product boolean not null default false,
  -- When the customer wrote the oldest message that no administrator has read.
  unread_by_shop_since timestamptz,
  -- Since when the customer waits for an answer: the first message since the last of the shop, or since an
  -- administrator has said that none is needed.
  unanswered_since timestamptz,
  -- Since when the shop has written something that the customer has not read.
  unread_by_customer_since timestamptz,
  -- What the customer asks, while something is left to do about it.
  asked_for text check (asked_for in ('cancel', 'return')),
  stripe_session_id text unique check (char_length(stripe_session_id) <= 200),
  stripe_payment_id text check (char_length(stripe_payment_id) <= 200),
  restocked_at timestamptz,
  -- Since when it is completed or cancelled.
  closed_at timestamptz,
  billing jsonb not null default '{}' check (jsonb_typeof(billing) = 'object'),
  -- Where its products are sent; null for the address of the billing.
  delivery jsonb check (jsonb_typeof(delivery) = 'object'),
  -- When its customer last corrected that.
  delivery_changed_at timestamptz,
  -- When its first parcel was sent.
  sent_at timestamptz,
  -- Between which days its products arrive, as it was said when it was paid; null if it has none.
  arrives_from date,
  arrives_to date,
  -- Whether an administrator has something to send, or to review.
  is_to_send boolean not null generated always as (
    has_product and sent_at is null and status in ('pending', 'processing')
    and payment_state not in ('disputed', 'refunded') and asked_for is distinct from 'cancel'
  ) stored,
  is_to_review boolean not null generated always as (
    (amount_paid is distinct from total_amount or paid_currency <> 'usd' or has_shortfall)
      and reviewed_at is null
    or payment_state = 'refunded' and status in ('pending', 'processing')
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Copies from other tables, since a search needs all its words in one row.
  customer_names text not null default '',
  item_names text not null default '',
  search_words tsvector generated always as (
    private.unstemmed_document(
      id || ' ' || coalesce(stripe_session_id, '') || ' ' || customer_names || ' ' || private.address_words(billing)
        || ' ' || private.address_words(delivery) || ' ' || status || ' ' || total_amount || ' ' || item_names,
      _kinds => array[status]
    )
  ) stored
);

create index orders_words on public.orders using gin (search_words) with (fastupdate = off);
create index orders_newest on public.orders (created_at desc, id desc);
create index orders_newest_by_status on public.orders (status, created_at desc, id desc);
create index orders_newest_by_customer on public.orders (user_id, created_at desc, id desc);
create index orders_with_other_amount on public.orders (created_at desc, id desc)
  where has_other_amount;
create index orders_newest_unanswered on public.orders (created_at desc, id desc)
  where unanswered_since is not null;
create index orders_unanswered on public.orders (unanswered_since, id)
  where unanswered_since is not null;
create index orders_unread_by_customer on public.orders (user_id) where unread_by_customer_since is not null;
create index orders_given_back on public.orders (created_at desc, id desc)
  where payment_state <> 'paid';
create index orders_without_account on public.orders (closed_at)
  where user_id is null and (billing <> '{}' or delivery is not null);
create index orders_to_send on public.orders (created_at desc, id desc) where is_to_send;
create index orders_to_review on public.orders (created_at desc, id desc) where is_to_review;

create function private.set_closed_at() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.closed_at := case
    when new.status in ('completed', 'cancelled') then coalesce(new.closed_at, now())
  end;
  return new;
end
$$;

create trigger close before insert or update of status on public.orders
  for each row execute function private.set_closed_at();

-- Whether an order keeps what its delivery needs: until it is completed or cancelled and can no longer be sent back,
-- whatever becomes of the account.
create function private.keeps_billing(_order public.orders) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return (_order).closed_at is null
    or (_order).closed_at > now() - private.return_days() * interval '1 day';
end
$$;

-- Forgets what the delivery needed, if that is over when the account goes. Triggers run by their names, so
-- this one after `close`.
create function private.forget_billing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.keeps_billing(new) then
    new.billing := '{}';
    new.delivery := null;
  end if;
  return new;
end
$$;

create trigger forget_billing before update of user_id, status on public.orders
  for each row when (new.user_id is null) execute function private.forget_billing();

-- The customer is told of a new status at once in a notification, and by mail after two minutes, in which a slip can be taken
-- back.
create function private.tell_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.outbox where order_id = new.id and kind = 'order_status' and sent_at is null;
  if new.status <> 'pending' then
    perform private.enqueue_mail(
      'order_status', 'order status ' || gen_random_uuid(), _order_id => new.id,
      _payload => jsonb_build_object('status', new.status), _wait => interval '2 minutes'
    );
  end if;
  perform private.notify_customer(
    new, 'status',
    case new.status when 'completed' then 'success' when 'cancelled' then 'warning' else 'info' end,
    'Order update',
    format('Your order %s is now %s.', private.short_id(new.id), new.status)
  );
  return null;
end
$$;

create trigger tell_status after update of status on public.orders
  for each row when (old.status <> new.status) execute function private.tell_status();

create trigger touch_updated_at
  before update of
    user_id, status, total_amount, amount_paid, paid_currency, refunded_amount, payment_state,
    stripe_session_id, stripe_payment_id, restocked_at, billing, delivery
  on public.orders for each row execute function private.touch_updated_at();
create trigger log_change after update of status, reviewed_at, delivery_changed_at on public.orders
  for each row execute function
    private.log_change('id', 'delivery', 'has_shortfall', 'is_to_send', 'is_to_review');
select private.keep_count('public.orders', 'status');

create view private.unanswered_conversations as
select id, unanswered_since as since from public.orders where unanswered_since is not null;

create view private.orders_to_send as
select id, created_at as since from public.orders where is_to_send;

create view private.orders_to_review as
select id, created_at as since from public.orders where is_to_review;

create table public.order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  -- No foreign keys: what was deleted may be restored, and is theirs again.
  product_id uuid,
  service_id uuid,
  product_name text not null check (product_name ~ '\S' and char_length(product_name) <= 200),
  product_type text not null check (product_type in ('service', 'product')),
  price numeric(10, 2) not null check (price > 0),
  quantity integer not null check (quantity between 1 and 99),
  -- How many of them were given back, and how many of these refunds have put back in stock.
  refunded integer not null default 0 check (refunded between 0 and quantity),
  restocked integer not null default 0 check (restocked between 0 and quantity),
  -- How far the work on a service is, since when, and how many of its revisions were asked for; null for products.
  work_state text check (
    work_state in ('waiting', 'in_work', 'delivered', 'revision', 'accepted', 'ended')
  ),
  work_since timestamptz,
  revisions integer,
  -- Copies from the service, the revisions for all pieces.
  included_revisions integer,
  needs text,
  created_at timestamptz not null default now(),
  check (
    num_nulls(work_state, work_since, revisions, included_revisions)
      = case product_type when 'service' then 0 else 4 end
  ),
  check (revisions between 0 and included_revisions)
);

create index order_items_by_order on public.order_items (order_id);
create index order_items_to_do on public.order_items (work_since)
  where work_state in ('in_work', 'revision');
create index order_items_delivered on public.order_items (work_since) where work_state = 'delivered';

create function private.name_customer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.customer_names := coalesce(
    (select concat_ws(' ', username, email) from public.profiles where id = new.user_id), ''
  );
  return new;
end
$$;

create trigger name_customer before insert or update of user_id on public.orders
  for each row execute function private.name_customer();

create function private.rename_customer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.orders set customer_names = concat_ws(' ', new.username, new.email)
  where user_id = new.id;
  return null;
end
$$;

create trigger rename_customer after update of username, email on public.profiles
  for each row when (
    (old.username, old.email) is distinct from (new.username, new.email) and new.deleted_at is null
  )
  execute function private.rename_customer();

create function private.name_items() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.orders set
    item_names = item_names || added.names, has_product = orders.has_product or added.has_product
  from (
    select order_id, string_agg(' ' || product_name, '') as names,
      bool_or(product_type = 'product') as has_product
    from new_rows group by order_id
  ) as added
  where orders.id = added.order_id;
  return null;
end
$$;

create trigger name_items after insert on public.order_items
  referencing new table as new_rows
  for each statement execute function private.name_items();

-- Items that were paid for but not in stock. Administrators have to deal with them.
create table public.order_shortfalls (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  -- As in the items.
  product_id uuid,
  product_name text not null,
  missing integer not null check (missing > 0)
);

create index order_shortfalls_by_order on public.order_shortfalls (order_id);

-- Keeps `has_shortfall` of the orders. One with a new shortfall has to be reviewed again.
create function private.mark_shortfalls() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.orders set
    has_shortfall = exists (select 1 from public.order_shortfalls where order_id = orders.id),
    reviewed_at = case when tg_op = 'DELETE' then reviewed_at end
  where id in (select order_id from changed_rows);
  return null;
end
$$;

create trigger mark_shortfalls_added after insert on public.order_shortfalls
  referencing new table as changed_rows
  for each statement execute function private.mark_shortfalls();
create trigger mark_shortfalls_deleted after delete on public.order_shortfalls
  referencing old table as changed_rows
  for each statement execute function private.mark_shortfalls();

create type public.order_counts as (
  total bigint, pending bigint, processing bigint, completed bigint, cancelled bigint
);

create function private.order_counts() returns public.order_counts
language plpgsql stable set search_path = '' as $$
begin
  return (
    private.total_of('orders'), private.total_of('orders', 'pending'),
    private.total_of('orders', 'processing'), private.total_of('orders', 'completed'),
    private.total_of('orders', 'cancelled')
  )::public.order_counts;
end
$$;

create view private.order_item_row as
select id, product_name, product_type, price, quantity, refunded, work_state, work_since, revisions,
  included_revisions
from public.order_items;

create view private.items_of_order as
select id as order_id, array(
  select item
  from public.order_items as stored join private.order_item_row as item using (id)
  where stored.order_id = orders.id order by stored.created_at, stored.id
) as order_items
from public.orders;

-- What an item looks like, and the page of a product that is for sale. What was deleted has neither.
create view private.bought_row as
select order_items.id, case when products.is_active then slug end as slug,
  coalesce(products.category, services.category) as category, image_url,
  coalesce(products.picture, services.picture) as picture
from public.order_items
left join public.products on products.id = product_id
left join public.services on services.id = service_id;

create view private.bought_of_order as
select id as order_id, array(
  select bought
  from public.order_items as stored join private.bought_row as bought using (id)
  where stored.order_id = orders.id order by stored.created_at, stored.id
) as bought
from public.orders;

alter table public.orders enable row level security;
alter table public.order_items enable row level security;
alter table public.order_shortfalls enable row level security;

create policy "customers read their own orders, administrators all" on public.orders
  for select to authenticated
  using (user_id = (select private.member_id()) or (select private.acts_as_admin()));

create policy "customers read the items of their orders, administrators all" on public.order_items
  for select to authenticated
  using (
    (select private.acts_as_admin()) or exists (
      select 1 from public.orders
      where orders.id = order_id and orders.user_id = (select private.member_id())
    )
  );

create policy "administrators read what was not in stock" on public.order_shortfalls
  for select to authenticated using ((select private.acts_as_admin()));

grant select (
  id, user_id, status, total_amount, amount_paid, paid_currency, refunded_amount, payment_state,
  stripe_session_id, billing, delivery, sent_at, arrives_from, arrives_to, created_at, updated_at
) on public.orders to authenticated;
grant select (
  id, order_id, product_id, service_id, product_name, product_type, price, quantity, refunded, work_state, work_since,
  revisions, included_revisions, needs, created_at
) on public.order_items to authenticated;
grant select (id, order_id, product_id, product_name, missing) on public.order_shortfalls to authenticated;

alter publication supabase_realtime add table public.orders;
