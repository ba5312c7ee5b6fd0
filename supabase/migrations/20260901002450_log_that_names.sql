-- Eight letters of a key name nobody: the log says what the thing is called, while it is there.

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

create or replace function public.admin_list_log(
  _page integer default 1, _per_page integer default 25
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'total', private.counted('admin_log'),
    'rows', coalesce((
      select jsonb_agg(
        to_jsonb(entry) || jsonb_build_object('name', private.name_of(entity, entity_id))
        order by entry.id desc
      )
      from (
        select * from public.admin_log order by id desc
        limit private.page_limit(_per_page) offset private.page_offset(_page, _per_page)
      ) as entry
    ), '[]')
  );
end
$$;
