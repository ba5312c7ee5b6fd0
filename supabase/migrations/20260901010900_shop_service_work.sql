-- The work on the services of an order: begun, delivered, and accepted or revised.

-- How many days a customer has to answer a delivery, before it counts as accepted.
create function private.acceptance_days() returns integer
language sql immutable set search_path = '' as 'select 14';
comment on function private.acceptance_days() is 'constant';

-- What has become of services, for the timeline of their order.
create table private.work_steps (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  order_item_id uuid not null references public.order_items (id) on delete cascade,
  state text not null check (state in ('delivered', 'revision', 'accepted')),
  done_by text not null check (done_by in ('shop', 'customer', 'time')),
  created_at timestamptz not null default now()
);

create index work_steps_by_order on private.work_steps (order_id);
create index work_steps_by_item on private.work_steps (order_item_id);

alter table private.work_steps enable row level security;

-- A service waits for its customer first, if it needs something. An order that is over has no open services.
create function private.begin_work() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  service public.services;
  placed public.orders;
begin
  select * into service from public.services where id = new.service_id;
  select * into placed from public.orders where id = new.order_id;
  new.needs := coalesce(new.needs, service.needs);
  new.included_revisions := coalesce(
    new.included_revisions, coalesce(service.included_revisions, 1) * new.quantity
  );
  new.revisions := coalesce(new.revisions, 0);
  new.work_since := coalesce(new.work_since, placed.closed_at, new.created_at);
  new.work_state := coalesce(
    new.work_state,
    case placed.status
      when 'cancelled' then 'ended'
      when 'completed' then 'accepted'
      else case when new.needs is null then 'in_work' else 'waiting' end
    end
  );
  return new;
end
$$;

create trigger begin_work before insert on public.order_items
  for each row when (new.product_type = 'service') execute function private.begin_work();

-- Gives services a state. The caller has locked their order, so that of two changes at once the second sees the first.
create function private.move_work(_ids uuid[], _state text, _by text default null) returns void
language sql set search_path = '' as $$
  update public.order_items set work_state = _state, work_since = now(),
    revisions = revisions + case _state when 'revision' then 1 else 0 end
  where id = any (_ids);

  insert into private.work_steps (order_id, order_item_id, state, done_by)
  select order_id, id, _state, _by
  from public.order_items where id = any (_ids) and _by is not null;
$$;

-- Completes an order that has nothing left to do, of which at least one service is accepted.
create function private.complete_if_done(_order_id uuid) returns void
language sql set search_path = '' as $$
  update public.orders set status = 'completed'
  where id = _order_id and status in ('pending', 'processing')
    and exists (
      select 1 from public.order_items where order_id = _order_id and work_state = 'accepted'
    )
    and not exists (
      select 1 from public.order_items
      where order_id = _order_id and (
        work_state not in ('accepted', 'ended')
        or product_type = 'product' and sent_at is null and refunded < quantity
      )
    )
$$;

-- The services of an order follow it and its payment: what was cancelled or given back is ended, and what is wanted after
-- all is worked on again. If the order is completed, what was delivered counts as accepted, and the rest is ended.
create function private.follow_order(_order_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  placed public.orders;
  is_over boolean;
begin
  select * into placed from public.orders where id = _order_id;
  is_over := placed.status in ('cancelled', 'completed') or placed.payment_state = 'refunded';

  if placed.status = 'completed' then
    perform private.move_work(
      array(
        select id from public.order_items where order_id = _order_id and work_state = 'delivered'
      ),
      'accepted', 'shop'
    );
  end if;
  perform private.move_work(
    array(
      select id from public.order_items
      where order_id = _order_id and work_state <> 'ended' and (
        refunded = quantity
        or is_over and (work_state <> 'accepted' or placed.status <> 'completed')
      )
    ),
    'ended'
  );
  perform private.move_work(
    array(
      select id from public.order_items
      where order_id = _order_id and work_state = 'ended' and not is_over and refunded < quantity
    ),
    'in_work'
  );
end
$$;

create function private.follow_changed_order() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (old.status, old.payment_state) <> (new.status, new.payment_state) then
    perform private.follow_order(new.id);
  end if;
  if old.sent_at is null and new.sent_at is not null then
    perform private.complete_if_done(new.id);
  end if;
  return null;
end
$$;

create trigger follow_work after update of status, payment_state, sent_at on public.orders
  for each row when (
    (old.status, old.payment_state, old.sent_at)
      is distinct from (new.status, new.payment_state, new.sent_at)
  )
  execute function private.follow_changed_order();

create function private.follow_refunded_item() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.follow_order(new.order_id);
  perform private.complete_if_done(new.order_id);
  return null;
end
$$;

create trigger follow_work after update of refunded on public.order_items
  for each row when (old.refunded <> new.refunded) execute function private.follow_refunded_item();

-- Refuses to deliver what is over, or to ask for more about it. What waits for an answer may be delivered anew.
create function private.require_in_work(_order public.orders, _ids uuid[]) returns void
language plpgsql stable set search_path = '' as $$
declare
  other record;
begin
  select product_name, work_state into other
  from unnest(_ids) as asked (id)
  left join public.order_items as item on item.id = asked.id and order_id = (_order).id
  where coalesce(work_state, '') not in ('waiting', 'in_work', 'revision', 'delivered')
  limit 1;
  if found then
    raise exception using errcode = 'P0001', message = case other.work_state
      when 'accepted' then format('%s is accepted already.', other.product_name)
      when 'ended' then format(
        '%s was cancelled or given back, or its order is completed, so nothing is left to do about it.',
        other.product_name
      )
      else 'This order has no such service. Please look again.'
    end;
  elsif _ids <> '{}' and (_order).user_id is null then
    raise exception 'The account of this customer is deleted, so nobody can read what you deliver. Please give the money back, or write to the address of the order.'
      using errcode = 'P0001';
  end if;
end
$$;

-- The mail and the notification stand for those about the message, too.
create function private.tell_of_delivery(
  _order public.orders, _message public.chat_messages, _ids uuid[]
) returns void
language plpgsql set search_path = '' as $$
declare
  until timestamptz := now() + private.acceptance_days() * interval '1 day';
begin
  delete from public.outbox
  where order_id = (_order).id and kind in ('order_message', 'service_delivered')
    and sent_at is null and given_up_at is null;
  perform private.enqueue_mail(
    'service_delivered', 'service delivered ' || (_message).id, _order_id => (_order).id,
    _payload => jsonb_build_object(
      'text', (_message).message, 'until', until,
      'services', (
        select jsonb_agg(
          jsonb_build_object('name', product_name, 'left', included_revisions - revisions)
          order by created_at, id
        )
        from public.order_items where id = any (_ids)
      )
    )
  );
  delete from public.notifications
  where order_id = (_order).id and kind = 'chat' and read_at is null;
  perform private.notify_customer(
    _order, 'chat', 'success', 'Your service is delivered',
    format(
      'We have delivered %s of your order %s. Accept it, or ask for a revision.',
      (
        select string_agg(product_name, ', ' order by created_at, id)
        from public.order_items where id = any (_ids)
      ),
      private.short_id((_order).id)
    )
  );
end
$$;

-- What a message of the shop does: it delivers services, asks for more about others, or says that others can begin.
create function private.answer_with_work(
  _order public.orders, _message public.chat_messages, _delivers uuid[], _asks uuid[], _begins uuid[]
) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.require_in_work(_order, _delivers || _asks || _begins);
  perform private.move_work(_asks, 'waiting');
  perform private.move_work(_begins, 'in_work');
  if cardinality(_delivers) > 0 then
    perform private.move_work(_delivers, 'delivered', 'shop');
    perform private.tell_of_delivery(_order, _message, _delivers);
  end if;
end
$$;

-- The customer wants something else of what was delivered, as a message says.
create function private.ask_revision(_order public.orders, _item_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  item public.order_items;
begin
  if (_order).user_id is distinct from private.require_member() then
    perform private.deny();
  end if;
  select * into item from public.order_items where id = _item_id and order_id = (_order).id;
  if item.work_state = 'delivered' and item.revisions < item.included_revisions then
    perform private.move_work(array[item.id], 'revision', 'customer');
    return;
  end if;
  raise exception using errcode = 'P0001', message = case
    when item.work_state = 'delivered' and item.included_revisions = 0 then
      'No revision is included. Write in the conversation what you would like, and we agree there on what it costs.'
    when item.work_state = 'delivered' then
      'All revisions that are included are used. Write in the conversation what you would like, and we agree there on what it costs.'
    when item.work_state = 'accepted' then
      'This service is accepted. Write in the conversation if something is wrong with it.'
    when item.work_state = 'ended' then
      'This service was cancelled or given back, or its order is completed, so nothing more is done about it.'
    when item.work_state is not null then
      'We are working on it. You can ask for a revision once it is delivered.'
    else 'This order has no such service any more.'
  end;
end
$$;

create view private.services_to_do as
select order_id, work_since as since from public.order_items where work_state in ('in_work', 'revision');
