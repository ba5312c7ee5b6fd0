-- What customers ask about their orders: to cancel until it is sent, and to return what they got.

create table public.order_requests (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  kind text not null check (kind in ('cancel', 'return')),
  -- How many of which items of the order: `id` and `quantity` of each.
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  reason text not null check (reason ~ '\S' and char_length(reason) <= 1000),
  answer text check (answer in ('yes', 'no')),
  answer_text text check (char_length(answer_text) <= 1000),
  answered_at timestamptz,
  -- When nothing was left to do: with a no, once the act has followed that a yes leads to, or without an answer when its
  -- customer withdrew it.
  closed_at timestamptz,
  idempotency_key uuid unique,
  created_at timestamptz not null default now(),
  check ((answer is null) = (answered_at is null)),
  check (answer is distinct from 'no' or (answer_text ~ '\S' and closed_at is not null))
);

create unique index order_requests_unanswered on public.order_requests (order_id)
  where answer is null and closed_at is null;
create index order_requests_by_order on public.order_requests (order_id, created_at);
create index order_requests_to_do on public.order_requests (created_at) where closed_at is null;

create trigger log_change after update of answer, closed_at on public.order_requests
  for each row execute function private.log_change('id', 'answer_text', 'answered_at');

create view private.open_order_requests as
select order_id, created_at as since from public.order_requests where closed_at is null;

-- The refund that a yes leads to closes it once it has succeeded. To cancel the order is itself a yes to what was not
-- answered yet, and it closes what was asked if no money is left to give back.
create function private.close_requests() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'refunds' then
    update public.order_requests set closed_at = now()
    where order_id = new.order_id and closed_at is null and answered_at <= new.created_at;
  else
    update public.order_requests set
      answer = 'yes', answered_at = coalesce(answered_at, now()),
      closed_at = case when new.payment_state = 'refunded' or new.amount_paid = 0 then now() end
    where order_id = new.id and closed_at is null;
  end if;
  return null;
end
$$;

create trigger close_requests after insert or update of status on public.refunds
  for each row when (new.status = 'succeeded')
  execute function private.close_requests();
create trigger close_requests after update of status on public.orders
  for each row when (old.status <> new.status and new.status = 'cancelled')
  execute function private.close_requests();

-- Keeps what the orders say of their requests.
create function private.mark_asked() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.orders set asked_for = (
    select kind from public.order_requests
    where order_id = new.order_id and closed_at is null order by created_at limit 1
  )
  where id = new.order_id;
  return null;
end
$$;

create trigger mark_asked after insert or update of closed_at on public.order_requests
  for each row execute function private.mark_asked();

create type public.requested_item as (id uuid, product_name text, quantity integer);

create function private.items_text(_items public.requested_item[]) returns text
language sql immutable set search_path = '' as $$
  select string_agg(quantity || ' × ' || product_name, ', ') from unnest(_items)
$$;

create view private.order_request_row as
select id, kind, reason, answer, answer_text, answered_at, closed_at, created_at,
  array(
    select (stored.id, product_name, line.quantity)::public.requested_item
    from jsonb_to_recordset(items) as line (id uuid, quantity integer)
    join public.order_items as stored on stored.id = line.id
    order by product_name, stored.id
  ) as items
from public.order_requests;

create function private.requests_of_order(_order_id uuid) returns private.order_request_row[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select request
    from public.order_requests as stored join private.order_request_row as request using (id)
    where order_id = _order_id order by stored.created_at, stored.id
  );
end
$$;

create function private.is_undelivered(_item public.order_items) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce((_item).work_state in ('waiting', 'in_work', 'revision'), false);
end
$$;

-- How many of an item the shop has agreed to cancel or take back, and has not given back yet.
create function private.agreed_quantity(_item public.order_items) returns integer
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((
    select sum(line.quantity)
    from public.order_requests, jsonb_to_recordset(items) as line (id uuid, quantity integer)
    where order_id = (_item).order_id and answer = 'yes' and closed_at is null
      and line.id = (_item).id
  ), 0);
end
$$;

-- What a customer may ask now, and about how many of which items: to cancel until it is sent, to return after that. Of
-- services only those that are not delivered, before and after that. Or why nothing.
create function private.askable(
  _order public.orders, out kind text, out why_not text, out items public.requested_item[]
)
language plpgsql stable set search_path = '' as $$
declare
  is_sent boolean := (_order).sent_at is not null or (_order).closed_at is not null;
begin
  items := array(
    select (id, product_name, quantity - refunded - agreed)::public.requested_item
    from public.order_items as stored
    cross join lateral private.agreed_quantity(stored) as agreed
    where order_id = (_order).id and quantity > refunded + agreed
      and (product_type = 'product' or private.is_undelivered(stored))
    order by stored.created_at, id
  );
  if exists (
    select 1 from public.order_requests
    where order_id = (_order).id and answer is null and closed_at is null
  ) then
    why_not := 'You have asked us about this order already. We answer that first.';
  elsif (_order).status = 'cancelled' then
    why_not := 'This order is cancelled. Write to us if your money is not back.';
  elsif not exists (
    select 1 from public.order_items where order_id = (_order).id and quantity > refunded
  ) then
    why_not := 'All of it has been refunded. Write to us if your money has not come.';
  elsif items = '{}' and exists (
    select 1 from public.order_requests where order_id = (_order).id and closed_at is null
  ) then
    why_not := 'We have said yes to that already. Our answer says what comes next.';
  elsif items = '{}' then
    why_not := case when (_order).closed_at is null
      then 'It is delivered, and a service cannot be returned. Write to us if something is wrong with it.'
      else 'This order is done, and a service cannot be returned. Write to us if something is wrong with it.'
    end;
  elsif not is_sent then
    kind := 'cancel';
  elsif private.keeps_billing(_order) then
    kind := 'return';
  else
    why_not := format(
      'The %s days for returns are over. Write to us if something is broken.', private.return_days()
    );
  end if;
  if why_not is not null then
    items := '{}';
  end if;
end
$$;

-- The same form again asks once. `_kind` is the one that the form showed.
create function public.ask_about_order(
  _order_id uuid, _kind text, _items jsonb, _reason text, _idempotency_key uuid default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
  placed public.orders;
  may record;
  added uuid;
begin
  select * into placed from public.orders where id = _order_id and user_id = member for update;
  if not found then
    raise exception 'This order no longer exists.' using errcode = 'P0001';
  elsif exists (select 1 from public.order_requests where idempotency_key = _idempotency_key) then
    return;
  end if;
  may := private.askable(placed);
  if may.why_not is not null then
    raise exception '%', may.why_not using errcode = 'P0001';
  elsif _kind = 'cancel' and may.kind = 'return' then
    raise exception 'This order has been sent in the meantime, so it can no longer be cancelled. Please ask to return it.'
      using errcode = 'P0001';
  elsif _kind is distinct from may.kind then
    raise exception 'This order was not sent yet, so there is nothing to return. Please ask to cancel it.'
      using errcode = 'P0001';
  elsif jsonb_array_length(_items) = 0 then
    raise exception 'Please say how many of which item.' using errcode = 'P0001';
  elsif exists (
    select 1 from jsonb_to_recordset(_items) as line (id uuid, quantity integer)
    left join unnest(may.items) as item on item.id = line.id
    group by line.id, item.quantity
    having min(coalesce(line.quantity, 0)) < 1 or sum(line.quantity) > coalesce(item.quantity, 0)
  ) then
    raise exception 'There are fewer than that of one of these items. Please look at the numbers.'
      using errcode = 'P0001';
  end if;
  perform private.limit_use(
    'order requests of', member::text, 10, interval '1 day',
    'You have asked for this often today. Please write it in the conversation of this order.'
  );

  insert into public.order_requests (order_id, kind, items, reason, idempotency_key)
  -- Nothing has to be sent back of services alone.
  select _order_id, case when bool_or(product_type = 'product') then _kind else 'cancel' end,
    jsonb_agg(jsonb_build_object('id', line.id, 'quantity', line.quantity)), btrim(_reason), _idempotency_key
  from jsonb_to_recordset(_items) as line (id uuid, quantity integer)
  join public.order_items as ordered on ordered.id = line.id
  returning id into added;
  perform private.mail_admins('admin_order_request', 'order request ' || added, _order_id);
end
$$;

-- A service cannot be delivered to an account that is gone. So with an account that is deleted its undelivered services are
-- asked to be cancelled, unless something about their order is asked already.
create function private.ask_to_cancel_services(_user_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  asked record;
begin
  for asked in
    insert into public.order_requests (order_id, kind, items, reason)
    select order_id, 'cancel',
      jsonb_agg(
        jsonb_build_object('id', order_items.id, 'quantity', quantity - refunded)
        order by order_items.created_at, order_items.id
      ),
      'The account was deleted. These services were not delivered yet, and cannot be without it.'
    from public.order_items join public.orders on orders.id = order_id
    where user_id = _user_id and private.is_undelivered(order_items) and not exists (
      select 1 from public.order_requests as open
      where open.order_id = orders.id and open.answer is null and open.closed_at is null
    )
    group by order_id
    returning id, order_id
  loop
    perform private.mail_admins(
      'admin_order_request', 'order request ' || asked.id, asked.order_id
    );
  end loop;
end
$$;

-- Answers what was asked. A form that arrives again with the same answer does nothing.
create function public.answer_order_request(_request_id uuid, _answer text, _text text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.order_requests;
  words text := coalesce(btrim(_text), '');
begin
  perform private.require_admin();
  -- First the order, as when it is cancelled.
  perform 1 from public.orders
  where id = (select order_id from public.order_requests where id = _request_id) for update;
  select * into request from public.order_requests where id = _request_id for update;
  if not found then
    raise exception 'This order no longer exists.' using errcode = 'P0001';
  elsif request.answer = _answer then
    return;
  elsif request.answer is not null then
    raise exception 'This has been answered with % in the meantime.', request.answer using errcode = 'P0001';
  elsif request.closed_at is not null then
    raise exception 'The customer has withdrawn this in the meantime.' using errcode = 'P0001';
  elsif _answer is null or _answer not in ('yes', 'no') then
    raise exception 'Please answer yes or no.' using errcode = 'P0001';
  elsif _answer = 'no' and words = '' then
    raise exception 'Please tell the customer why not.' using errcode = 'P0001';
  elsif request.kind = 'return' and words = '' then
    raise exception 'Please tell the customer where to send it.' using errcode = 'P0001';
  end if;

  update public.order_requests
  set answer = _answer, answer_text = nullif(words, ''), answered_at = now(),
    closed_at = case when _answer = 'no' then now() end
  where id = _request_id;
  perform private.enqueue_mail(
    'order_request_answered', 'order request answered ' || _request_id,
    _order_id => request.order_id,
    _payload => jsonb_build_object(
      'kind', request.kind, 'answer', _answer, 'text', words,
      'items', (select private.items_text(items) from private.order_request_row where id = _request_id)
    )
  );
end
$$;

-- For a yes to which no refund follows here, such as a parcel that never came back.
create function public.close_order_request(_request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if exists (
    select 1 from public.order_requests
    where id = _request_id and answer is null and closed_at is null
  ) then
    raise exception 'This was not answered yet. Please answer yes or no.' using errcode = 'P0001';
  end if;
  perform 1 from public.orders
  where id = (select order_id from public.order_requests where id = _request_id) for update;
  update public.order_requests set closed_at = now() where id = _request_id and closed_at is null;
end
$$;

-- The customer does not want any more what was not answered yet. The same form again does nothing.
create function public.withdraw_order_request(_request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
  request public.order_requests;
begin
  -- First the order, as when it is cancelled.
  perform 1 from public.orders
  where user_id = member
    and id = (select order_id from public.order_requests where id = _request_id)
  for update;
  if not found then
    raise exception 'This order no longer exists.' using errcode = 'P0001';
  end if;
  select * into request from public.order_requests where id = _request_id for update;
  if request.answer is not null then
    raise exception 'We have answered this with % in the meantime.', request.answer using errcode = 'P0001';
  end if;
  update public.order_requests set closed_at = now() where id = _request_id and closed_at is null;
end
$$;

grant execute on function
  public.ask_about_order(uuid, text, jsonb, text, uuid),
  public.withdraw_order_request(uuid),
  public.answer_order_request(uuid, text, text),
  public.close_order_request(uuid)
to authenticated;

alter table public.order_requests enable row level security;

create policy "customers read what they have asked about their orders, administrators all"
  on public.order_requests for select to authenticated
  using (
    (select private.acts_as_admin()) or exists (
      select 1 from public.orders
      where orders.id = order_id and orders.user_id = (select private.member_id())
    )
  );

grant select (
  id, order_id, kind, items, reason, answer, answer_text, answered_at, closed_at, created_at
) on public.order_requests to authenticated;
