-- Messages from the contact form.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and char_length(name) <= 100),
  email text not null
    check (email ~ '^[^\s@]+@[^\s@]+$' and char_length(email) <= 320),
  subject text not null check (subject ~ '\S' and char_length(subject) <= 200),
  message text not null check (message ~ '\S' and char_length(message) <= 5000),
  form_key uuid unique,
  rate_key text,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  network_key text
);

create index contact_messages_newest on public.contact_messages (created_at desc, id desc);
create index contact_messages_inbox
  on public.contact_messages (read_at desc, created_at desc, id desc);
create index contact_messages_by_rate_key on public.contact_messages (rate_key, created_at desc);
create index contact_messages_by_network on public.contact_messages (network_key, created_at desc);

create trigger log_change after update of read_at on public.contact_messages
  for each row execute function private.log_change('id');
select private.keep_count(
  'public.contact_messages', 'case when read_at is null then ''unread'' else ''read'' end'
);

-- In ten minutes: 5 per key (the caller chooses what identifies a visitor), 60 per network under
-- any number of keys, 200 for all visitors who are not signed in, because a direct caller chooses
-- both. Returns false if the same form had arrived before.
create function public.submit_contact_message(
  _name text, _email text, _subject text, _message text,
  _form_key uuid default null, _rate_key text default null, _network text default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  hashed_key text := md5(coalesce(_rate_key, ''));
  hashed_network text := md5(_network);
  since timestamptz := now() - interval '10 minutes';
begin
  perform pg_advisory_xact_lock(hashtextextended('contact_messages', 0));
  if exists (select 1 from public.contact_messages where form_key = _form_key) then
    return false;
  end if;
  if (
    select count(*) from public.contact_messages
    where rate_key = hashed_key and created_at > since
  ) >= 5 or (
    select count(*) from public.contact_messages
    where network_key = hashed_network and created_at > since
  ) >= 60 or (
    private.member_id() is null
    and (select count(*) from public.contact_messages where created_at > since) >= 200
  ) then
    raise exception 'Too many messages in a short time. Please try again in a few minutes.'
      using errcode = 'P0001';
  end if;

  insert into public.contact_messages
    (name, email, subject, message, form_key, rate_key, network_key)
  values (
    btrim(_name), btrim(_email), btrim(_subject), btrim(_message), _form_key, hashed_key,
    hashed_network
  );
  return true;
end
$$;

grant execute on function
  public.submit_contact_message(text, text, text, text, uuid, text, text)
to anon, authenticated;

alter table public.contact_messages enable row level security;

create policy "administrators read messages" on public.contact_messages
  for select to authenticated using ((select private.is_admin()));

create policy "administrators mark messages as read" on public.contact_messages
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "administrators delete messages" on public.contact_messages
  for delete to authenticated using ((select private.is_admin()));

grant select (id, name, email, subject, message, read_at, created_at)
  on public.contact_messages to authenticated;
grant update (read_at) on public.contact_messages to authenticated;
grant delete on public.contact_messages to authenticated;
