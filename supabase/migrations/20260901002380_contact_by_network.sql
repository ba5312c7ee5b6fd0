-- Under ever new keys one sender could use up what the contact form takes from all.

alter table public.contact_messages add column network_key text;
create index contact_messages_by_network on public.contact_messages (network_key, created_at desc);

drop function public.submit_contact_message(text, text, text, text, uuid, text);

-- In ten minutes five for one key (the caller's choice of what tells visitors apart), sixty for one
-- network, under however many keys, and two hundred for all who are not signed in, since whoever
-- calls this directly chooses both. Answers false when the same form had arrived before.
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

grant execute on function public.submit_contact_message(text, text, text, text, uuid, text, text)
  to anon, authenticated;
