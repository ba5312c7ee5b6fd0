-- Eight letters of a key name nobody: the log remembers what the thing was called.
alter table public.admin_log add column name text;

create function private.name_of(_entity text, _entity_id text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  key uuid;
begin
  if _entity_id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return null;
  end if;
  key := _entity_id::uuid;
  return case
    when _entity in ('users', 'user_status', 'admins')
      then (select coalesce(username, email) from public.profiles where id = key)
    when _entity = 'jobs' then (select title from public.jobs where id = key)
    when _entity = 'blog_posts' then (select title from public.blog_posts where id = key)
    when _entity = 'services' then (select name from public.services where id = key)
    when _entity = 'products' then (select name from public.products where id = key)
    when _entity = 'notification_batches'
      then (select title from public.notification_batches where id = key)
    when _entity = 'contact_messages'
      then (select subject from public.contact_messages where id = key)
  end;
end
$$;

-- What was deleted is called as it was called last.
create or replace function private.write_log(
  _actor_id uuid, _action text, _entity text, _entity_id text, _from jsonb, _to jsonb
) returns void
language sql security definer set search_path = '' as $$
  insert into public.admin_log
    (actor_id, actor_name, action, entity, entity_id, name, changed_from, changed_to)
  select _actor_id, coalesce(username, email, 'Unknown'), _action, _entity, _entity_id,
    coalesce(
      private.name_of(_entity, _entity_id),
      _from ->> 'title', _from ->> 'name', _from ->> 'username', _from ->> 'subject'
    ),
    _from, _to
  from public.profiles where id = _actor_id
$$;
