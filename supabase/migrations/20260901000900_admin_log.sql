-- The log of what administrators did: who, when, to which row, and its values before and after.

create type public.log_action as enum (
  'insert', 'update', 'delete', 'create moderator', 'set password', 'claim setup',
  'remove second step', 'mail', 'stop mailing', 'refund', 'appoint', 'dismiss'
);

-- Rows are only ever added.
create table public.admin_log (
  id bigint generated always as identity primary key,
  actor_id uuid not null,
  actor_name text not null,
  action public.log_action not null,
  entity text not null check (char_length(entity) <= 60),
  entity_id text not null check (char_length(entity_id) <= 100),
  changed_from jsonb,
  changed_to jsonb,
  created_at timestamptz not null default now(),
  name text
);

select private.keep_count('public.admin_log');

create function private.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'The log can only be added to.' using errcode = '42501';
end
$$;

create trigger append_only before update or delete or truncate on public.admin_log
  for each statement execute function private.refuse_change();

-- An account is called by its user name, anything else by its title, subject, name or number.
create function private.name_of(_entity text, _entity_id text, _row jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if _entity in ('users', 'user_status', 'admins') then
    return (select coalesce(username, email) from public.profiles where id = _entity_id::uuid);
  end if;
  return coalesce(_row ->> 'title', _row ->> 'subject', _row ->> 'name', _row ->> 'number');
end
$$;

-- `_row` is the whole row; `_from` and `_to` may be only what changed.
create function private.write_log(
  _actor_id uuid, _action public.log_action, _entity text, _entity_id text, _from jsonb, _to jsonb,
  _row jsonb default null
) returns void
language sql security definer set search_path = '' as $$
  insert into public.admin_log
    (actor_id, actor_name, action, entity, entity_id, name, changed_from, changed_to)
  select _actor_id, coalesce(username, email, 'Unknown'), _action, _entity, _entity_id,
    private.name_of(_entity, _entity_id, coalesce(_row, _from)), _from, _to
  from public.profiles where id = _actor_id
$$;

-- What the log keeps of a row. Texts are cut after `_max` characters, and only a deleted row is kept whole
-- (null). `_unlogged` columns are left out, such as personal data and what is computed from other columns.
create function private.clip_values(
  _row jsonb, _unlogged text[] default '{}', _max integer default 300
) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select jsonb_object_agg(
      key,
      case when jsonb_typeof(value) = 'string' and char_length(value #>> '{}') > _max
        then to_jsonb(left(value #>> '{}', _max) || '…') else value end
    )
    from jsonb_each(_row)
    where key not in ('search_words', 'form_key', 'updated_at', 'created_by')
      and key <> all (_unlogged)
  );
end
$$;

-- The trigger's first argument is the key column, the others are columns that the log leaves out.
create function private.log_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  unlogged text[] := tg_argv[1:];
  old_values jsonb;
  new_values jsonb;
begin
  if auth.uid() is null or not private.acts_as_admin() then
    return null;
  end if;

  if tg_op = 'UPDATE' then
    select private.clip_values(jsonb_object_agg(key, value), unlogged),
           private.clip_values(jsonb_object_agg(key, new_row -> key), unlogged)
    into old_values, new_values
    from jsonb_each(old_row) where value is distinct from new_row -> key;
    if new_values is null then
      return null;
    end if;
  else
    old_values := private.clip_values(old_row, unlogged, null);
    new_values := private.clip_values(new_row, unlogged);
  end if;

  perform private.write_log(
    auth.uid(), lower(tg_op)::public.log_action, tg_table_name,
    coalesce(new_row, old_row) ->> tg_argv[0], old_values, new_values, coalesce(new_row, old_row)
  );
  return null;
end
$$;

-- For the edge functions, which act for an administrator with the service key.
create function public.record_admin_action(
  _actor_id uuid, _action public.log_action, _entity text, _entity_id text, _details jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.admins where user_id = _actor_id) then
    perform private.deny();
  end if;
  perform private.write_log(_actor_id, _action, _entity, _entity_id, null, _details);
end
$$;

-- The values before a change, with long texts cut. Those of a deleted order include its address while that is
-- kept.
create function private.logged_before(_log public.admin_log) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if (_log).entity <> 'orders' or (_log).action <> 'delete' then
    return private.clip_values((_log).changed_from);
  end if;
  return (_log).changed_from || coalesce(
    (
      select jsonb_build_object('billing', billing)
        || jsonb_strip_nulls(jsonb_build_object('delivery', delivery))
      from private.deleted_orders
      where id = (_log).entity_id::uuid
    ),
    '{}'
  );
end
$$;

create view private.log_row as
select id, actor_name, action, entity, entity_id, name,
  private.logged_before(admin_log) as changed_from, changed_to, created_at,
  coalesce(changed_from <> private.clip_values(changed_from), false) as is_shortened
from public.admin_log;

create function public.admin_list_log(
  _page integer default 1, _per_page integer default null,
  out total bigint, out rows private.log_row[]
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  total := private.counted('admin_log');
  rows := array(
    select log_row
    from unnest(array(
      select id from public.admin_log order by id desc
      limit private.page_limit(_per_page) offset private.page_offset(_page, _per_page)
    )) with ordinality as listed (id, place)
    join private.log_row using (id) order by place
  );
end
$$;

grant execute on function public.admin_list_log(integer, integer) to authenticated;

alter table public.admin_log enable row level security;

create policy "administrators read the log" on public.admin_log
  for select to authenticated using ((select private.acts_as_admin()));

grant select on public.admin_log to authenticated;
