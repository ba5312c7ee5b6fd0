-- Messages from the contact form, and the answers to them.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  -- Who was signed in.
  user_id uuid references public.profiles (id) on delete set null,
  name text not null check (name ~ '\S' and char_length(name) <= 100),
  email text not null
    check (email ~ '^[^\s@]+@[^\s@]+$' and char_length(email) <= 320),
  subject text not null check (subject ~ '\S' and char_length(subject) <= 200),
  message text not null check (message ~ '\S' and char_length(message) <= 5000),
  idempotency_key uuid unique,
  -- Since when it waits, until it is answered or an administrator says that it needs no answer. In the archive it waits no
  -- longer.
  unanswered_since timestamptz default now(),
  -- When it was answered last.
  answered_at timestamptz,
  archived_at timestamptz,
  -- Since then nobody finds it. It can be restored until it goes.
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  search_words tsvector generated always as (
    private.document(name || ' ' || email || ' ' || subject || ' ' || message)
  ) stored
);

create index contact_messages_words on public.contact_messages using gin (search_words) with (fastupdate = off);
create index contact_messages_inbox on public.contact_messages (created_at desc, id desc)
  where archived_at is null and deleted_at is null;
create index contact_messages_archive on public.contact_messages (created_at desc, id desc)
  where archived_at is not null and deleted_at is null;
create index contact_messages_newest_unanswered on public.contact_messages (created_at desc, id desc)
  where unanswered_since is not null and archived_at is null and deleted_at is null;
create index contact_messages_unanswered on public.contact_messages (unanswered_since, created_at, id)
  where unanswered_since is not null and archived_at is null and deleted_at is null;
create index contact_messages_deleted on public.contact_messages (deleted_at) where deleted_at is not null;
create index contact_messages_by_address on public.contact_messages (lower(email));
create index contact_messages_by_user on public.contact_messages (user_id, created_at desc, id desc);

create table public.contact_answers (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.contact_messages (id) on delete cascade,
  answer text not null check (answer ~ '\S' and char_length(answer) <= 5000),
  created_by uuid references public.profiles (id) on delete set null,
  idempotency_key uuid unique,
  created_at timestamptz not null default now()
);

create index contact_answers_by_message on public.contact_answers (message_id, created_at, id);
create index contact_answers_created_by on public.contact_answers (created_by);

create trigger log_change after update of unanswered_since, answered_at, archived_at on public.contact_messages
  for each row execute function private.log_change('id');

-- The log keeps no more of a message than its subject.
create function private.log_contact_deletion() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  subject constant jsonb := jsonb_build_object('subject', old.subject);
begin
  if not private.acts_as_admin() then
    return null;
  end if;
  if new.deleted_at is null then
    perform private.write_log(auth.uid(), 'restore', 'contact_messages', old.id::text, null, subject, subject);
  else
    perform private.write_log(auth.uid(), 'delete', 'contact_messages', old.id::text, subject, null);
  end if;
  return null;
end
$$;

create trigger log_deletion after update of deleted_at on public.contact_messages
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null))
  execute function private.log_contact_deletion();

create view private.unanswered_messages as
select id, unanswered_since as since from public.contact_messages
where unanswered_since is not null and archived_at is null and deleted_at is null;

-- Each administrator gets a mail when a message comes. After one went, ten minutes pass until the next, which tells of all
-- that came since. The first lock has the second of two messages see the first. The other one waits for who is sending a
-- mail that will not tell of this message.
create function private.mail_new_contact_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  span constant interval := interval '10 minutes';
  will_be_told uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended('mails of contact_messages', 0));
  will_be_told := array(
    select user_id from public.outbox
    where kind = 'admin_new_contact_message' and sent_at is null and given_up_at is null
      and (attempts = 0 or due_at > now() + private.mail_claim())
    for share
  );
  perform private.enqueue_mail(
    'admin_new_contact_message', 'new contact message ' || new.id || ' to ' || admins.user_id,
    _user_id => admins.user_id, _wait => greatest(coalesce(last_sent + span - now(), '0'), '0')
  )
  from public.admins
  cross join lateral (
    select max(coalesce(sent_at, now())) as last_sent from public.outbox
    where kind = 'admin_new_contact_message' and given_up_at is null and user_id = admins.user_id
  ) as mails
  where admins.user_id <> all (will_be_told);
  return null;
end
$$;

create trigger mail_new_contact_message after insert on public.contact_messages
  for each row execute function private.mail_new_contact_message();

-- Counts one more message, or refuses it. A member is known by the session, anon by what the edge
-- function says: an e-mail address in a network. All of anon share a limit, which members do not use up,
-- nor a direct call, which could name any network.
create function private.limit_contact_messages(_email text, _network text) returns void
language plpgsql set search_path = '' as $$
declare
  member uuid := private.member_id();
  sender text := coalesce(_network, '') || ' ' || coalesce(btrim(_email), '');
  span constant interval := interval '10 minutes';
  refusal constant text :=
    'Too many messages in a short time. Please try again in a few minutes.';
begin
  if member is not null then
    perform private.limit_use('messages of member', member::text, 5, span, refusal);
    return;
  end if;
  if auth.role() is distinct from 'service_role' then
    perform private.deny();
  end if;
  perform private.limit_use('messages of sender', sender, 5, span, refusal);
  perform private.limit_use('messages of network', _network, 60, span, refusal);
  perform private.limit_use('messages of', 'anon', 200, span, refusal);
end
$$;

-- Does nothing if the same form had arrived before.
create function public.submit_contact_message(
  _name text, _email text, _subject text, _message text,
  _idempotency_key uuid default null, _network text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  message_id uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('contact_messages ' || _idempotency_key::text, 0));
  if exists (select 1 from public.contact_messages where idempotency_key = _idempotency_key) then
    return;
  end if;
  perform private.limit_contact_messages(_email, _network);

  insert into public.contact_messages
    (user_id, name, email, subject, message, idempotency_key)
  values (
    private.member_id(), btrim(private.visible_name(_name)), btrim(_email), btrim(private.visible_name(_subject)), btrim(_message),
    _idempotency_key
  )
  returning id into message_id;
  -- A member gets a copy, at the account's own address, whatever the form says: nobody gets mail by the hand of somebody
  -- else.
  perform private.enqueue_mail(
    'contact_copy', 'contact copy ' || message_id, _user_id => id,
    _payload => jsonb_build_object('id', message_id, 'subject', btrim(_subject), 'message', btrim(_message))
  )
  from public.profiles where id = private.member_id();
end
$$;

create view private.contact_message_row as
select id, name, email, subject, left(message, 300) as preview, unanswered_since, answered_at, archived_at,
  created_at
from public.contact_messages;

-- What a member wrote while signed in, as the dashboard lists it.
create view private.my_message_row as
select id, subject, answered_at, created_at from public.contact_messages;

create type public.my_answer as (answer text, created_at timestamptz);

create view private.my_message as
select id, subject, message, created_at,
  array(
    select (answer, contact_answers.created_at)::public.my_answer
    from public.contact_answers where message_id = contact_messages.id
    order by contact_answers.created_at, contact_answers.id
  ) as answers
from public.contact_messages;

create function public.my_message(_id uuid) returns setof private.my_message
language plpgsql stable security definer rows 1 set search_path = '' as $$
declare
  member uuid := private.require_member();
begin
  return query
    select message.*
    from private.my_message as message join public.contact_messages as stored using (id)
    where id = _id and user_id = member and deleted_at is null;
end
$$;

grant execute on function
  public.submit_contact_message(text, text, text, text, uuid, text),
  public.my_message(uuid)
to authenticated;

alter table public.contact_messages enable row level security;
alter table public.contact_answers enable row level security;

create policy "administrators read messages" on public.contact_messages
  for select to authenticated using ((select private.acts_as_admin()));

create policy "administrators mark, archive and delete messages" on public.contact_messages
  for update to authenticated
  using ((select private.acts_as_admin())) with check ((select private.acts_as_admin()));

grant select (
  id, user_id, name, email, subject, message, unanswered_since, answered_at, archived_at, deleted_at, created_at
) on public.contact_messages to authenticated;
grant update (unanswered_since, archived_at, deleted_at) on public.contact_messages to authenticated;

alter publication supabase_realtime add table public.contact_messages;
