-- How administrators read contact messages, and answer them.

create function private.folder_filter(_folder text) returns text
language sql immutable set search_path = '' as $$
  select 'deleted_at is null and ' || case _folder
    when 'archived' then 'archived_at is not null'
    when 'unanswered' then 'unanswered_since is not null and archived_at is null'
    else 'archived_at is null'
  end
$$;

-- A page of the inbox or of the archive, the newest first, or of all that are unanswered, the oldest first. What a search
-- finds in one of them is the newest first. With how many are unanswered, which are in the inbox, too.
create function public.admin_list_messages(
  _folder text default 'inbox', _page integer default 1, _per_page integer default null,
  _query text default null,
  out total bigint, out is_capped boolean, out has_more boolean, out needs_word boolean,
  out unanswered bigint, out rows private.contact_message_row[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  words constant tsquery := private.search_query(_query);
  page private.list_page;
begin
  perform private.require_admin();
  page := private.searched_page(
    'contact_messages', private.words_match(words), _page, _per_page, private.folder_filter(_folder),
    case
      when _folder = 'unanswered' and words is null then 'unanswered_since asc, created_at asc, id asc'
      else 'created_at desc, id desc'
    end
  );
  total := page.total;
  is_capped := page.is_capped;
  has_more := page.has_more;
  needs_word := coalesce(_query ~ '\S' and words is null, false);
  unanswered := private.counted_rows('contact_messages', private.folder_filter('unanswered'));
  rows := array(
    select contact_message_row
    from unnest(page.ids) with ordinality as listed (id, place)
    join private.contact_message_row using (id) order by place
  );
end
$$;

-- Whether its address is the one of the account that wrote it. A mail to any other has no words of the message, as anybody
-- may have typed that address.
create function private.is_from_account(_message public.contact_messages) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(lower((_message).email) = lower(private.confirmed_email((_message).user_id)), false);
end
$$;

create view private.contact_message as
select stored.id, user_id, username, name, stored.email, subject, message, private.is_from_account(stored) as is_from_account,
  unanswered_since, archived_at, stored.created_at
from public.contact_messages as stored left join public.profiles on profiles.id = user_id;

create view private.contact_answer_row as
select contact_answers.id, answer, coalesce(username, 'Unknown') as author, contact_answers.created_at
from public.contact_answers left join public.profiles on profiles.id = created_by;

-- The message that has waited longest for an answer, but for that one.
create function public.admin_next_message(_message_id uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select id from private.unanswered_messages where id <> _message_id order by since, id limit 1
  );
end
$$;
comment on function public.admin_next_message(uuid) is 'nullable';

-- One message with its answers, the newest orders of the account that wrote it, and the address at which replies to an
-- answer arrive, if one is set. `written` is null if there is none.
create function public.admin_find_message(
  _message_id uuid,
  out written private.contact_message, out answers private.contact_answer_row[],
  out orders_count bigint, out orders private.my_order_row[], out next_unanswered uuid,
  out quick_answers private.quick_answer_row[], out reply_to text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  written := (
    select contact_message
    from private.contact_message join public.contact_messages as stored using (id)
    where id = _message_id and deleted_at is null
  );
  answers := array(
    select contact_answer_row
    from public.contact_answers as stored join private.contact_answer_row using (id)
    where message_id = _message_id order by stored.created_at, id
  );
  orders_count := (select count(*) from public.orders where user_id = written.user_id);
  orders := array(
    select placed
    from (
      select id from public.orders where user_id = written.user_id order by created_at desc, id desc limit 5
    ) as latest
    join private.my_order_row as placed using (id) order by placed.created_at desc, id desc
  );
  next_unanswered := public.admin_next_message(_message_id);
  quick_answers := array(select quick_answer_row from private.quick_answer_row order by title, id);
  reply_to := (select value #>> '{}' from public.site_settings where name = 'email');
end
$$;
comment on function public.admin_find_message(uuid) is 'nullable: written, next_unanswered, reply_to';

-- Answers a message by mail, once for each form, which ends its wait; false if it was deleted. `_seen` is how many answers
-- the administrator has seen.
create function public.answer_contact_message(
  _message_id uuid, _answer text, _idempotency_key uuid, _seen integer default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  answered public.contact_messages;
  added uuid;
begin
  select * into answered from public.contact_messages
  where id = _message_id and deleted_at is null for no key update;
  if not found then
    return false;
  elsif exists (select 1 from public.contact_answers where idempotency_key = _idempotency_key) then
    return true;
  elsif _seen < (select count(*) from public.contact_answers where message_id = _message_id) then
    raise exception 'Somebody has answered in the meantime. Read that first, and send yours if it is still needed.'
      using errcode = 'P0001';
  end if;

  insert into public.contact_answers (message_id, answer, created_by, idempotency_key)
  values (_message_id, btrim(_answer), admin, _idempotency_key)
  returning id into added;
  update public.contact_messages set unanswered_since = null, answered_at = now() where id = _message_id;
  perform private.enqueue_mail(
    'contact_answer', 'contact answer ' || added, _user_id => answered.user_id, _address => answered.email,
    _payload => jsonb_build_object(
      'answer', btrim(_answer), 'written_at', answered.created_at,
      'written', case when private.is_from_account(answered) then jsonb_build_object(
        'id', answered.id, 'subject', answered.subject, 'message', answered.message
      ) end
    )
  );
  return true;
end
$$;

grant execute on function
  public.admin_list_messages(text, integer, integer, text),
  public.admin_find_message(uuid),
  public.admin_next_message(uuid),
  public.answer_contact_message(uuid, text, uuid, integer)
to authenticated;
