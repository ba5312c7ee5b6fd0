-- The conversation about an order that has a service in it.

create table public.chat_messages (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  sender_id uuid default auth.uid() references public.profiles (id) on delete set null,
  from_admin boolean not null default false,
  message text not null check (message ~ '\S' and char_length(message) <= 2000),
  idempotency_key uuid unique,
  read_at timestamptz,
  created_at timestamptz not null default now()
);

create index chat_messages_by_order on public.chat_messages (order_id, created_at, id);
create index chat_messages_by_sender on public.chat_messages (sender_id);
create index chat_messages_unread on public.chat_messages (from_admin, order_id)
  where read_at is null;

-- Anyone but the customer of the order writes for the shop.
create function private.set_from_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.from_admin := new.sender_id is distinct from (
    select user_id from public.orders where id = new.order_id
  );
  return new;
end
$$;

create trigger set_from_admin before insert on public.chat_messages
  for each row execute function private.set_from_admin();

-- Only customers have a limit, because the shop answers many of them.
create function private.limit_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.sender_id = auth.uid() then
    perform private.limit_use(
      'chat messages of', new.sender_id::text, 30, interval '5 minutes',
      'Too many messages in a short time. Please wait a moment and send it again.'
    );
  end if;
  return null;
end
$$;

create trigger limit_messages after insert on public.chat_messages
  for each row when (not new.from_admin) execute function private.limit_messages();

-- One unread notification per conversation is enough.
create function private.notify_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select 1 from public.notifications
    where order_id = new.order_id and kind = 'chat' and read_at is null
  ) then
    perform private.notify_customer(
      orders, 'chat', 'info', 'New message',
      format('You have a new message about your order %s.', private.short_id(orders.id))
    )
    from public.orders where id = new.order_id;
  end if;
  return null;
end
$$;

create trigger notify_message after insert on public.chat_messages
  for each row when (new.from_admin) execute function private.notify_message();

-- Keeps what the orders say of unread messages, when these were written or read. The orders are locked first: of two
-- changes at the same time, the second must see what the first has written.
create function private.mark_unread() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.orders where id in (select order_id from new_rows)
  order by id for no key update;

  update public.orders set unread_by_shop_since = unread.by_shop, unread_by_customer_since = unread.by_customer
  from (
    select changed.order_id, min(message.created_at) filter (where not from_admin) as by_shop,
      min(message.created_at) filter (where from_admin) as by_customer
    from (select distinct order_id from new_rows) as changed
    left join public.chat_messages as message
      on message.order_id = changed.order_id and read_at is null
    group by changed.order_id
  ) as unread
  where id = unread.order_id
    and (unread_by_shop_since, unread_by_customer_since) is distinct from (unread.by_shop, unread.by_customer);
  return null;
end
$$;

create trigger mark_unread_of_written after insert on public.chat_messages
  referencing new table as new_rows
  for each statement execute function private.mark_unread();
create trigger mark_unread_of_read after update on public.chat_messages
  referencing new table as new_rows
  for each statement execute function private.mark_unread();

-- A message of the shop ends the wait of the customer, and the next of the customer begins it again. Reading does not.
create function private.mark_unanswered() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- An administrator who says meanwhile that no answer is needed waits for this message, or it for the administrator.
  perform 1 from public.orders where id = new.order_id for no key update;
  update public.orders set unanswered_since = case when not new.from_admin then new.created_at end
  where id = new.order_id and (unanswered_since is null) = not new.from_admin;
  return null;
end
$$;

create trigger mark_unanswered after insert on public.chat_messages
  for each row execute function private.mark_unanswered();

-- Each side is mailed once a message has been unread for ten minutes, and then not again until all are read.
create function private.mail_unread() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.unread_by_shop_since is null and new.unread_by_shop_since is not null then
    perform private.mail_admins(
      'admin_new_message', 'message ' || new.id || ' ' || new.unread_by_shop_since, new.id,
      _wait => interval '10 minutes'
    );
  end if;
  if old.unread_by_customer_since is null and new.unread_by_customer_since is not null then
    perform private.enqueue_mail(
      'order_message', 'answer ' || new.id || ' ' || new.unread_by_customer_since, _order_id => new.id,
      _wait => interval '10 minutes'
    );
  end if;
  return null;
end
$$;

create trigger mail_unread after update of unread_by_shop_since, unread_by_customer_since on public.orders
  for each row execute function private.mail_unread();

create function private.may_chat(_order_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select 1 from public.orders
    where id = _order_id and (user_id = private.member_id() or private.acts_as_admin())
  ) and exists (
    select 1 from public.order_items where order_id = _order_id and product_type = 'service'
  );
end
$$;

-- Marks messages of the other side as read, all of them or those that the reader was shown: another one may have
-- come since. An administrator may have ordered, too, and reads as the shop or as the customer.
create function public.mark_chat_read(
  _order_id uuid, _as_shop boolean, _ids uuid[] default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
begin
  perform 1 from public.orders
  where id = _order_id
    and case when _as_shop then private.acts_as_admin() else user_id = member end;
  if not found then
    perform private.deny();
  end if;

  update public.chat_messages set read_at = now()
  where order_id = _order_id and read_at is null and from_admin = not _as_shop
    and (_ids is null or id = any (_ids));

  update public.notifications set read_at = now()
  where not _as_shop and order_id = _order_id and user_id = member and kind = 'chat'
    and read_at is null
    and not exists (
      select 1 from public.chat_messages
      where order_id = _order_id and read_at is null and from_admin
    );
end
$$;

create function private.set_unanswered(_order public.orders, _since timestamptz) returns void
language sql set search_path = '' as $$
  update public.orders set unanswered_since = _since where id = (_order).id;
  select private.write_log(
    auth.uid(), 'update', 'orders', (_order).id::text,
    jsonb_build_object('unanswered_since', (_order).unanswered_since),
    jsonb_build_object('unanswered_since', _since)
  )
$$;

-- The conversation needs no answer, says an administrator who has seen it up to a message. What the customer has written
-- since that one waits.
create function public.mark_chat_answered(_order_id uuid, _last_seen uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  seen timestamptz := (
    select created_at from public.chat_messages where id = _last_seen and order_id = _order_id
  );
  waiting public.orders;
begin
  perform private.require_admin();
  select * into waiting from public.orders
  where id = _order_id and unanswered_since <= seen for no key update;
  if found then
    perform private.set_unanswered(waiting, (
      select min(created_at) from public.chat_messages
      where order_id = _order_id and not from_admin and created_at > seen
    ));
  end if;
end
$$;

-- It needs an answer all the same, to the last message of the customer.
create function public.mark_chat_unanswered(_order_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  answered public.orders;
begin
  perform private.require_admin();
  select * into answered from public.orders
  where id = _order_id and unanswered_since is null for no key update;
  perform private.set_unanswered(answered, max(created_at))
  from public.chat_messages where order_id = (answered).id and not from_admin
  having count(*) > 0;
end
$$;

grant execute on function
  private.may_chat(uuid), public.mark_chat_read(uuid, boolean, uuid[]),
  public.mark_chat_answered(uuid, uuid), public.mark_chat_unanswered(uuid)
to authenticated;

alter table public.chat_messages enable row level security;

create policy "customers read their conversations, administrators all" on public.chat_messages
  for select to authenticated
  using (
    (select private.acts_as_admin()) or exists (
      select 1 from public.orders
      where orders.id = order_id and orders.user_id = (select private.member_id())
    )
  );

create policy "customers and administrators write for themselves" on public.chat_messages
  for insert to authenticated
  with check (sender_id = (select private.member_id()) and private.may_chat(order_id));

grant select (id, order_id, sender_id, from_admin, message, read_at, created_at)
  on public.chat_messages to authenticated;
grant insert (order_id, sender_id, message, idempotency_key) on public.chat_messages to authenticated;

alter publication supabase_realtime add table public.chat_messages;
