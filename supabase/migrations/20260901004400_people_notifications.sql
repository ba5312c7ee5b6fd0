-- Notifications for one user each, and the batches in which administrators send them.

-- A notification of the shop itself (status, message, purchase) belongs to no batch.
create table public.notification_batches (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  message text not null check (message ~ '\S' and char_length(message) <= 2000),
  type text not null default 'info' check (type in ('info', 'success', 'warning', 'error')),
  target text not null default 'all' check (target in ('all', 'specific')),
  recipients integer not null default 0 check (recipients >= 0),
  -- Until then nobody has got it; without it it was sent.
  send_at timestamptz,
  -- The one recipient of what is still to be sent to a specific user.
  recipient_id uuid references public.profiles (id) on delete cascade,
  -- The last account that has got it, while it is being sent to all.
  last_recipient_id uuid,
  created_by uuid references public.profiles (id) on delete set null,
  idempotency_key uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index notification_batches_newest on public.notification_batches (created_at desc, id desc);
create index notification_batches_created_by on public.notification_batches (created_by);
create index notification_batches_recipient on public.notification_batches (recipient_id)
  where recipient_id is not null;
create index notification_batches_due on public.notification_batches (send_at) where send_at is not null;
create index notification_batches_running on public.notification_batches (created_at)
  where last_recipient_id is not null;

create trigger touch_updated_at before update on public.notification_batches
  for each row execute function private.touch_updated_at();
create trigger log_change after insert or delete on public.notification_batches
  for each row execute function private.log_change('id');
-- That a batch was sent at its time is nobody's change.
create trigger log_edit after update of title, message, type, send_at on public.notification_batches
  for each row when (new.send_at is not null) execute function private.log_change('id');
select private.keep_count('public.notification_batches');

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  batch_id uuid references public.notification_batches (id) on delete cascade,
  user_id uuid references public.profiles (id) on delete cascade,
  order_id uuid references public.orders (id) on delete set null,
  kind text not null default 'sent' check (kind in ('sent', 'order', 'status', 'chat')),
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  message text not null check (message ~ '\S' and char_length(message) <= 2000),
  type text not null default 'info' check (type in ('info', 'success', 'warning', 'error')),
  read_at timestamptz,
  created_at timestamptz not null default now()
);

create index notifications_by_batch on public.notifications (batch_id);
create index notifications_by_order on public.notifications (order_id);
create index notifications_newest on public.notifications (user_id, created_at desc, id desc);
create index notifications_unread on public.notifications (user_id) where read_at is null;

-- How many notifications one statement writes.
create function private.notification_step() returns integer
language sql immutable set search_path = '' as 'select 10000';

-- Writes a batch to its recipient, or to the next of all accounts that there were when it was sent, and answers to how
-- many. Without a chosen user the shop's owner wants one row that nobody gets.
create function private.deliver_batch(_batch public.notification_batches) returns integer
language plpgsql set search_path = '' as $$
declare
  step constant integer := private.notification_step();
  audience uuid[] := array[_batch.recipient_id];
begin
  if _batch.target = 'all' then
    audience := array(
      select id from public.profiles
      where id > coalesce(_batch.last_recipient_id, '00000000-0000-0000-0000-000000000000')
        and created_at <= _batch.created_at
      order by id limit step for key share
    );
  end if;
  insert into public.notifications (batch_id, user_id, title, message, type)
  select _batch.id, recipient, _batch.title, _batch.message, _batch.type from unnest(audience) as recipient;
  update public.notification_batches
  set send_at = null, recipient_id = null, last_recipient_id = audience[step]
  where id = _batch.id;
  return cardinality(audience);
end
$$;

-- Sends nothing if the form arrives again. `_recipients` is the number that the sender
-- has seen; if another number would get it, nobody does. With a time it is sent then, to all users that there are then.
-- What one statement does not write, the task `send_due_notifications` does.
create function public.send_notification(
  _title text, _message text, _type text, _target text, _user_id uuid default null,
  _idempotency_key uuid default null, _recipients integer default null, _send_at timestamptz default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  sender uuid := private.require_admin();
  recipient uuid := case when _target <> 'all' then _user_id end;
  batch public.notification_batches;
begin
  if recipient is not null then
    perform private.require_existing_user(recipient);
  end if;
  insert into public.notification_batches
    (title, message, type, target, recipients, send_at, recipient_id, created_by, idempotency_key)
  values (
    btrim(_title), btrim(_message), _type, _target,
    case when _target = 'all' then private.total_of('profiles') else num_nonnulls(recipient) end,
    _send_at, recipient, sender, _idempotency_key
  )
  on conflict (idempotency_key) do nothing
  returning * into batch;

  if batch.id is null then
    return;
  end if;

  if _recipients <> batch.recipients then
    raise exception 'There are % recipients.', batch.recipients
      using errcode = 'P0001', detail = 'recipients_changed';
  end if;
  if _send_at is null then
    perform private.deliver_batch(batch);
  end if;
end
$$;

-- Sends what is due, or goes on with it, and answers how many batches it has worked on.
create function public.send_due_notifications(_limit integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  batch public.notification_batches;
  sent integer := 0;
  written integer := 0;
begin
  for batch in
    select * from public.notification_batches where send_at <= now() or last_recipient_id is not null
    order by coalesce(send_at, created_at) limit _limit for update skip locked
  loop
    if batch.send_at is not null then
      update public.notification_batches set
        created_at = now(),
        recipients = case when target = 'all' then private.total_of('profiles') else num_nonnulls(recipient_id) end
      where id = batch.id returning * into batch;
    end if;
    written := written + private.deliver_batch(batch);
    sent := sent + 1;
    exit when written >= private.notification_step();
  end loop;
  return sent;
end
$$;

create function public.delete_notification_batch(_batch_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  delete from public.notification_batches where id = _batch_id;
end
$$;

-- Marks the caller's notifications with these ids as read, or all without ids. One call marks as many as it can well
-- within the time of a request, and returns whether there may be more.
create function public.mark_notifications_read(_ids uuid[] default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
  max_rows constant integer := 5000;
  marked integer;
begin
  update public.notifications set read_at = now()
  where id = any (array(
    select id from public.notifications
    where user_id = member and read_at is null and (_ids is null or id = any (_ids))
    limit max_rows
  )) and read_at is null;
  get diagnostics marked = row_count;
  return marked = max_rows;
end
$$;

create view private.notification_batch_row as
select id, title, message, type, target, recipients, send_at, created_at,
  case when target = 'specific' then (
    select coalesce(username, 'User') from public.profiles
    where id = coalesce(
      recipient_id, (select user_id from public.notifications where batch_id = notification_batches.id)
    )
  ) end as recipient_name
from public.notification_batches;

create function public.admin_list_notifications(
  _page integer default 1, _per_page integer default null,
  out total bigint, out recent bigint, out users bigint, out active_users bigint,
  out rows private.notification_batch_row[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  page private.list_page;
begin
  perform private.require_admin();
  page := private.whole_page(
    'notification_batches', private.total_of('notification_batches'), _page, _per_page
  );
  total := page.total;
  recent := (
    select count(*) from public.notification_batches where created_at > now() - interval '24 hours'
  );
  users := private.total_of('profiles');
  active_users := users - private.total_of('user_status', 'blocked');
  rows := array(
    select notification_batch_row
    from unnest(page.ids) with ordinality as listed (id, place)
    join private.notification_batch_row using (id) order by place
  );
end
$$;

create function private.notify_customer(
  _order public.orders, _kind text, _type text, _title text, _message text
) returns void
language sql set search_path = '' as $$
  insert into public.notifications (user_id, order_id, kind, type, title, message)
  select (_order).user_id, (_order).id, _kind, _type, _title, _message
  where (_order).user_id is not null
$$;

grant execute on function
  public.send_notification(text, text, text, text, uuid, uuid, integer, timestamptz),
  public.delete_notification_batch(uuid),
  public.mark_notifications_read(uuid[]),
  public.admin_list_notifications(integer, integer)
to authenticated;

alter table public.notification_batches enable row level security;
alter table public.notifications enable row level security;

create policy "administrators read what was sent" on public.notification_batches
  for select to authenticated using ((select private.acts_as_admin()));

create policy "members read their own notifications, administrators all" on public.notifications
  for select to authenticated
  using (user_id = (select private.member_id()) or (select private.acts_as_admin()));

create policy "administrators change what is still to be sent" on public.notification_batches
  for update to authenticated
  using (send_at is not null and (select private.acts_as_admin()))
  with check (send_at is not null and (select private.acts_as_admin()));

grant select (
  id, title, message, type, target, recipients, send_at, recipient_id, created_by, created_at, updated_at
) on public.notification_batches to authenticated;
grant select (id, batch_id, user_id, order_id, kind, title, message, type, read_at, created_at)
  on public.notifications to authenticated;
grant update (title, message, type, send_at) on public.notification_batches to authenticated;

alter publication supabase_realtime add table public.notifications;
