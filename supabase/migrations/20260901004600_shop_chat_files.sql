-- Files that are sent with messages: their rows here, their bytes in Storage under `path`.

-- What may be sent, by the ending of its name. The first ending of a type is the one that the app gives to a name without.
create function private.type_by_ending() returns jsonb
language sql immutable set search_path = '' as $$
  select '{
    "pdf": "application/pdf",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "doc": "application/msword",
    "odt": "application/vnd.oasis.opendocument.text",
    "rtf": "application/rtf",
    "txt": "text/plain",
    "text": "text/plain",
    "png": "image/png",
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "webp": "image/webp"
  }'::jsonb
$$;
comment on function private.type_by_ending() is 'constant';

-- How many files a message carries, and how large each is at most.
create function private.file_limits(out files integer, out bytes integer)
language sql immutable set search_path = '' as 'select 5, 10000000';
comment on function private.file_limits() is 'constant';

create table public.chat_files (
  id uuid primary key default gen_random_uuid(),
  order_id uuid references public.orders (id) on delete set null,
  sender_id uuid default auth.uid() references public.profiles (id) on delete set null,
  -- Null until its message is sent.
  message_id uuid references public.chat_messages (id) on delete set null,
  name text not null check (name ~ '\S' and char_length(name) <= 120 and name !~ '[\x01-\x1f/\\]'),
  type text not null check (char_length(type) <= 100),
  -- In bytes, once it is sent.
  size integer check (size > 0),
  -- Which of the bytes that Storage has had under its path were sent: a link for uploads may replace them later.
  version text,
  -- The order and the id; it stays as long as its bytes do.
  path text not null default '' unique,
  order_closed_at timestamptz,
  -- Since when nobody reads it any more. Its row goes once Storage has confirmed that its bytes are gone.
  removed_at timestamptz,
  created_at timestamptz not null default now()
);

create index chat_files_by_message on public.chat_files (message_id, created_at, id);
create index chat_files_by_order on public.chat_files (order_id);
create index chat_files_by_sender on public.chat_files (sender_id);
create index chat_files_unsent on public.chat_files (created_at)
  where message_id is null and removed_at is null;
create index chat_files_of_closed on public.chat_files (order_closed_at)
  where order_closed_at is not null and removed_at is null;
create index chat_files_removed on public.chat_files (removed_at) where removed_at is not null;

-- Without its order or its message a file is removed, and then it has no name any more.
create function private.complete_chat_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.path := new.order_id || '/' || new.id;
  elsif new.order_id is null or new.message_id is null and old.message_id is not null then
    new.removed_at := coalesce(new.removed_at, now());
  end if;
  if new.removed_at is not null then
    new.name := 'removed';
  end if;
  return new;
end
$$;

create trigger complete_chat_file before insert or update on public.chat_files
  for each row execute function private.complete_chat_file();

-- Files go with their customer's account, or a while after the order was closed, unless it is opened again.
create function private.remove_order_files() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.chat_files set order_closed_at = new.closed_at,
    removed_at = case when new.user_id is null and old.user_id is not null
      then coalesce(removed_at, now()) else removed_at end
  where order_id = new.id;
  return null;
end
$$;

create trigger remove_order_files after update of user_id, status on public.orders
  for each row
  when (
    old.user_id is distinct from new.user_id or old.closed_at is distinct from new.closed_at
  )
  execute function private.remove_order_files();

-- Announces a file of a message that is being written, and answers the path of its bytes, which ends in its id. A name that
-- hides something, such as that its end is written backwards, or that ends like another type is refused.
create function public.add_chat_file(_order_id uuid, _name text, _type text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
  added public.chat_files;
begin
  if not private.may_chat(_order_id) then
    perform private.deny();
  end if;
  if private.type_by_ending() ->> lower(substring(_name from '[^.]*$')) is distinct from _type
    or private.visible_name(_name) is distinct from _name
  then
    raise exception 'A file of this name or this type cannot be sent.' using errcode = 'P0001';
  end if;
  if not private.acts_as_admin() then
    perform private.limit_use(
      'chat files of', member::text, 40, interval '1 hour',
      'Too many files in a short time. Please wait a while and send the rest then.'
    );
  end if;
  insert into public.chat_files (order_id, sender_id, name, type)
  values (_order_id, member, _name, _type)
  returning * into added;
  return added.path;
end
$$;

-- Joins files to the message with which they are sent, once their bytes are stored as what they were announced.
create function private.attach_files(_message_id uuid, _files uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  attached integer;
begin
  if cardinality(_files) > (select files from private.file_limits()) then
    raise exception 'A message carries at most five files.' using errcode = 'P0001';
  end if;
  update public.chat_files as file
  set message_id = message.id, size = (stored.metadata ->> 'size')::integer, version = stored.version,
    order_closed_at = orders.closed_at
  from public.chat_messages as message, public.orders, storage.objects as stored
  where file.id = any (_files) and file.message_id is null and file.sender_id = auth.uid()
    and file.removed_at is null and orders.id = message.order_id
    and message.id = _message_id and message.sender_id = auth.uid()
    and message.order_id = file.order_id
    and stored.bucket_id = 'order-files' and stored.name = file.path
    and stored.metadata ->> 'mimetype' = file.type;
  get diagnostics attached = row_count;
  if attached < cardinality(_files) then
    raise exception 'One of the files is no longer there. Please choose it again.' using errcode = 'P0001';
  end if;
end
$$;

-- Sends a message with its files, once for each form. One of the shop may deliver services of the order, ask for more about
-- them or say that they can begin; one of the customer may be all that they have waited for, or ask for a revision of one.
-- `…_service_work.sql` says when. The order is locked first, as where its services change.
create function public.send_chat_message(
  _order_id uuid, _message text, _idempotency_key uuid, _files uuid[] default '{}',
  _delivers uuid[] default '{}', _asks uuid[] default '{}', _begins uuid[] default '{}',
  _revises uuid default null, _is_complete boolean default false
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
  placed public.orders;
  sent public.chat_messages;
begin
  if not private.may_chat(_order_id) then
    perform private.deny();
  end if;
  select * into placed from public.orders where id = _order_id for update;
  insert into public.chat_messages (order_id, sender_id, message, idempotency_key)
  values (_order_id, member, _message, _idempotency_key)
  on conflict (idempotency_key) do nothing
  returning * into sent;
  if sent.id is null then
    return;
  end if;
  perform private.attach_files(sent.id, _files);
  -- A file, or what the customer says is all, is what the services have waited for. A question is not.
  if not sent.from_admin and (_is_complete or cardinality(_files) > 0) then
    perform private.move_work(
      array(select id from public.order_items where order_id = _order_id and work_state = 'waiting'),
      'in_work'
    );
  end if;
  if cardinality(_delivers || _asks || _begins) > 0 then
    perform private.answer_with_work(placed, sent, _delivers, _asks, _begins);
  end if;
  if _revises is not null then
    perform private.ask_revision(placed, _revises);
  end if;
end
$$;

-- Whether this form has sent its message already.
create function public.is_chat_message_sent(_idempotency_key uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
begin
  return exists (
    select 1 from public.chat_messages
    where idempotency_key = _idempotency_key and sender_id = member
  );
end
$$;

-- Its sender takes a file back, as long as the other side has not read its message.
create function public.take_back_chat_file(_file_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
begin
  update public.chat_files as file set removed_at = now()
  where id = _file_id and sender_id = member and removed_at is null and not exists (
    select 1 from public.chat_messages where id = file.message_id and read_at is not null
  );
  if not found and exists (
    select 1 from public.chat_files
    where id = _file_id and sender_id = member and removed_at is null
  ) then
    raise exception 'It has been read in the meantime, so it stays. Write to say what to do with it.'
      using errcode = 'P0001';
  end if;
end
$$;

grant execute on function
  public.add_chat_file(uuid, text, text),
  public.send_chat_message(uuid, text, uuid, uuid[], uuid[], uuid[], uuid[], uuid, boolean),
  public.is_chat_message_sent(uuid),
  public.take_back_chat_file(uuid)
to authenticated;

alter table public.chat_files enable row level security;

create policy "customers read the files of their orders, administrators all, but for the other side's unsent ones"
  on public.chat_files for select to authenticated
  using (
    removed_at is null and (message_id is not null or sender_id = (select private.member_id()))
    and (
      (select private.acts_as_admin()) or exists (
        select 1 from public.orders
        where orders.id = order_id and orders.user_id = (select private.member_id())
      )
    )
  );

grant select (id, order_id, sender_id, message_id, name, type, size, version, path, created_at)
  on public.chat_files to authenticated;
