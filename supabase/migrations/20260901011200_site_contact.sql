-- Messages from the contact form.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and char_length(name) <= 100),
  email text not null
    check (email ~ '^[^\s@]+@[^\s@]+$' and char_length(email) <= 320),
  subject text not null check (subject ~ '\S' and char_length(subject) <= 200),
  message text not null check (message ~ '\S' and char_length(message) <= 5000),
  idempotency_key uuid unique,
  -- Since when it waits for an answer, until an administrator says that none is needed.
  unanswered_since timestamptz default now(),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  search_words tsvector generated always as (
    private.document(name || ' ' || email || ' ' || subject || ' ' || message)
  ) stored
);

create index contact_messages_words on public.contact_messages using gin (search_words) with (fastupdate = off);
create index contact_messages_newest_in_inbox on public.contact_messages (created_at desc, id desc)
  where archived_at is null;
create index contact_messages_newest_archived on public.contact_messages (created_at desc, id desc)
  where archived_at is not null;
create index contact_messages_newest_unanswered on public.contact_messages (created_at desc, id desc)
  where unanswered_since is not null;
create index contact_messages_inbox
  on public.contact_messages (unanswered_since desc nulls last, created_at desc, id desc)
  where archived_at is null;
create index contact_messages_archive
  on public.contact_messages (archived_at desc, created_at desc, id desc) where archived_at is not null;
create index contact_messages_unanswered
  on public.contact_messages (unanswered_since, created_at, id) where unanswered_since is not null;
create index contact_messages_by_address on public.contact_messages (lower(email));

create trigger log_change after update of unanswered_since, archived_at on public.contact_messages
  for each row execute function private.log_change('id');

-- The log keeps no more of a message than its subject.
create function private.log_contact_deletion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.acts_as_admin() then
    perform private.write_log(
      auth.uid(), 'delete', 'contact_messages', old.id::text,
      jsonb_build_object('subject', old.subject), null
    );
  end if;
  return null;
end
$$;

create trigger log_deletion after delete on public.contact_messages
  for each row execute function private.log_contact_deletion();

create view private.unanswered_messages as
select unanswered_since as since from public.contact_messages where unanswered_since is not null;

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
    (name, email, subject, message, idempotency_key)
  values (
    btrim(private.visible_name(_name)), btrim(_email), btrim(private.visible_name(_subject)), btrim(_message),
    _idempotency_key
  )
  returning id into message_id;
  -- A member gets a copy, at the account's own address, whatever the form says: nobody gets mail by the hand of somebody
  -- else.
  perform private.enqueue_mail(
    'contact_copy', 'contact copy ' || message_id, _user_id => id,
    _payload => jsonb_build_object('subject', btrim(_subject), 'message', btrim(_message))
  )
  from public.profiles where id = private.member_id();
end
$$;

create view private.contact_message_row as
select id, name, email, subject, message, unanswered_since, archived_at, created_at
from public.contact_messages;

create function private.in_folder(_folder text) returns text
language sql immutable set search_path = '' as $$
  select case _folder
    when 'archived' then 'archived_at is not null'
    when 'unanswered' then 'unanswered_since is not null'
    else 'archived_at is null'
  end
$$;

-- A page of the inbox, in which the unanswered come first, of all that are unanswered, or of the archive. What a search
-- finds in one of them is the newest first.
create function public.admin_list_messages(
  _folder text default 'inbox', _page integer default 1, _per_page integer default null,
  _query text default null,
  out total bigint, out is_capped boolean, out has_more boolean, out needs_word boolean,
  out rows private.contact_message_row[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  newest constant text := 'created_at desc, id desc';
  words constant tsquery := private.search_query(_query);
  page private.list_page;
begin
  perform private.require_admin();
  page := private.searched_page(
    'contact_messages', private.has_words(words), _page, _per_page, private.in_folder(_folder),
    case
      when words is not null then newest
      when _folder = 'archived' then 'archived_at desc, ' || newest
      when _folder = 'unanswered' then 'unanswered_since desc, ' || newest
      else 'unanswered_since desc nulls last, ' || newest
    end
  );
  total := page.total;
  is_capped := page.is_capped;
  has_more := page.has_more;
  needs_word := coalesce(_query ~ '\S' and words is null, false);
  rows := array(
    select contact_message_row
    from unnest(page.ids) with ordinality as listed (id, place)
    join private.contact_message_row using (id) order by place
  );
end
$$;

grant execute on function
  public.submit_contact_message(text, text, text, text, uuid, text),
  public.admin_list_messages(text, integer, integer, text)
to authenticated;

alter table public.contact_messages enable row level security;

create policy "administrators read messages" on public.contact_messages
  for select to authenticated using ((select private.acts_as_admin()));

create policy "administrators mark and archive messages" on public.contact_messages
  for update to authenticated
  using ((select private.acts_as_admin())) with check ((select private.acts_as_admin()));

create policy "administrators delete messages" on public.contact_messages
  for delete to authenticated using ((select private.acts_as_admin()));

grant select (id, name, email, subject, message, unanswered_since, archived_at, created_at)
  on public.contact_messages to authenticated;
grant update (unanswered_since, archived_at) on public.contact_messages to authenticated;
grant delete on public.contact_messages to authenticated;

alter publication supabase_realtime add table public.contact_messages;
